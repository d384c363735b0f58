// SPDX-License-Identifier: Apache-2.0

/// Which names an option or flag has besides, or in place of, the one it is declared with.
///
/// ```swift
/// @Flag("verbose", name: .shortAndLong) var verbose = false               // -v, --verbose
/// @Option("target", name: [.long, .customShort("o")]) var target: String  // -o, --target
/// ```
package struct NameSpecification: Equatable, Sendable, ExpressibleByArrayLiteral {
  private enum Element: Equatable, Sendable {
    case long
    case customLong(String)
    case short
    case customShort(Character)
  }

  private var elements: [Element]

  /// All the names of several specifications: `[.long, .customShort("o")]`.
  package init(arrayLiteral specifications: Self...) {
    elements = specifications.flatMap(\.elements)
  }

  private init(_ elements: Element...) {
    self.elements = elements
  }

  /// The name with two dashes.
  package static var long: Self { Self(.long) }

  /// The first letter of the name with one dash.
  package static var short: Self { Self(.short) }

  /// Both the short and the long name.
  package static var shortAndLong: Self { Self(.short, .long) }

  /// A name of several letters with two dashes.
  package static func customLong(_ name: String) -> Self { Self(.customLong(name)) }

  /// A letter with one dash.
  package static func customShort(_ letter: Character) -> Self { Self(.customShort(letter)) }

  /// The names as they are typed, for an argument called `key`; short ones come first.
  func spellings(key: String) -> [String] {
    let spellings = elements.map { element in
      switch element {
      case .long: "--\(key)"
      case .customLong(let name): "--\(name)"
      case .short: "-\(key.prefix(1))"
      case .customShort(let letter): "-\(letter)"
      }
    }
    return spellings.filter { $0.count == 2 } + spellings.filter { $0.count != 2 }
  }
}

extension String {
  /// The words of a camel-case name in lower case, separated by dashes: `dryRun` is `dry-run`.
  var dashed: String {
    var result = ""
    var previousIsLowercase = false
    for character in self {
      if character == "_" {
        result.append("-")
      } else {
        if character.isUppercase, previousIsLowercase { result.append("-") }
        result.append(character.lowercased())
      }
      previousIsLowercase = character.isLowercase || character.isNumber
    }
    return result
  }
}

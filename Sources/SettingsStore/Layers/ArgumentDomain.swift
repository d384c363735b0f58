// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The values that a command line gives: `-key value`.
///
/// A value whose first character is one of `{ [ ( < "` is read as a property list; when that fails, and
/// for all others, it is a string. A value may not begin with `-`, and the last one of a key counts.
enum ArgumentDomain {
  /// Reads a command line without the program's name.
  static func values(of arguments: [String]) -> PropertyListDictionary {
    var values = PropertyListDictionary()
    var index = 0
    while index + 1 < arguments.count {
      let (name, value) = (arguments[index], arguments[index + 1])
      guard name.hasPrefix("-"), name.utf8.count > 1, !value.hasPrefix("-") else {
        index += 1
        continue
      }
      values[String(name.dropFirst())] = parse(value)
      index += 2
    }
    return values
  }

  private static func parse(_ text: String) -> PropertyList {
    let trimmed = text.drop { $0 == " " || $0 == "\t" || $0.isNewline }
    guard let first = trimmed.first, "{[(<\"".contains(first),
      let document = try? PropertyListReader().read(Array(trimmed.utf8), as: format(first, trimmed))
    else { return .string(withoutOuterSpace(trimmed)) }
    return document.root
  }

  /// JSON is no property list here, and GNUstep's typed values are none either.
  private static func format(_ first: Character, _ text: Substring) -> PropertyListFormat? {
    switch first {
    case "{", "(", "\"": .openStep
    default: text.hasPrefix("<*") || first == "[" ? .xml : nil
    }
  }

  private static func withoutOuterSpace(_ text: Substring) -> String {
    var text = text
    while let last = text.last, last == " " || last == "\t" || last.isNewline { text.removeLast() }
    return String(text)
  }
}

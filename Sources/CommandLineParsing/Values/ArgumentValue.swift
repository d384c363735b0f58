// SPDX-License-Identifier: Apache-2.0

/// A type a property declared with `@Argument` or `@Option` can have.
///
/// These are the types that conform to ``ExpressibleByArgument``, optionals of them (may be left
/// out) and arrays of them (may be given several times). Don't add conformances.
package protocol ArgumentValue {
  /// What one word on the line becomes.
  associatedtype ParsedElement: ExpressibleByArgument

  /// Whether the property takes any number of values.
  static var isRepeating: Bool { get }

  /// The value when nothing is on the line and no default is declared; `nil` means "required".
  static var absentValue: Self? { get }

  /// Makes the value from what is on the line; `elements` is empty for repeating types only.
  static func collecting(_ elements: [ParsedElement]) -> Self?

  /// The value as it would be typed, for "(default: …)"; `nil` if there is nothing to tell.
  var describedDefault: String? { get }
}

extension Optional: ArgumentValue where Wrapped: ExpressibleByArgument {
  package static var isRepeating: Bool { false }
  package static var absentValue: Wrapped?? { .some(nil) }
  package static func collecting(_ elements: [Wrapped]) -> Wrapped?? { .some(elements.last) }
  package var describedDefault: String? { flatMap(\.describedDefault) }
}

extension Array: ArgumentValue where Element: ExpressibleByArgument {
  package static var isRepeating: Bool { true }
  package static var absentValue: [Element]? { nil }
  package static func collecting(_ elements: [Element]) -> [Element]? { elements }
  package var describedDefault: String? {
    isEmpty ? nil : map(\.defaultValueDescription).joined(separator: ", ")
  }
}

// SPDX-License-Identifier: Apache-2.0

extension PropertyList: ExpressibleByStringLiteral {
  /// Creates a string from a literal.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension PropertyList: ExpressibleByIntegerLiteral {
  /// Creates an integer from a literal.
  public init(integerLiteral value: Int64) {
    self = .integer(PropertyListInteger(value))
  }
}

extension PropertyList: ExpressibleByFloatLiteral {
  /// Creates a real from a literal.
  public init(floatLiteral value: Double) {
    self = .real(value)
  }
}

extension PropertyList: ExpressibleByBooleanLiteral {
  /// Creates a Boolean from a literal.
  public init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

extension PropertyList: ExpressibleByArrayLiteral {
  /// Creates an array from a literal.
  public init(arrayLiteral elements: PropertyList...) {
    self = .array(elements)
  }
}

extension PropertyList: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary from a literal, in the literal's order.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(
      PropertyListDictionary(entries: elements.map { .init(key: $0, value: $1) }))
  }
}

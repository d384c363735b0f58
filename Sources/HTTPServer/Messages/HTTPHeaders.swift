// SPDX-License-Identifier: Apache-2.0

/// Header fields in their order; names are compared without regard to case.
package struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One header field.
  package struct Field: Sendable, Hashable {
    /// The name, as it was written.
    package let name: String
    /// The value, without white space at its ends.
    package let value: String
  }

  /// Every field, in order.
  package private(set) var fields: [Field] = []

  /// Creates an empty list.
  package init() {}

  /// Creates a list from names and values, which may repeat a name.
  package init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// The first value of a name; setting it replaces every field of that name.
  package subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      let index = fields.firstIndex { Self.isSame($0.name, name) }
      fields.removeAll { Self.isSame($0.name, name) }
      guard let newValue else { return }
      fields.insert(Field(name: name, value: newValue), at: index ?? fields.endIndex)
    }
  }

  /// Every value of a name, in order.
  package func values(of name: String) -> [String] {
    fields.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// Adds a field at the end, beside others of the same name.
  package mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Removes the fields that meet a condition.
  package mutating func removeAll(where isRemoved: (Field) -> Bool) {
    fields.removeAll(where: isRemoved)
  }

  static func isSame(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count
      && zip(first.utf8, second.utf8).allSatisfy { lowercase($0) == lowercase($1) }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The dictionary of a property list: entries in file order, with fast look-up.
///
/// Keys are compared literally, by their UTF-8 bytes: a composed and a decomposed "é" are two keys.
/// A file may name one key twice. Then the last entry counts, as in Foundation, and the others stay
/// visible in ``entries`` and ``duplicateKeys``.
///
/// ```swift
/// var row: PropertyListDictionary = ["Type": "PSToggleSwitchSpecifier", "Key": "sound"]
/// row["DefaultValue"] = true
/// print(row.keys)  // ["Type", "Key", "DefaultValue"]
/// ```
public struct PropertyListDictionary: Sendable {
  /// A key with its value.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The value.
    public var value: PropertyList

    /// Creates an entry.
    public init(key: String, value: PropertyList) {
      self.key = key
      self.value = value
    }

    /// Whether keys are the same byte by byte and values are identical.
    public static func == (left: Self, right: Self) -> Bool {
      left.key.isLiterallyEqual(to: right.key) && left.value == right.value
    }

    /// Feeds the key's bytes and the value.
    public func hash(into hasher: inout Hasher) {
      hasher.combineLiterally(key)
      hasher.combine(value)
    }
  }

  /// All entries in file order, also those that a later entry of the same key overrides.
  public private(set) var entries: [Entry]

  /// Finds a key's last entry; absent while a linear search is as fast.
  private var index: LiteralKeyIndex?

  /// Creates an empty dictionary.
  public init() {
    entries = []
  }

  /// Creates a dictionary from entries, keeping their order and those with equal keys.
  public init(entries: [Entry]) {
    self.entries = entries
    index = LiteralKeyIndex(ifWorthwhileFor: entries)
  }

  /// The number of entries, overridden ones included.
  public var count: Int { entries.count }

  /// Whether there is no entry.
  public var isEmpty: Bool { entries.isEmpty }

  /// The keys in file order.
  public var keys: [String] { entries.map(\.key) }

  /// The keys that occur more than once, each one time, in file order.
  public var duplicateKeys: [String] {
    var found: [String] = []
    for (position, entry) in entries.enumerated() where lastPosition(of: entry.key) != position {
      if !found.contains(where: { $0.isLiterallyEqual(to: entry.key) }) { found.append(entry.key) }
    }
    return found
  }

  /// The value of a key; setting appends or replaces, setting `nil` removes.
  ///
  /// Replacing keeps the position of the key's last entry.
  public subscript(key: String) -> PropertyList? {
    get { lastPosition(of: key).map { entries[$0].value } }
    set {
      switch (newValue, lastPosition(of: key)) {
      case (let value?, let position?):
        entries[position].value = value
      case (let value?, nil):
        entries.append(Entry(key: key, value: value))
        if index == nil {
          index = LiteralKeyIndex(ifWorthwhileFor: entries)
        } else {
          index?.insert(key, at: entries.count - 1, in: entries)
        }
      case (nil, .some):
        entries.removeAll { $0.key.isLiterallyEqual(to: key) }
        index = LiteralKeyIndex(ifWorthwhileFor: entries)
      case (nil, nil):
        break
      }
    }
  }

  /// The position in ``entries`` that counts for a key.
  package func lastPosition(of key: String) -> Int? {
    if let index { return index.position(of: key, in: entries) }
    return entries.lastIndex { $0.key.isLiterallyEqual(to: key) }
  }
}

extension PropertyListDictionary: Hashable {
  /// Whether both hold the same keys with identical values; order does not matter.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    if zip(left.entries, right.entries).allSatisfy({ $0 == $1 }) { return true }
    return left.entries.allSatisfy { entry in
      guard let other = right[entry.key], let own = left[entry.key] else { return false }
      return own == other
    } && right.entries.allSatisfy { left.lastPosition(of: $0.key) != nil }
  }

  /// Feeds the entries independently of their order.
  public func hash(into hasher: inout Hasher) {
    var combined = 0
    for (position, entry) in entries.enumerated() where lastPosition(of: entry.key) == position {
      var entryHasher = Hasher()
      entryHasher.combine(entry)
      combined ^= entryHasher.finalize()
    }
    hasher.combine(combined)
  }
}

extension PropertyListDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary from a literal, in the literal's order.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self.init(entries: elements.map { Entry(key: $0, value: $1) })
  }
}

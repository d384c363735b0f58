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
  ///
  /// ```swift
  /// let entry = PropertyListDictionary.Entry(key: "Type", value: "PSGroupSpecifier")
  /// ```
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
    var found = PropertyListDictionary()
    for (position, entry) in entries.enumerated() where lastPosition(of: entry.key) != position {
      found[entry.key] = true
    }
    return found.keys
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
  ///
  /// Entries that a later one of the same key overrides do not matter either.
  public static func == (left: Self, right: Self) -> Bool {
    left.matches(right, by: ==)
  }

  /// Whether both have the same keys and the values that count for them are equal in some sense.
  ///
  /// No pair of values is compared twice; otherwise deep trees would take exponential time.
  func matches(_ other: Self, by areEqual: (PropertyList, PropertyList) -> Bool) -> Bool {
    // First the keys, which are cheap to compare.
    let positions = lastPositions
    guard positions.count == other.lastPositions.count else { return false }
    var counterparts: [Int] = []
    counterparts.reserveCapacity(positions.count)
    for position in positions {
      guard let counterpart = other.lastPosition(of: entries[position].key) else { return false }
      counterparts.append(counterpart)
    }
    return zip(positions, counterparts).allSatisfy {
      areEqual(entries[$0].value, other.entries[$1].value)
    }
  }

  /// The positions of the entries that count, one for each key.
  private var lastPositions: [Int] {
    entries.indices.filter { lastPosition(of: entries[$0].key) == $0 }
  }

  /// Feeds the entries independently of their order.
  public func hash(into hasher: inout Hasher) {
    var combined = 0
    for position in lastPositions {
      var entryHasher = Hasher()
      entryHasher.combine(entries[position])
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

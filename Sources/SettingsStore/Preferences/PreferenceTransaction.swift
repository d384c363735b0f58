// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// Changes that depend on stored values, made as one step.
///
/// It remembers what was read. When somebody else changes one of these values before the changes are
/// stored, they are made anew.
///
/// ```swift
/// try preferences.modify { values in
///   values["new name"] = values["old name"]
///   values["old name"] = nil
/// }
/// ```
public struct PreferenceTransaction {
  private let file: DomainFile
  private var changes = PreferenceChanges()
  private(set) var reads: [StoredRead] = []

  init(_ file: DomainFile) {
    self.file = file
  }

  var edits: [StoreEdit] { changes.edits }

  /// The stored value of a key, or the one noted here; setting notes a change, and `nil` a removal.
  public subscript(key: String) -> PropertyList? {
    mutating get {
      if let noted = changes.noted(key) { return noted }
      let hashed = HashedKey(key)
      let value = file.value(hashed)
      reads.append(StoredRead(key: hashed, value: value))
      return value
    }
    set { changes[key] = newValue }
  }

  /// The stored value of a preference, or the one noted here; its default when there is none of the type.
  public subscript<Value>(preference: Preference<Value>) -> Value {
    mutating get {
      self[preference.key].flatMap(Value.init(preferenceValue:)) ?? preference.defaultValue
    }
    set { changes.set(newValue, for: preference) }
  }

  /// Notes a value, or a removal when it has nothing to store.
  ///
  /// - Parameters:
  ///   - value: The value, of any type that can be stored.
  ///   - key: The key.
  public mutating func set(_ value: some PreferenceValue, forKey key: String) {
    changes.set(value, forKey: key)
  }
}

extension Preferences {
  /// Changes stored values that depend on one another, or on themselves, as one step.
  ///
  /// Neither another process nor another thread comes between reading and storing. When one does, the
  /// body is called again with the new values, so it should do nothing but read and note; one of those
  /// who try at the same time always succeeds.
  ///
  /// - Parameter body: Reads values of the domain and notes changes; nothing is stored when it throws.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, or ``StoreError`` when the changes can't be written. Nothing has
  ///   changed then.
  @discardableResult
  public func modify<Result>(
    _ body: (inout PreferenceTransaction) throws -> Result
  ) throws -> Result {
    while true {
      var transaction = PreferenceTransaction(store)
      let result = try body(&transaction)
      if try store.edit(transaction.edits, ifUnchanged: transaction.reads) {
        if !transaction.edits.isEmpty { ChangeHook.process.changed(self) }
        return result
      }
    }
  }

  /// Replaces the stored value of a key by one that is made of it, as one step.
  ///
  /// ```swift
  /// try preferences.modify("tags") { .array(($0?.array ?? []) + ["new"]) }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - body: Makes the new value of the stored one; `nil` is none. It may be called several times.
  /// - Throws: What the body throws, or ``StoreError`` when the value can't be written.
  public func modify(
    _ key: String, _ body: (PropertyList?) throws -> PropertyList?
  ) throws {
    try modify { values in values[key] = try body(values[key]) }
  }

  /// Changes the value of a typed preference as one step.
  ///
  /// ```swift
  /// try preferences.modify(.launchCount) { $0 += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - preference: The preference. Without a stored value of its type the body gets what counts.
  ///   - body: Changes the value. It may be called several times.
  /// - Throws: What the body throws, or ``StoreError`` when the value can't be written.
  public func modify<Value>(
    _ preference: Preference<Value>, _ body: (inout Value) throws -> Void
  ) throws {
    try modify(preference.key) { stored in
      var value = stored.flatMap { Value(preferenceValue: $0) } ?? self[preference]
      try body(&value)
      return value.preferenceValue
    }
  }
}

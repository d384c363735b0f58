// SPDX-License-Identifier: Apache-2.0

import PropertyLists

extension Preferences {
  /// The value of a preference: that of the strongest layer that has one of the type.
  ///
  /// A value of another type is not coerced. It is reported to ``onError(_:)`` and passed over.
  /// Setting stores; an error of the disk is reported too.
  public subscript<Value>(preference: Preference<Value>) -> Value {
    get {
      guard let value = value(forKey: preference.key) else { return preference.defaultValue }
      return Value(preferenceValue: value) ?? nextValue(of: preference)
    }
    set {
      do throws(StoreError) { try store(newValue, for: preference) } catch { store.report(error) }
    }
  }

  /// Asks the layers one by one, and reports those whose value is of another type.
  private func nextValue<Value>(of preference: Preference<Value>) -> Value {
    for layered in allValues(forKey: preference.key) {
      if let value = Value(preferenceValue: layered.value) { return value }
      store.report(
        .typeMismatch(
          key: preference.key, layer: layered.layer, found: layered.value.kind,
          expected: "\(Value.self)"))
    }
    return preference.defaultValue
  }

  /// Stores the value of a preference.
  ///
  /// - Parameters:
  ///   - value: The value; one that has nothing to store removes the stored value.
  ///   - preference: The preference.
  /// - Throws: ``StoreError`` when it can't be written.
  public func store<Value>(_ value: Value, for preference: Preference<Value>) throws(StoreError) {
    try store(value.preferenceValue, forKey: preference.key)
  }

  /// Removes the stored value of a preference; what counts without it counts then.
  ///
  /// - Parameter preference: The preference.
  /// - Throws: ``StoreError`` when the change can't be written.
  public func reset<Value>(_ preference: Preference<Value>) throws(StoreError) {
    try store(nil, forKey: preference.key)
  }

  /// The values of a preference: the one that counts now, then each new one.
  ///
  /// Whoever takes slowly sees the newest value and misses those before it.
  ///
  /// - Parameter preference: The preference.
  /// - Returns: A stream of its own for every call, which ends with the task that takes from it.
  public func values<Value>(of preference: Preference<Value>) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observation = observe { [weak self] change in
        guard change.key.isLiterallyEqual(to: preference.key), let self else { return }
        continuation.yield(self[preference])
      }
      continuation.yield(self[preference])
      continuation.onTermination = { _ in observation.end() }
    }
  }
}

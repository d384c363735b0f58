// SPDX-License-Identifier: Apache-2.0

public import Observation
import Synchronization

/// Preferences for code that tracks what it reads, with the Observation framework.
///
/// Whatever reads a preference through this object is told when its value changes, by whatever
/// process. Reading costs a little more than through ``Preferences`` itself.
///
/// ```swift
/// let observed = ObservedPreferences(preferences)
/// withObservationTracking { print(observed[.playsSounds]) } onChange: { print("changed") }
/// ```
public final class ObservedPreferences: Observable, Sendable {
  /// The preferences behind.
  public let preferences: Preferences

  private let registrar = ObservationRegistrar()

  /// Begins to listen to changes of preferences, until the object goes away.
  public init(_ preferences: Preferences) {
    self.preferences = preferences
    observation.set(
      preferences.observe { [weak self] change in
        guard let self else { return }
        registrar.withMutation(of: self, keyPath: \.[key: change.key]) {}
      })
  }

  private let observation = Listening()

  /// The value of a preference that counts; setting stores.
  public subscript<Value>(preference: Preference<Value>) -> Value {
    get {
      registrar.access(self, keyPath: \.[key: preference.key])
      return preferences[preference]
    }
    set { preferences[preference] = newValue }
  }

  /// What changes of a key are told by; nobody reads it.
  private subscript(key key: String) -> Bool { key.isEmpty }
}

/// Keeps an observation that needs the object which keeps it.
private final class Listening: Sendable {
  private let observation = Mutex<PreferenceObservation?>(nil)

  func set(_ observation: PreferenceObservation) {
    self.observation.withLock { $0 = observation }
  }
}

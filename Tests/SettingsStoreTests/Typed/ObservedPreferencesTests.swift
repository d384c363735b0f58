// SPDX-License-Identifier: Apache-2.0

import Observation
import Synchronization
import Testing

@testable import SettingsStore

struct ObservedPreferencesTests {
  private let warpFactor = Preference("warpFactor", default: 5)
  private let name = Preference("name", default: "kirk")

  private final class Count: Sendable {
    private let value = Mutex(0)
    func add() { value.withLock { $0 += 1 } }
    var now: Int { value.withLock(\.self) }
  }

  @Test func `Whoever read a preference is told of its change, and not of another one's`() {
    let preferences = Preferences(domain: "d", location: .inMemory())
    let observed = ObservedPreferences(preferences)
    let changes = Count()
    withObservationTracking {
      #expect(observed[warpFactor] == 5)
    } onChange: {
      changes.add()
    }
    preferences.set("spock", forKey: "name")
    #expect(changes.now == 0)
    preferences.set(6, forKey: "warpFactor")
    #expect(changes.now == 1)
    #expect(observed[warpFactor] == 6)
  }

  @Test func `A change through the object is stored and told`() {
    let preferences = Preferences(domain: "d", location: .inMemory())
    let observed = ObservedPreferences(preferences)
    let changes = Count()
    withObservationTracking {
      _ = observed[name]
    } onChange: {
      changes.add()
    }
    observed[name] = "uhura"
    #expect(preferences.string(forKey: "name") == "uhura")
    #expect(changes.now == 1)
  }

  @Test func `The object goes away with its last reference`() {
    let preferences = Preferences(domain: "d", location: .inMemory())
    weak var weak: ObservedPreferences?
    do {
      let observed = ObservedPreferences(preferences)
      weak = observed
      withExtendedLifetime(observed) {}
    }
    #expect(weak == nil)
    preferences.set(1, forKey: "key")
  }
}

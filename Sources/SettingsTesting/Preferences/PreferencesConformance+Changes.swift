// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsStore
import Synchronization

/// The changes that an observation told.
private final class ToldChanges: Sendable {
  private let list = Mutex<[PreferenceChange]>([])

  func note(_ change: PreferenceChange) { list.withLock { $0.append(change) } }
  var changes: [PreferenceChange] { list.withLock { $0 } }
}

extension PreferencesConformance {
  static let changes: [ConformanceCheck<PreferencesLocation>] = [
    ConformanceCheck("Changes are told once, in order, with the value before") { location in
      let (preferences, told) = (preferences(location), ToldChanges())
      let observation = preferences.observe(told.note)
      for number in 1...3 { preferences.set(number, forKey: "key") }
      preferences.removeObject(forKey: "key")
      observation.end()
      try expect(told.changes.map(\.new), [1, 2, 3, nil], "the new values")
      try expect(told.changes.map(\.old), [nil, 1, 2, 3], "the old values")
    },
    ConformanceCheck("Storing an equal value is silent, an equal value of another type is not") {
      location in
      let (preferences, told) = (preferences(location), ToldChanges())
      preferences.set(1, forKey: "key")
      let observation = preferences.observe(told.note)
      preferences.set(1, forKey: "key")
      try expect(told.changes.count, 0, "the number of changes")
      preferences.set(true, forKey: "key")
      observation.end()
      try expect(told.changes.map(\.new), [true], "the new values")
    },
    ConformanceCheck("Whoever shares the domain is told of others' changes") { location in
      let (one, other, told) = (preferences(location), preferences(location), ToldChanges())
      let observation = one.observe(told.note)
      other.set("news", forKey: "key")
      observation.end()
      try expect(told.changes.map(\.new), ["news"], "the new values")
    },
    ConformanceCheck("An observation that ended is told nothing more") { location in
      let (preferences, told) = (preferences(location), ToldChanges())
      preferences.observe(told.note).end()
      preferences.set(1, forKey: "key")
      try expect(told.changes.count, 0, "the number of changes")
    },
    ConformanceCheck("Keys that look alike are told each on its own") { location in
      let (preferences, told) = (preferences(location), ToldChanges())
      let observation = preferences.observe(told.note)
      for key in ["\u{E9}", "e\u{301}"] { preferences.set(1, forKey: key) }
      observation.end()
      try expect(
        told.changes.map { Array($0.key.unicodeScalars).count }, [1, 2], "the keys' lengths")
    },
    ConformanceCheck("Domains that look alike share nothing") { location in
      Preferences(domain: "caf\u{E9}", location: location).set(1, forKey: "key")
      let other = Preferences(domain: "cafe\u{301}", location: location)
      try expect(other.value(forKey: "key"), nil, "the other domain's value")
    },
    ConformanceCheck("An observer may read and write") { location in
      let (preferences, told) = (preferences(location), ToldChanges())
      let observation = preferences.observe { change in
        told.note(change)
        let value = preferences.integer(forKey: change.key)
        if value < 3 { preferences.set(value + 1, forKey: change.key) }
      }
      preferences.set(1, forKey: "key")
      observation.end()
      try expect(told.changes.compactMap { $0.new?.int }, [1, 2, 3], "the new values")
    },
  ]
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsStore

extension PreferencesConformance {
  private struct Refusal: Error {}

  static let groups: [ConformanceCheck<PreferencesLocation>] = [
    ConformanceCheck("A group is stored as a whole, the last change of a key counts") { location in
      let preferences = preferences(location)
      try preferences.update { changes in
        changes["a"] = 1
        changes["b"] = 2
        changes["a"] = 3
      }
      try expect(preferences.storedValues, ["a": 3, "b": 2], "what is stored")
    },
    ConformanceCheck("Nothing of a group is stored when its body throws") { location in
      let preferences = preferences(location)
      do {
        try preferences.update { changes in
          changes["a"] = 1
          throw Refusal()
        }
      } catch is Refusal {}
      try expect(preferences.storedValues.count, 0, "the number of stored values")
    },
    ConformanceCheck("Removing all values leaves registered ones") { location in
      let preferences = preferences(location)
      preferences.register(defaults: ["a": "registered"])
      preferences.set(1, forKey: "a")
      preferences.set(2, forKey: "b")
      try preferences.removeAll()
      try expect(preferences.storedValues.count, 0, "the number of stored values")
      try expect(preferences.string(forKey: "a"), "registered", "the value of 'a'")
    },
    ConformanceCheck("A flush of what was stored succeeds, and so does one of nothing") {
      location in
      let preferences = preferences(location)
      try preferences.flush()
      preferences.set(1, forKey: "key")
      try preferences.flush()
      try preferences.writeCheckpoint()
      try expect(preferences.integer(forKey: "key"), 1, "the value")
    },
  ]
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsStore

extension PreferencesConformance {
  static let layers: [ConformanceCheck<PreferencesLocation>] = [
    ConformanceCheck("A registered value counts while nothing is stored, and is not stored") {
      location in
      let preferences = preferences(location)
      preferences.register(defaults: ["key": "registered"])
      try expect(preferences.string(forKey: "key"), "registered", "the value")
      try expect(preferences.storedValues.count, 0, "the number of stored values")
      preferences.set("stored", forKey: "key")
      try expect(preferences.string(forKey: "key"), "stored", "the value")
      preferences.removeObject(forKey: "key")
      try expect(preferences.string(forKey: "key"), "registered", "the value")
    },
    ConformanceCheck("A suite's value counts below the stored one, the global below both") {
      location in
      let preferences = preferences(location)
      preferences.addSuite(named: "com.example.suite")
      Preferences(domain: Preferences.globalDomain, location: location).set("global", forKey: "key")
      try expect(preferences.layeredValue(forKey: "key")?.layer, .global, "the layer")
      Preferences(domain: "com.example.suite", location: location).set("suite", forKey: "key")
      try expect(preferences.layeredValue(forKey: "key")?.layer, .suite, "the layer")
      preferences.set("own", forKey: "key")
      try expect(preferences.layeredValue(forKey: "key")?.layer, .stored, "the layer")
      try expect(
        preferences.allValues(forKey: "key").map(\.layer), [.stored, .suite, .global],
        "the layers that have a value")
      preferences.removeSuite(named: "com.example.suite")
      preferences.removeObject(forKey: "key")
      try expect(preferences.string(forKey: "key"), "global", "the value without the suite")
    },
    ConformanceCheck("Another domain's stored values can be read and replaced as a whole") {
      location in
      let preferences = preferences(location)
      preferences.setPersistentDomain(["a": 1, "b": 2], forName: "com.example.replaced")
      preferences.setPersistentDomain(["b": 3], forName: "com.example.replaced")
      let other = Preferences(domain: "com.example.replaced", location: location)
      try expect(other.storedValues, ["b": 3], "what is stored")
      preferences.removePersistentDomain(forName: "com.example.replaced")
      try expect(other.storedValues.count, 0, "the number of stored values")
    },
  ]
}

// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists
import SettingsStore

extension PreferencesConformance {
  private static let samples: [PropertyList] = [
    "text", "", "Ünïcödé 🖖", true, false, 0, -1, 9_223_372_036_854_775_807, 1.5, -0.25,
    .integer(PropertyListInteger(UInt64.max)), .date(Date(timeIntervalSinceReferenceDate: 1)),
    .data(Data([0, 255])), [1, "two", [3.5, false]], ["a": ["b": ["c": 1]], "": ""],
  ]

  private static let keys = [
    "plain", "with space", "dotted.key", "@at", "🖖", "é", "e\u{301}", "a/b", "\"quoted\"", "\n",
  ]

  static let values: [ConformanceCheck<PreferencesLocation>] = [
    ConformanceCheck("A value is read as it was stored, in type and content") { location in
      for sample in samples {
        try preferences(location).store(sample, forKey: "key")
        try expect(preferences(location).value(forKey: "key"), sample, "the value")
      }
    },
    ConformanceCheck("Any text is a key, and keys that look alike are two") { location in
      for (number, key) in keys.enumerated() { preferences(location).set(number, forKey: key) }
      for (number, key) in keys.enumerated() {
        try expect(preferences(location).integer(forKey: key), number, "the value of '\(key)'")
      }
      try expect(preferences(location).storedValues.count, keys.count, "the number of keys")
    },
    ConformanceCheck("A removed value is gone, and removing it again is no error") { location in
      let preferences = preferences(location)
      preferences.set("text", forKey: "key")
      for _ in 0..<2 {
        preferences.removeObject(forKey: "key")
        try expect(preferences.value(forKey: "key"), nil, "the value")
      }
    },
    ConformanceCheck("Whoever opens the domain sees what others stored there") { location in
      let (one, other) = (preferences(location), preferences(location))
      one.set(1, forKey: "one")
      other.set(2, forKey: "other")
      try expect(one.integer(forKey: "other"), 2, "the other's value")
      try expect(other.integer(forKey: "one"), 1, "the one's value")
    },
    ConformanceCheck("Domains do not share values") { location in
      preferences(location).set(1, forKey: "key")
      let other = Preferences(domain: "com.example.other", location: location)
      try expect(other.value(forKey: "key"), nil, "the other domain's value")
    },
    ConformanceCheck("Methods of UserDefaults convert as documented") { location in
      let preferences = preferences(location)
      preferences.set("12abc", forKey: "text")
      preferences.set(true, forKey: "flag")
      preferences.set(2.75, forKey: "real")
      try expect(preferences.integer(forKey: "text"), 12, "text as an integer")
      try expect(preferences.integer(forKey: "flag"), 1, "a Boolean as an integer")
      try expect(preferences.integer(forKey: "real"), 2, "a real as an integer")
      try expect(preferences.bool(forKey: "missing"), false, "a missing Boolean")
      try expect(preferences.string(forKey: "real"), "2.75", "a real as text")
    },
    ConformanceCheck("A typed preference is never converted") { location in
      let preferences = preferences(location)
      preferences.set("yes", forKey: "flag")
      try expect(preferences[Preference("flag", default: false)], false, "text as a Boolean")
      try expect(preferences[Preference("flag", default: "")], "yes", "text as text")
    },
  ]
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore
import Synchronization
import TestSupport
import Testing

/// Rows D1 to D14 of the conversions: layers and domains.
struct DomainRuleTests {
  @Test func `D1 layers are searched from forced to registered`() throws {
    let stage = try Stage()
    for kind in ["forced", "recommended"] {
      try stage.folder.write(
        PropertyListWriter(format: .xml).write(["key": .string(kind)]),
        to: "site/settings/\(kind)/\(Stage.domain).plist")
    }
    let preferences = stage.preferences(arguments: ["-key", "arguments"])
    preferences.register(defaults: ["key": "registered"])
    preferences.set("stored", forKey: "key")
    stage.preferences("suite").set("suite", forKey: "key")
    stage.preferences(Preferences.globalDomain).set("global", forKey: "key")
    preferences.addSuite(named: "suite")

    #expect(
      preferences.allValues(forKey: "key").map(\.layer) == [
        .forced, .arguments, .stored, .suite, .global, .recommended, .registered,
      ])
    #expect(
      preferences.allValues(forKey: "key").map(\.value.string) == [
        "forced", "arguments", "stored", "suite", "global", "recommended", "registered",
      ])
    #expect(preferences.string(forKey: "key") == "forced")
  }

  @Test func `D1 each layer decides when those above it have no value`() throws {
    let stage = try Stage()
    let preferences = stage.preferences()
    func decider() -> Layer? { preferences.layeredValue(forKey: "key")?.layer }
    #expect(decider() == nil)
    preferences.register(defaults: ["key": 1])
    #expect(decider() == .registered)
    stage.preferences(Preferences.globalDomain).set(2, forKey: "key")
    #expect(decider() == .global)
    stage.preferences("suite").set(3, forKey: "key")
    preferences.addSuite(named: "suite")
    #expect(decider() == .suite)
    preferences.set(4, forKey: "key")
    #expect(decider() == .stored)
    preferences.setVolatileDomain(["key": 5], forName: Preferences.argumentDomain)
    #expect(decider() == .arguments)
  }

  @Test func `D1 an earlier suite wins over a later one`() throws {
    let stage = try Stage()
    let preferences = stage.preferences()
    for suite in ["first", "second"] {
      stage.preferences(suite).set(suite, forKey: "key")
      preferences.addSuite(named: suite)
    }
    #expect(preferences.string(forKey: "key") == "first")
    preferences.removeSuite(named: "first")
    #expect(preferences.string(forKey: "key") == "second")
  }

  @Test func `D2 registered values belong to this object and are never stored`() throws {
    let stage = try Stage()
    let preferences = stage.preferences()
    preferences.register(defaults: ["registered": 1])
    preferences.set(2, forKey: "stored")
    try preferences.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == ["stored": 2])
    #expect(stage.preferences().object(forKey: "registered") == nil)
  }

  @Test func `D3 a later registration wins for its keys and keeps the others`() throws {
    let preferences = try Stage().preferences()
    preferences.register(defaults: ["a": 1, "b": 1])
    preferences.register(defaults: ["b": 2])
    #expect(preferences.integer(forKey: "a") == 1)
    #expect(preferences.integer(forKey: "b") == 2)
  }

  @Test func `D4 a volatile domain of one's own is not searched`() throws {
    let preferences = try Stage().preferences()
    preferences.setVolatileDomain(["key": 1], forName: "mine")
    #expect(preferences.object(forKey: "key") == nil)
    #expect(preferences.volatileDomain(forName: "mine")["key"] as? Int == 1)
  }

  @Test func `D5 the volatile domains include that of the arguments`() throws {
    let preferences = try Stage().preferences()
    #expect(preferences.volatileDomainNames.contains("NSArgumentDomain"))
  }

  @Test func `D6 setting a volatile domain again replaces it`() throws {
    let preferences = try Stage().preferences()
    preferences.setVolatileDomain(["a": 1], forName: "mine")
    preferences.setVolatileDomain(["b": 2], forName: "mine")
    #expect(preferences.volatileDomain(forName: "mine").keys.sorted() == ["b"])
    preferences.removeVolatileDomain(forName: "mine")
    #expect(preferences.volatileDomain(forName: "mine").isEmpty)
  }

  @Test func `D7 setting a persistent domain replaces all keys as one change`() throws {
    let stage = try Stage()
    let preferences = stage.preferences()
    preferences.set(1, forKey: "gone")
    preferences.set(1, forKey: "kept")
    let keys = Mutex<[String]>([])
    let observation = preferences.observe { change in keys.withLock { $0.append(change.key) } }
    preferences.setPersistentDomain(["kept": 1, "new": 2], forName: Stage.domain)
    #expect(preferences.storedValues == ["kept": 1, "new": 2])
    #expect(Set(keys.withLock(\.self)) == ["gone", "new"])
    observation.end()
  }

  @Test func `D8 a removed persistent domain is nil`() throws {
    let preferences = try Stage().preferences()
    preferences.set(1, forKey: "key")
    preferences.set(1, forKey: "other")
    preferences.removePersistentDomain(forName: Stage.domain)
    #expect(preferences.persistentDomain(forName: Stage.domain) == nil)
    #expect(preferences.storedValues.isEmpty)
  }

  @Test func `D12 a set that an argument hides changes the store and tells nobody`() throws {
    let preferences = try Stage().preferences(arguments: ["-key", "argument"])
    let count = Mutex(0)
    let observation = preferences.observe { _ in count.withLock { $0 += 1 } }
    preferences.set("stored", forKey: "key")
    #expect(preferences.storedValues == ["key": "stored"])
    #expect(count.withLock(\.self) == 0)
    observation.end()
  }

  @Test func `D13 only an administrator's keys are forced`() throws {
    let stage = try Stage()
    try stage.folder.write(
      PropertyListWriter(format: .xml).write(["forced": 1]),
      to: "system/settings/forced/\(Stage.domain).plist")
    let preferences = stage.preferences(arguments: ["-argument", "1"])
    preferences.set(1, forKey: "stored")
    #expect(preferences.objectIsForced(forKey: "forced"))
    #expect(!preferences.objectIsForced(forKey: "argument"))
    #expect(!preferences.objectIsForced(forKey: "stored"))
    #expect(preferences.objectIsForced(forKey: "forced", inDomain: Stage.domain))
    #expect(!preferences.objectIsForced(forKey: "forced", inDomain: "other"))
  }
}

/// What the tables of conversions ask for that this library does not have, and why.
struct ConversionRowTests {
  static let notBuilt: [String: String] = [
    "D9": "The library links no Foundation, so there is no notification to post.",
    "D10": "The library links no Foundation, so there is no notification to post.",
    "D11": "There is no key-value observing on Linux; changes are told by `observe`.",
    "D15": "The functions of CFPreferences are not offered.",
    "D16": "The functions of CFPreferences are not offered.",
    "D17": "There is no cloud store.",
  ]

  @Test func `Every row of the tables is tested or has a reason`() {
    let tested =
      StoredString.rows.map(\.id) + StoredNumberTests.rows.map(\.id)
      + OtherTypeTests.rows.map(\.id) + OtherTypeTests.registered.map(\.id)
      + ArgumentTests.rows.map(\.id) + (13...19).map { "T\($0)" } + (1...13).map { "U\($0)" }
      + ["A28"] + ((1...8).map { "D\($0)" } + ["D12", "D13", "D14"])
    let expected = [("S", 73), ("N", 23), ("T", 19), ("U", 13), ("A", 28), ("D", 17)].flatMap {
      letter, count in (1...count).map { "\(letter)\($0)" }
    }
    #expect(expected.count == 173)
    #expect(Set(tested).union(Self.notBuilt.keys) == Set(expected))
    #expect(Set(tested).isDisjoint(with: Self.notBuilt.keys))
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// Changes that somebody else makes: told although nobody reads here.
struct NeighbourChangeTests {
  let stage: Stage
  let mailbox = Mailbox<PreferenceChange>()

  init() throws {
    stage = try Stage()
  }

  private func observe(_ preferences: Preferences) -> PreferenceObservation {
    preferences.observe { [mailbox] in mailbox.put($0) }
  }

  @Test func `Every change of a neighbour is told in order`() throws {
    let preferences = stage.preferences()
    preferences.set(0, forKey: "key")
    let observation = observe(preferences)
    let neighbour = stage.neighbour()
    for number in 1...2000 {
      try neighbour.edit([.set("key", .integer(PropertyListInteger(Int64(number))))])
    }
    let changes = mailbox.wait { $0.last?.new == 2000 }
    #expect(changes.map(\.new?.int) == Array(1...2000))
    observation.end()
  }

  @Test func `The first change of a domain that nobody ever wrote is told`() throws {
    let observation = observe(stage.preferences())
    try stage.neighbour().edit([.set("key", 1)])
    #expect(mailbox.wait(count: 1).map(\.new) == [1])
    try stage.neighbour().edit([.set("key", 2)])
    #expect(mailbox.wait(count: 2).map(\.new) == [1, 2])
    observation.end()
  }

  @Test func `An observation keeps what it observes`() throws {
    let observation = observe(stage.preferences())
    try stage.neighbour().edit([.set("key", 1)])
    #expect(mailbox.wait(count: 1).count == 1)
    observation.end()
  }

  @Test func `Changes on both sides of a checkpoint are told`() throws {
    let observation = observe(stage.preferences())
    let neighbour = stage.neighbour()
    for number in 1...20 {
      try neighbour.edit([.set("key", .integer(PropertyListInteger(Int64(number))))])
      _ = mailbox.wait(count: number)
      try neighbour.writeCheckpoint()
    }
    #expect(mailbox.wait(count: 20).map(\.new?.int) == Array(1...20))
    observation.end()
  }

  @Test func `A replaced property list is told key by key`() throws {
    let preferences = stage.preferences()
    preferences.set(1, forKey: "gone")
    preferences.set(1, forKey: "changed")
    preferences.set(1, forKey: "same")
    try preferences.writeCheckpoint()
    let observation = observe(preferences)
    try stage.writeForeign(["changed": 2, "same": 1, "new": 1])
    let changes = mailbox.wait(count: 3)
    #expect(Set(changes.map(\.key)) == ["gone", "changed", "new"])
    observation.end()
  }

  @Test(arguments: [Layer.forced, .recommended])
  func `An administrator's file that comes, changes and goes is told`(layer: Layer) throws {
    let preferences = stage.preferences()
    let observation = observe(preferences)
    let path = "site/settings/\(layer.rawValue)/\(Stage.domain).plist"
    func write(_ value: PropertyList) throws {
      try stage.replace(
        stage.path + "/" + path, with: PropertyListWriter(format: .xml).write(["key": value]))
    }
    try write(1)
    #expect(mailbox.wait(count: 1).map(\.newLayer) == [layer])
    try write(2)
    #expect(mailbox.wait(count: 2).map(\.new) == [1, 2])
    try FileManager.default.removeItem(atPath: stage.path + "/" + path)
    #expect(mailbox.wait(count: 3).map(\.new) == [1, 2, nil])
    observation.end()
  }

  @Test func `A damaged file of an administrator keeps its last values`() throws {
    let path = "site/settings/forced/\(Stage.domain).plist"
    try stage.folder.write(PropertyListWriter(format: .xml).write(["key": 1]), to: path)
    let preferences = stage.preferences()
    try stage.folder.write("damaged", to: path)
    preferences.mergeForeignChanges()
    #expect(preferences.integer(forKey: "key") == 1)
    #expect(preferences.objectIsForced(forKey: "key"))
  }

  @Test func `Without observers an administrator's change counts after a synchronize`() throws {
    let preferences = stage.preferences()
    preferences.set("person", forKey: "key")
    try stage.folder.write(
      PropertyListWriter(format: .xml).write(["key": "administrator"]),
      to: "system/settings/forced/\(Stage.domain).plist")
    preferences.synchronize()
    #expect(preferences.string(forKey: "key") == "administrator")
  }

  @Test func `The better folder of an administrator wins key by key`() throws {
    for (folder, values) in [
      ("site", ["a": "site"]), ("system", ["a": "system", "b": "system"]),
    ] as [(String, PropertyListDictionary)] {
      try stage.folder.write(
        PropertyListWriter(format: .xml).write(.dictionary(values)),
        to: "\(folder)/settings/forced/\(Stage.domain).plist")
    }
    let preferences = stage.preferences()
    #expect(preferences.string(forKey: "a") == "site")
    #expect(preferences.string(forKey: "b") == "system")
  }

  @Test func `A folder that is deleted and made again is watched again`() throws {
    let preferences = stage.preferences()
    try stage.writeForeign(["key": 1])
    let observation = observe(preferences)
    try FileManager.default.removeItem(atPath: stage.configHome)
    #expect(mailbox.wait(count: 1).map(\.new) == [nil])
    try stage.writeForeign(["key": 2])
    #expect(mailbox.wait(count: 2).map(\.new) == [nil, 2])
    observation.end()
  }

  @Test func `A domain that nobody has any more gives back its journal and its thread`() throws {
    func mappings() -> Int {
      systemLines("/proc/self/maps").filter { $0.contains(stage.path) }.count
    }
    // Somebody else writes, since a planned checkpoint would keep the domain here.
    let probe = try Probe("exit", Stage.domain, in: stage)
    _ = probe.waitUntilEnd()
    do {
      let preferences = stage.preferences()
      let observation = observe(preferences)
      #expect(preferences.string(forKey: "key") == "value")
      #expect(mappings() > 0)
      observation.end()
    }
    #expect(eventually { mappings() == 0 })
  }
}

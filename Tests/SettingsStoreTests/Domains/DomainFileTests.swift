// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// A domain's values across objects, which stand for processes: each has its own table and mapping.
struct DomainFileTests {
  let stage: Stage

  init() throws {
    stage = try Stage()
  }

  @Test func `A domain that was never written is empty and stays without files`() throws {
    let preferences = stage.preferences()
    #expect(preferences.object(forKey: "key") == nil)
    #expect(preferences.storedValues.isEmpty)
    #expect(preferences.failure == nil)
    try preferences.flush()
    try preferences.writeCheckpoint()
    #expect(!FileManager.default.fileExists(atPath: stage.configHome))
  }

  @Test func `Who only reads leaves no file behind`() throws {
    try stage.writeForeign(["key": "value"])
    let names = stage.names
    #expect(stage.preferences().string(forKey: "key") == "value")
    #expect(stage.names == names)
  }

  @Test func `A change is seen by a neighbour at once`() throws {
    let (a, b) = (stage.neighbour(), stage.neighbour())
    #expect(b.values.isEmpty)
    try a.edit([.set("key", 1)])
    #expect(b.values == ["key": 1])
    try b.edit([.set("key", 2)])
    #expect(a.values == ["key": 2])
    try a.edit([.remove("key")])
    #expect(b.values.isEmpty)
  }

  @Test func `A change is there for whoever opens the domain later`() throws {
    try stage.neighbour().edit([.set("key", "value")])
    #expect(stage.neighbour().values == ["key": "value"])
  }

  @Test func `The files are for their owner only`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("key", 1)])
    try domain.writeCheckpoint()
    for path in [stage.plist(), stage.journal()] {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test func `A domain's name leads to no other folder`() throws {
    let domain = stage.neighbour("../outside")
    try domain.edit([.set("key", 1)])
    try domain.writeCheckpoint()
    #expect(stage.names.contains("..%2Foutside.plist"))
  }

  @Test func `A file of the application's own has the same promises`() throws {
    let file = stage.path + "/somewhere/else/state.plist"
    let preferences = Preferences(file: file, location: stage.location())
    preferences.set("value", forKey: "key")
    #expect(DomainFile(path: file).values == ["key": "value"])
    try preferences.writeCheckpoint()
    #expect(try PropertyListReader().read(stage.bytes(file)).root == ["key": "value"])
  }

  @Test func `Two objects for one domain in a process share it`() throws {
    let (a, b) = (stage.preferences(), stage.preferences())
    #expect(a.store === b.store)
    a.set(1, forKey: "key")
    #expect(b.integer(forKey: "key") == 1)
  }

  @Test func `A group of changes is seen as a whole`() throws {
    let (a, b) = (stage.neighbour(), stage.neighbour())
    try a.edit([.set("left", 0), .set("right", 0)])
    let done = Mailbox<Bool>()
    Thread.detachNewThread {
      for number in 1...3000 {
        let value = PropertyList.integer(PropertyListInteger(Int64(number)))
        try? a.edit([.set("left", value), .set("right", value)])
      }
      done.put(true)
    }
    while done.all.isEmpty {
      let values = b.values
      #expect(values["left"] == values["right"])
    }
    #expect(b.values["left"] == 3000)
  }

  @Test func `A group whose body throws stores nothing`() throws {
    struct Refusal: Error {}
    let preferences = stage.preferences()
    #expect(throws: Refusal.self) {
      try preferences.update { changes in
        changes["key"] = 1
        throw Refusal()
      }
    }
    #expect(preferences.storedValues.isEmpty)
  }

  @Test func `A group may remove everything and set values as one`() throws {
    let preferences = stage.preferences()
    preferences.set(1, forKey: "old")
    try preferences.update { changes in
      changes.removeAll()
      changes["new"] = 2
      #expect(changes["new"] == 2)
      #expect(changes["old"] == nil)
    }
    #expect(stage.neighbour().values == ["new": 2])
  }

  @Test func `Writers of different keys lose none and readers never go backwards`() throws {
    let done = Mailbox<Int>()
    for writer in 0..<4 {
      let domain = stage.neighbour()
      Thread.detachNewThread {
        for number in 1...500 {
          try? domain.edit([
            .set("writer \(writer)", .integer(PropertyListInteger(Int64(number)))),
            .set("key \(writer) \(number)", true),
          ])
          if number % 100 == 0 { _ = try? domain.writeCheckpoint() }
        }
        done.put(writer)
      }
    }
    let reader = stage.neighbour()
    var last = [Int](repeating: 0, count: 4)
    while done.all.count < 4 {
      let values = reader.values
      for writer in 0..<4 {
        let number = values["writer \(writer)"]?.int ?? 0
        #expect(number >= last[writer])
        last[writer] = number
      }
    }
    #expect(reader.values.count == 4 * 501)
    #expect(stage.neighbour().values == reader.values)
  }

  @Test func `Journals that were replaced are given back`() throws {
    let domain = stage.neighbour()
    for number in 1...20 {
      try domain.edit([.set("key", .integer(PropertyListInteger(Int64(number))))])
      try domain.writeCheckpoint()
    }
    withExtendedLifetime(domain) {
      #expect(systemLines("/proc/self/maps").filter { $0.contains(stage.path) }.count == 1)
    }
  }
}

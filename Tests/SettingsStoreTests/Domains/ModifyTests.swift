// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// Changes that depend on stored values.
@Suite(.timeLimit(.minutes(2)))
struct ModifyTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
  }

  @Test func `Eight processes that add to one number and one array lose nothing`() throws {
    let (writers, rounds) = (8, 60)
    let probes = try (0..<writers).map { try Probe("add", Stage.domain, $0, rounds, in: stage) }
    for probe in probes { #expect(probe.waitUntilEnd() == ["done"]) }
    let values = stage.neighbour().values
    #expect(values["count"]?.int == writers * rounds)
    let members = values["members"]?.array?.compactMap(\.string) ?? []
    #expect(Set(members).count == writers * rounds && members.count == writers * rounds)
    TortureCounts.add(
      checked: 2 * writers * rounds,
      lost: 2 * writers * rounds - (values["count"]?.int ?? 0) - Set(members).count,
      "8 processes that add to one value")
  }

  @Test func `A value that changes between reading and storing is read again`() throws {
    let (ours, theirs) = (stage.preferences(), stage.neighbour())
    ours.set(1, forKey: "count")
    var calls = 0
    try ours.modify("count") { value in
      calls += 1
      if calls == 1 { try theirs.edit([.set("count", 10)]) }
      return .integer(PropertyListInteger(Int64((value?.int ?? 0) + 1)))
    }
    #expect(calls == 2)
    #expect(ours.integer(forKey: "count") == 11)
  }

  @Test func `Another key's change makes nothing be read again`() throws {
    let (ours, theirs) = (stage.preferences(), stage.neighbour())
    ours.set(1, forKey: "count")
    var calls = 0
    try ours.modify("count") { _ in
      calls += 1
      try theirs.edit([.set("other", 1)])
      return 2
    }
    #expect(calls == 1)
    #expect(ours.storedValues == ["count": 2, "other": 1])
  }

  @Test func `A body may read, write and fail`() throws {
    struct Failure: Error {}
    let preferences = stage.preferences()
    preferences.set("a", forKey: "one")
    #expect(throws: Failure.self) {
      try preferences.modify { values in
        values["one"] = "b"
        throw Failure()
      }
    }
    let count = try preferences.modify { values -> Int in
      values["two"] = values["one"]
      values["one"] = nil
      preferences.set(true, forKey: "three")
      #expect(values["one"] == nil && values["two"] == "a")
      return 2
    }
    #expect(count == 2)
    #expect(preferences.storedValues == ["two": "a", "three": true])
  }

  @Test func `A typed value begins with what counts`() throws {
    let preferences = stage.preferences()
    let count = Preference("count", default: 1)
    preferences.register(defaults: ["count": 5])
    try preferences.modify(count) { $0 += 1 }
    try preferences.modify(count) { $0 += 1 }
    #expect(preferences.storedValues == ["count": 7])
  }

  @Test(arguments: [DomainFile.Backing.memory, .rewriting])
  func `It is one step without a journal too`(backing: DomainFile.Backing) throws {
    let domain = DomainFile(path: stage.plist(), backing: backing)
    try domain.put(1, forKey: HashedKey("count"))
    let stale = StoredRead(key: HashedKey("count"), value: 0)
    #expect(try !domain.edit([.set("count", 2)], ifUnchanged: [stale]))
    let fresh = StoredRead(key: HashedKey("count"), value: 1)
    #expect(try domain.edit([.set("count", 2)], ifUnchanged: [fresh]))
    #expect(domain.values == ["count": 2])
  }
}

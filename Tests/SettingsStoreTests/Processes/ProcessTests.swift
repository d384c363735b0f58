// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// Several real processes and one domain.
@Suite(.serialized, .timeLimit(.minutes(15)))
struct ProcessTests {
  let stage: Stage

  init() throws {
    stage = try Stage()
  }

  @Test func `Eight processes with two threads each lose no key, and none goes backwards`() throws {
    let (writers, threads, keys) = (8, 2, 250)
    let probes = try (0..<writers).map {
      try Probe("write", Stage.domain, $0, threads, keys, in: stage)
    }
    let reader = stage.neighbour()
    var last: [String: Int] = [:]
    while !probes.allSatisfy({ $0.lines.all.last == .some(nil) }) {
      for writer in 0..<writers {
        for thread in 0..<threads {
          let key = "last \(writer) \(thread)"
          let number = reader.value(HashedKey(key))?.int ?? 0
          #expect(number >= last[key, default: 0])
          last[key] = number
          if number > 0 {
            #expect(reader.value(HashedKey("key \(writer) \(thread) \(number)")) != nil)
          }
        }
      }
    }
    for probe in probes { #expect(probe.said == ["done"]) }
    let expected = writers * threads * (keys + 1)
    #expect(reader.values.count == expected)
    TortureCounts.add(
      checked: expected, lost: expected - reader.values.count,
      "\(writers) processes, \(threads) threads each")
    #expect(stage.neighbour().values == reader.values)
    try reader.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == reader.values)
  }

  @Test func `A process that ends writes its checkpoint`() throws {
    let probe = try Probe("exit", Stage.domain, in: stage)
    #expect(probe.waitUntilEnd() == ["done"])
    #expect(try stage.valuesOnDisk() == ["key": "value"])
  }

  @Test func `A process that is killed with the writer lock stops nobody`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("key", 0)])
    for number in 1...10 {
      let probe = try Probe("hold", stage.journal(), in: stage)
      #expect(probe.wait(lines: 1) == ["held"])
      probe.killAtOnce()
      _ = probe.waitUntilEnd()
      let value = PropertyList.integer(PropertyListInteger(Int64(number)))
      try domain.edit([.set("key", value)])
      #expect(stage.neighbour().values == ["key": value])
    }
    try domain.writeCheckpoint()
  }

  @Test func `A process that is killed between a new journal and the old one's mark costs nothing`()
    throws
  {
    let domain = stage.neighbour()
    try domain.edit([.set("before", 1)])
    let probe = try Probe("hold", stage.journal(), in: stage)
    #expect(probe.wait(lines: 1) == ["held"])
    // What the process would have done under the lock.
    let old = try #require(try Journal.open(stage.journal()).journal)
    let fresh = try Journal.create(
      stage.journal() + ".new", base: old.base, firstSequence: 1, capacity: 1 << 16)
    for payload in records(of: old) { try fresh.append(payload) }
    try SystemPath.rename(stage.journal() + ".new", to: stage.journal())
    probe.killAtOnce()
    _ = probe.waitUntilEnd()

    try domain.edit([.set("after", 2)])
    #expect(stage.neighbour().values == ["before": 1, "after": 2])
    #expect(domain.values == ["before": 1, "after": 2])
  }

  @Test func `Threads that write, watch, flush and make checkpoints at once lose nothing`() throws {
    let probe = try Probe("race", Stage.domain, 4, 300, in: stage)
    #expect(probe.waitUntilEnd() == ["done"])
    #expect(stage.neighbour().values["last \(probe.identifier) 3"] == 300)
  }

  @Test func `Forked children write to what their parent opened`() throws {
    let probe = try Probe("fork", Stage.domain, 4, 100, in: stage)
    #expect(probe.waitUntilEnd() == ["done"])
    #expect(stage.neighbour().values.count == 1 + 5 * 100)
  }

  @Test func `A process that watches sees every change of another one in order`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("left", 0)])
    let watcher = try Probe("watch", Stage.domain, 1500, in: stage)
    #expect(watcher.wait(lines: 1) == ["ready"])
    for number in 1...1500 {
      try domain.edit([.set("left", .integer(PropertyListInteger(Int64(number))))])
    }
    #expect(watcher.waitUntilEnd().dropFirst() == (1...1500).map(String.init)[...])
  }

  @Test func `A process that watches hears of no change twice over many checkpoints`() throws {
    let watchers = try (0..<2).map { _ in try Probe("watch", Stage.domain, 4000, in: stage) }
    for watcher in watchers { #expect(watcher.wait(lines: 1) == ["ready"]) }
    let writer = try Probe("count", Stage.domain, 1, 40, in: stage)
    for watcher in watchers {
      let numbers = watcher.waitUntilEnd().dropFirst().compactMap { Int($0) }
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
      #expect(try #require(numbers.last) >= 4000)
    }
    writer.killAtOnce()
  }

  @Test func `A process that watches hears of the first change ever`() throws {
    let watcher = try Probe("watch", Stage.domain, 1, in: stage)
    #expect(watcher.wait(lines: 1) == ["ready"])
    try stage.neighbour().edit([.set("left", 1)])
    #expect(watcher.waitUntilEnd() == ["ready", "1"])
  }

  @Test func `A process that waits uses no processor time`() throws {
    try stage.neighbour().edit([.set("left", 0)])
    let probe = try Probe("idle", Stage.domain, in: stage)
    #expect(probe.wait(lines: 1) == ["ready"])
    let before = probe.ticks
    // The time that passes is what is measured.
    Thread.sleep(forTimeInterval: 2)
    #if TSAN
      // The sanitizer has a thread of its own that looks around ten times a second.
      let most = 20
    #else
      let most = 1
    #endif
    #expect((0...most).contains(probe.ticks - before))
  }

  @Test func `A hundred open domains take one descriptor and one mapping each`() throws {
    let probe = try Probe("open", "com.example.many", 100, in: stage)
    let numbers = probe.waitUntilEnd().joined().split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 3)
    #expect(numbers[0] <= 100 + 20)
    #expect(numbers[1] == 100)
    #expect(numbers[2] < 100_000, "kilobytes of memory")
  }

  @Test func `Foundation's defaults and ours see each other for many rounds`() throws {
    let preferences = stage.preferences()
    let theirs = try Probe("foundation", Stage.domain, in: stage)
    #expect(theirs.wait(lines: 1) == ["ready"])
    let rounds = max(100, KillTests.kills / 2)
    for round in 1...rounds {
      preferences.set(round, forKey: "ours")
      preferences.set(round, forKey: "ours \(round)")
      try preferences.writeCheckpoint()
      try theirs.tell("\(round)")
      #expect(theirs.wait(lines: round + 1).last == "\(round)")
      preferences.synchronize()
      #expect(preferences.integer(forKey: "theirs") == round)
    }
    try theirs.endInput()
    let expected = 2 * rounds + 2
    #expect(preferences.storedValues.count == expected)
    TortureCounts.add(rounds, "Foundation and ours on one domain: rounds")
    TortureCounts.add(
      checked: expected, lost: expected - preferences.storedValues.count,
      "Foundation and ours on one domain")
    try preferences.writeCheckpoint()
    #expect(try stage.valuesOnDisk()?.count == expected)
  }

  @Test func `A value that plutil replaces is told`() throws {
    let preferences = stage.preferences()
    preferences.set("ours", forKey: "key")
    preferences.set("kept", forKey: "other")
    try preferences.writeCheckpoint()
    let mailbox = Mailbox<PreferenceChange>()
    let observation = preferences.observe { mailbox.put($0) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["plutil", "-replace", "key", "-string", "theirs", stage.plist()]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 0 {
      #expect(mailbox.wait(count: 1).map(\.new) == ["theirs"])
      #expect(preferences.string(forKey: "other") == "kept")
    }
    observation.end()
  }
}

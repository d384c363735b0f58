// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// Processes that are killed at any instant.
///
/// The variable `STORE_KILLS` says how often; `make torture` sets it high.
@Suite(.serialized)
struct KillTests {
  static let kills = ProcessInfo.processInfo.environment["STORE_KILLS"].flatMap(Int.init) ?? 40

  /// What is on the disk after a kill, compared with what the process had said.
  private func expect(acknowledged: Int, in stage: Stage, round: Int) throws -> Int {
    let domain = stage.neighbour()
    let values = domain.values
    let reached = values["left"]?.int ?? 0
    // The last group may be stored without having been said.
    #expect(reached >= acknowledged && reached <= acknowledged + 1, "round \(round)")
    #expect(values["right"]?.int ?? 0 == reached, "round \(round)")
    let kept = (max(1, reached - 99)...max(1, reached)).filter { $0 <= reached }
    let lost = kept.filter { values["slot \($0 % 100)"]?.int != $0 }
    #expect(lost.isEmpty, "round \(round)")
    TortureCounts.add(1, "kill -9: processes killed")
    TortureCounts.add(checked: kept.count, lost: lost.count, "kill -9")
    TortureCounts.add(max(0, acknowledged - reached), "kill -9: groups of changes lost")
    #expect(domain.failure == nil, "round \(round)")
    #expect(!stage.names.contains { $0.contains("corrupt") }, "round \(round)")
    if FileManager.default.fileExists(atPath: stage.plist()) {
      #expect(try stage.valuesOnDisk() != nil, "round \(round)")
    }
    return reached
  }

  @Test(arguments: [0, 1, 7, 150])
  func `Whatever was stored before a kill is there after it`(checkpointEvery: Int) throws {
    let stage = try Stage()
    var random = SeededGenerator(seed: UInt64(checkpointEvery) + 1)
    var reached = 0
    for round in 1...max(1, Self.kills / 4) {
      let first = reached + 1
      let probe = try Probe("count", Stage.domain, first, checkpointEvery, in: stage)
      let count = Int.random(in: 0...(checkpointEvery == 1 ? 20 : 300), using: &random)
      _ = probe.wait(lines: count)
      // A pause of up to a millisecond, in which the process goes on, moves the kill to any instant.
      usleep(UInt32.random(in: 0...1000, using: &random))
      probe.killAtOnce()
      let said = probe.waitUntilEnd()
      #expect(said.allSatisfy { Int($0) != nil }, "\(said.first { Int($0) == nil } ?? "")")
      let acknowledged = said.last.flatMap(Int.init) ?? reached
      reached = try expect(acknowledged: acknowledged, in: stage, round: round)
      // Otherwise the journal only grows, as no process lives for a second.
      if round % 20 == 0 { try stage.neighbour().writeCheckpoint() }
    }
  }

  @Test func `A neighbour goes on when a process is killed in a checkpoint`() throws {
    let stage = try Stage()
    var random = SeededGenerator(seed: 99)
    let neighbour = stage.neighbour()
    var reached = 0
    for round in 1...max(1, Self.kills / 4) {
      let probe = try Probe("count", Stage.domain, reached + 1, 1, in: stage)
      _ = probe.wait(lines: Int.random(in: 1...10, using: &random))
      let mine = PropertyList.integer(PropertyListInteger(Int64(round)))
      try neighbour.edit([.set("mine \(round)", mine)])
      usleep(UInt32.random(in: 0...2000, using: &random))
      probe.killAtOnce()
      let acknowledged = probe.waitUntilEnd().last.flatMap(Int.init) ?? reached
      try neighbour.edit([.set("after \(round)", mine)])
      #expect(neighbour.values["left"]?.int ?? 0 >= acknowledged)
      reached = try expect(acknowledged: acknowledged, in: stage, round: round)
      let values = stage.neighbour().values
      let keys = (1...round).flatMap { [("mine \($0)", $0), ("after \($0)", $0)] }
      let lost = keys.filter { values[$0.0]?.int != $0.1 }
      #expect(lost.isEmpty, "round \(round)")
      TortureCounts.add(checked: keys.count, lost: lost.count, "kill -9 beside a neighbour")
      if round % 5 == 0 { try neighbour.writeCheckpoint() }
    }
  }
}

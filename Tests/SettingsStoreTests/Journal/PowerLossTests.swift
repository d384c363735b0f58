// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Synchronization
import TestSupport
import Testing

@testable import SettingsStore

/// Power cuts: of what was not synced, any subset of the disk's sectors is there.
///
/// The files are copied at each sync. A state after a cut has every sector as it was at the last
/// sync or as it was at the cut, in any mixture, and is opened as another boot finds it.
struct PowerLossTests {
  private static let sector = 512
  /// The variable `STORE_CUTS` sets how many states of each cut are opened.
  private static let states =
    ProcessInfo.processInfo.environment["STORE_CUTS"].flatMap(Int.init) ?? 12

  /// A file's sectors at the last sync and now.
  private func mixture(
    _ synced: [UInt8], _ now: [UInt8], _ random: inout RandomValue
  ) -> [UInt8] {
    // The size is one of the two, and a sector that was never written reads as zeros.
    let size = random.below(2) == 0 ? synced.count : now.count
    var bytes = [UInt8](repeating: 0, count: size)
    // Some cuts lose nearly everything, some nearly nothing.
    let share = random.below(5)
    for start in stride(from: 0, to: size, by: Self.sector) {
      let source = random.below(4) < share ? now : synced
      let end = min(start + Self.sector, size, source.count)
      if start < end { bytes.replaceSubrange(start..<end, with: source[start..<end]) }
    }
    return bytes
  }

  /// A domain of which no checkpoint is made however long the test takes, since the states of the disk
  /// are put together from its journal alone.
  private func domainWithoutCheckpoints(_ stage: Stage) -> DomainFile {
    let domain = stage.neighbour()
    domain.isCheckpointPlanned.store(true, ordering: .sequentiallyConsistent)
    return domain
  }

  private func open(
    journal: [UInt8]?, plist: [UInt8]?
  ) throws -> (DomainFile, Stage) {
    let stage = try Stage()
    if let plist { try stage.replace(stage.plist(), with: plist) }
    if let journal {
      var image = JournalImage(journal)
      image.reboot()
      try image.write(to: stage.journal())
    }
    return (stage.neighbour(), stage)
  }

  /// Checks that values are those after some number of the changes.
  private func expectPrefix(
    _ domain: DomainFile, from flushed: Int, to written: Int, _ comment: Comment
  ) {
    let values = domain.values
    let reached = values["last"]?.int ?? 0
    #expect((flushed...written).contains(reached), comment)
    let wrong = (1...max(1, written)).filter { (values["key \($0)"] != nil) != ($0 <= reached) }
    #expect(wrong.isEmpty, comment)
    TortureCounts.add(1, "power cut: states of the disk opened")
    TortureCounts.add(
      checked: flushed, lost: max(0, flushed - reached) + wrong.count { $0 <= flushed }, "power cut"
    )
    #expect(domain.failure == nil, comment)
  }

  private func edits(_ number: Int, _ random: inout RandomValue) -> [StoreEdit] {
    // Some make the journal's file grow.
    let text = String(repeating: "x", count: random.below(20) == 0 ? 30_000 : random.below(900))
    return [
      .set("key \(number)", .string(text)),
      .set("last", .integer(PropertyListInteger(Int64(number)))),
    ]
  }

  @Test(arguments: 1...12)
  func `A cut between two flushes leaves everything flushed and a prefix of the rest`(
    seed: Int
  ) throws {
    var random = RandomValue(seed: UInt64(seed))
    let stage = try Stage()
    let domain = domainWithoutCheckpoints(stage)
    var written = 0
    var flushed = 0
    var synced: [UInt8] = []
    for _ in 0..<6 {
      for _ in 0..<random.below(25) {
        written += 1
        try domain.edit(edits(written, &random))
      }
      if written > 0, flushed > 0 {
        let now = try stage.bytes(stage.journal())
        for state in 0..<Self.states {
          let (after, place) = try open(journal: mixture(synced, now, &random), plist: nil)
          expectPrefix(after, from: flushed, to: written, "seed \(seed), state \(state)")
          // It goes on from there, and a second cut right after it changes nothing.
          try after.edit([.set("after", true)])
          #expect(DomainFile(path: after.path).values["after"] == true)
          withExtendedLifetime(place) {}
        }
      }
      try domain.flush()
      flushed = written
      if written > 0 {
        // Later flushes sync the records only; the header may be as old as the first one.
        let header = synced.prefix(Journal.headerSize)
        synced = try stage.bytes(stage.journal())
        synced.replaceSubrange(0..<header.count, with: header)
      }
    }
  }

  @Test(arguments: 1...12)
  func `A second cut after a repair leaves a prefix of what came after it`(seed: Int) throws {
    var random = RandomValue(seed: UInt64(seed) + 100)
    let stage = try Stage()
    let domain = domainWithoutCheckpoints(stage)
    for number in 1...30 { try domain.edit(edits(number, &random)) }
    try domain.flush()
    let synced = try stage.bytes(stage.journal())
    for number in 31...60 { try domain.edit(edits(number, &random)) }
    let now = try stage.bytes(stage.journal())
    for state in 0..<Self.states {
      let (after, place) = try open(journal: mixture(synced, now, &random), plist: nil)
      let reached = after.values["last"]?.int ?? 0
      // The repair synced the journal.
      let repaired = try place.bytes(place.journal())
      for number in reached..<(reached + 20) { try after.edit(edits(number + 1, &random)) }
      let later = try place.bytes(place.journal())
      let (again, last) = try open(journal: mixture(repaired, later, &random), plist: nil)
      expectPrefix(again, from: reached, to: reached + 20, "seed \(seed), state \(state)")
      withExtendedLifetime(last) {}
    }
  }

  /// The steps of a checkpoint at which the power may go, with what is synced by then.
  private enum Step: CaseIterable {
    case noted, exchanged, replaced
  }

  @Test(arguments: 1...12)
  func `A cut inside of a checkpoint leaves everything flushed and a prefix of the rest`(
    seed: Int
  ) throws {
    var random = RandomValue(seed: UInt64(seed) + 200)
    for step in Step.allCases {
      let stage = try Stage()
      let domain = domainWithoutCheckpoints(stage)
      let flushed = random.below(20) + 1
      for number in 1...flushed { try domain.edit(edits(number, &random)) }
      try domain.flush()
      let covered = flushed + random.below(10)
      for number in flushed..<covered { try domain.edit(edits(number + 1, &random)) }

      let journal = try #require(try Journal.open(stage.journal()).journal)
      let bytes = try Checkpoint.bytes(of: domain.values, format: .xml, path: stage.plist())
      let identity = CheckpointIdentity(of: bytes)
      let offset = journal.tail
      let before = try stage.bytes(stage.journal())
      journal.setPending(identity, holdingRecordsBefore: offset)
      let noted = try stage.bytes(stage.journal())
      let written = covered + random.below(10)
      for number in covered..<written { try domain.edit(edits(number + 1, &random)) }
      let later = try stage.bytes(stage.journal())

      // A new journal as the checkpoint makes it: header synced, then records copied.
      let path = stage.journal() + ".new"
      let fresh = try Journal.create(
        path, base: identity, firstSequence: journal.nextSequence,
        capacity: Journal.initialCapacity)
      let freshSynced = try stage.bytes(path)
      var position = offset
      while let record = journal.record(at: position, before: journal.tail) {
        try fresh.append(record.payload, sequence: record.sequence)
        position = record.end
      }
      let freshNow = try stage.bytes(path)

      for state in 0..<Self.states {
        let comment: Comment = "seed \(seed), \(step), state \(state)"
        // Whether the new name of a file is on the disk, the cut decides.
        let isNamed = random.below(2) == 0
        let (after, place) =
          switch step {
          case .noted: try open(journal: mixture(before, later, &random), plist: nil)
          case .exchanged:
            try open(
              journal: mixture(noted, later, &random), plist: isNamed ? bytes : nil)
          case .replaced:
            try open(
              journal: isNamed
                ? mixture(freshSynced, freshNow, &random) : mixture(noted, later, &random),
              plist: bytes)
          }
        let least = step == .noted ? flushed : covered
        expectPrefix(after, from: least, to: written, comment)
        let values = after.values
        try after.writeCheckpoint()
        #expect(try place.valuesOnDisk() == values, comment)
      }
    }
  }
}

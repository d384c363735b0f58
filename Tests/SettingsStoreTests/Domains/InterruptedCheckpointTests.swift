// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Synchronization
import Testing

@testable import SettingsStore

/// The states between the steps of a checkpoint, in which a crash may leave the files.
struct InterruptedCheckpointTests {
  let stage: Stage

  init() throws {
    stage = try Stage()
  }

  /// A journal with three records on a property list, and the checkpoint that holds two of them.
  private func journalAndCheckpoint() throws -> (Journal, checkpoint: [UInt8], offset: Int) {
    try stage.writeForeign(["old": 1, "a": 0])
    let domain = stage.neighbour()
    try domain.edit([.set("a", 1)])
    try domain.edit([.set("b", 2)])
    let bytes = try Checkpoint.bytes(of: domain.values, format: .xml, path: stage.plist())
    let offset = domain.state.withLock { $0.applied }
    try domain.edit([.set("c", 3)])
    let journal = try #require(try Journal.open(stage.journal()).journal)
    return (journal, bytes, offset)
  }

  private let all: PropertyListDictionary = ["old": 1, "a": 1, "b": 2, "c": 3]

  private func expectAllIsWell(_ comment: Comment) throws {
    let domain = stage.neighbour()
    #expect(domain.values == all, comment)
    #expect(domain.failure == nil, comment)
    try domain.edit([.set("d", 4)])
    try domain.writeCheckpoint()
    #expect(try stage.valuesOnDisk()?["d"] == 4, comment)
    #expect(try stage.valuesOnDisk()?.count == 5, comment)
    #expect(stage.neighbour().values == domain.values, comment)
  }

  @Test func `A crash after the temporary file leaves everything`() throws {
    let (_, bytes, _) = try journalAndCheckpoint()
    try stage.replace(stage.journal() + ".123-456", with: bytes)
    try expectAllIsWell("temporary file")
  }

  @Test func `A crash after the note in the header leaves everything`() throws {
    let (journal, bytes, offset) = try journalAndCheckpoint()
    journal.setPending(CheckpointIdentity(of: bytes), holdingRecordsBefore: offset)
    try expectAllIsWell("pending")
  }

  @Test func `A crash after the exchange leaves everything`() throws {
    let (journal, bytes, offset) = try journalAndCheckpoint()
    journal.setPending(CheckpointIdentity(of: bytes), holdingRecordsBefore: offset)
    try stage.replace(stage.plist(), with: bytes)
    try expectAllIsWell("exchange")
  }

  @Test func `A crash after the exchange and before another checkpoint's leaves everything`() throws
  {
    let (journal, bytes, offset) = try journalAndCheckpoint()
    journal.setPending(CheckpointIdentity(of: bytes), holdingRecordsBefore: offset)
    try stage.replace(stage.plist(), with: bytes)
    let later = try Checkpoint.bytes(of: all, format: .xml, path: stage.plist())
    journal.setPending(CheckpointIdentity(of: later), holdingRecordsBefore: journal.tail)
    try expectAllIsWell("second note")
  }

  @Test func `A process that lives on sees the same after another one's crash`() throws {
    let (journal, bytes, offset) = try journalAndCheckpoint()
    let survivor = stage.neighbour()
    #expect(survivor.values == all)
    journal.setPending(CheckpointIdentity(of: bytes), holdingRecordsBefore: offset)
    try stage.replace(stage.plist(), with: bytes)
    survivor.mergeForeignChanges()
    #expect(survivor.values == all)
    try survivor.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == all)
  }

  @Test func `A crash before the old journal is retired leaves everything`() throws {
    let (journal, bytes, offset) = try journalAndCheckpoint()
    let survivor = stage.neighbour()
    #expect(survivor.values == all)
    let identity = CheckpointIdentity(of: bytes)
    journal.setPending(identity, holdingRecordsBefore: offset)
    try stage.replace(stage.plist(), with: bytes)
    let path = stage.journal() + ".new"
    let fresh = try Journal.create(
      path, base: identity, firstSequence: journal.nextSequence, capacity: 1 << 16)
    let record = try #require(journal.record(at: offset, before: journal.tail))
    try fresh.append(record.payload, sequence: record.sequence)
    fresh.continueSequence(of: journal)
    try SystemPath.rename(path, to: stage.journal())
    // The survivor still has the old journal, which nobody retired.
    try survivor.edit([.set("e", 5)])
    try survivor.flush()
    #expect(stage.neighbour().values["e"] == 5)
    #expect(survivor.values["c"] == 3)
  }

  @Test func `A reader that missed two journals does not take the third for the next`() throws {
    let (journal, _, _) = try journalAndCheckpoint()
    let reader = stage.neighbour()
    #expect(reader.values == all)
    // The checkpoint of the first journal lacked "c". Two later ones came and went, and in the end
    // the values were those of the first again.
    let values: PropertyListDictionary = ["old": 1, "a": 1, "b": 2]
    let bytes = try Checkpoint.bytes(of: values, format: .xml, path: stage.plist())
    let identity = CheckpointIdentity(of: bytes)
    journal.setPending(identity, holdingRecordsBefore: journal.tail)
    try stage.replace(stage.plist(), with: bytes)
    let path = stage.journal() + ".new"
    let third = try Journal.create(path, base: identity, firstSequence: 9, capacity: 1 << 16)
    try SystemPath.rename(path, to: stage.journal())
    journal.retire()
    withExtendedLifetime(third) {}
    #expect(reader.values == values)
  }
}

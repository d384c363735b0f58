// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import SettingsStore

/// What a journal says after a power cut: bytes on the disk, and another boot.
struct JournalRecoveryTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appendingPathComponent("journal").path
  }

  private func place(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// A journal's bytes as an earlier boot left them.
  private func image(_ payloads: [[UInt8]]) throws -> JournalImage {
    try? FileManager.default.removeItem(atPath: path)
    let journal = try Journal.create(
      path, base: .missing, firstSequence: 1, capacity: Journal.initialCapacity)
    for payload in payloads { try journal.append(payload) }
    var image = try JournalImage(path)
    image.reboot()
    return image
  }

  private func reopen(_ image: JournalImage, as name: String = "copy") throws -> Journal? {
    let copy = place("\(name) \(UUID())")
    try image.write(to: copy)
    return try Journal.open(copy).journal
  }

  private let three: [[UInt8]] = [Array("first".utf8), Array("second one".utf8), Array("3rd".utf8)]

  @Test func `Whole records survive a reboot`() throws {
    let journal = try #require(try reopen(image(three)))
    #expect(records(of: journal) == three)
    #expect(journal.nextSequence == 4)
  }

  @Test func `Records that the header's tail does not cover yet are found`() throws {
    var image = try image(three)
    image.tail = Journal.headerSize
    let journal = try #require(try reopen(image))
    #expect(records(of: journal) == three)
    #expect(journal.nextSequence == 4)
  }

  @Test(arguments: [(0, 0), (1 << 40, 1 << 40), (1 << 20, 1 << 16)])
  func `The header's words that a repair writes anew cost no record`(
    tail: Int, capacity: Int
  ) throws {
    var image = try image(three)
    image.tail = tail
    image.capacity = capacity
    let journal = try #require(try reopen(image))
    #expect(records(of: journal) == three)
  }

  @Test func `A record that is torn at any byte is cut off`() throws {
    let whole = try image(three)
    let offsets = whole.recordOffsets
    for cut in offsets[2]..<(offsets[2] + 24 + 3) {
      var torn = whole
      for offset in cut..<offsets[3] { torn.bytes[offset] = 0 }
      let journal = try #require(try reopen(torn))
      #expect(records(of: journal) == Array(three[..<2]), "cut at \(cut)")
      #expect(journal.tail == offsets[2])
      #expect(journal.nextSequence == 3)
    }
  }

  @Test func `Nothing behind a torn record counts`() throws {
    var image = try image(three)
    image.bytes[image.recordOffsets[1] + 24] ^= 1
    let journal = try #require(try reopen(image))
    #expect(records(of: journal) == [three[0]])
  }

  @Test func `A repaired journal can be written to`() throws {
    var image = try image(three)
    image.bytes[image.recordOffsets[2] + 24] ^= 1
    let journal = try #require(try reopen(image))
    try journal.withWriterLock { () throws(StoreError) in _ = try journal.append([9]) }
    #expect(records(of: journal) == [three[0], three[1], [9]])
  }

  @Test func `A number that a writer took and died with costs no record behind it`() throws {
    let journal = try Journal.create(
      path, base: .missing, firstSequence: 1, capacity: Journal.initialCapacity)
    try journal.append([1])
    try journal.append([3], sequence: 3)
    var image = try JournalImage(path)
    image.reboot()
    let reopened = try #require(try reopen(image))
    #expect(records(of: reopened) == [[1], [3]])
    #expect(reopened.nextSequence == 4)
  }

  @Test func `What an earlier repair cut off never comes back`() throws {
    // The second record is torn and the third one, behind it, is whole.
    let same: [[UInt8]] = [Array("aaaa".utf8), Array("bbbb".utf8), Array("cccc".utf8)]
    var image = try image(same)
    image.bytes[image.recordOffsets[1] + 24] ^= 1
    let path = place("repaired")
    try image.write(to: path)
    do {
      let journal = try #require(try Journal.open(path).journal)
      #expect(records(of: journal) == [same[0]])
      // A record of the same length ends where the third one begins, whose number follows.
      try journal.append(Array("BBBB".utf8))
    }
    var again = try JournalImage(path)
    again.reboot()
    let journal = try #require(try reopen(again))
    #expect(records(of: journal) == [same[0], Array("BBBB".utf8)])
  }

  @Test func `Many repairs one after the other keep what was written between them`() throws {
    var image = try image([[0]])
    for round: UInt8 in 1...50 {
      let path = place("round \(round)")
      try image.write(to: path)
      let journal = try #require(try Journal.open(path).journal)
      #expect(records(of: journal) == (0..<round).map { [$0] })
      try journal.append([round])
      image = try JournalImage(path)
      image.reboot()
    }
  }

  @Test func `A file that lost the end that the header tells of is usable again`() throws {
    let journal = try Journal.create(
      path, base: .missing, firstSequence: 1, capacity: Journal.headerSize)
    try journal.append([1])
    let kept = try JournalImage(path).bytes.count
    try journal.append([UInt8](repeating: 2, count: 50_000))
    var image = try JournalImage(path)
    image.reboot()
    image.bytes.removeLast(image.bytes.count - kept)
    let reopened = try #require(try reopen(image))
    #expect(records(of: reopened) == [[1]])
    // Writing beyond the end of the file would stop the program.
    try reopened.append([UInt8](repeating: 3, count: 60_000))
    #expect(records(of: reopened).map(\.count) == [1, 60_000])
  }

  @Test func `A retired journal of an earlier boot is in use again`() throws {
    let journal = try Journal.create(
      path, base: .missing, firstSequence: 1, capacity: Journal.initialCapacity)
    try journal.append([1])
    journal.retire()
    var image = try JournalImage(path)
    image.reboot()
    let reopened = try #require(try reopen(image))
    #expect(!reopened.isRetired)
    #expect(records(of: reopened) == [[1]])
  }

  @Test func `Records of another journal in the same place do not count`() throws {
    let other = try image([Array("old!".utf8), Array("more".utf8)])
    var image = try image([Array("new!".utf8)])
    let offsets = other.recordOffsets
    image.bytes.replaceSubrange(
      offsets[1]..<offsets[2], with: other.bytes[offsets[1]..<offsets[2]])
    let journal = try #require(try reopen(image))
    #expect(records(of: journal) == [Array("new!".utf8)])
  }

  @Test func `The journal of a newer version is not repaired`() throws {
    var image = try image(three)
    image.version = 2
    let path = place("newer")
    try image.write(to: path)
    #expect(try Journal.open(path).name == "newer")
    #expect(try JournalImage(path).bytes == image.bytes)
  }

  @Test func `Of several who open a journal after a reboot one repairs it`() async throws {
    let image = try image(three)
    let path = place("shared")
    try image.write(to: path)
    let found = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<16 {
        group.addTask { records(of: try #require(try Journal.open(path).journal)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.allSatisfy { $0 == three })
    // The first repair raised the incarnation from one to two, and there was no other.
    #expect(try JournalImage(path).bytes[12] == 2)
  }
}

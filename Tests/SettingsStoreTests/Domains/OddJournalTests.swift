// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Synchronization
import TestSupport
import Testing

@testable import SettingsStore

/// Files that stand where the store's own should.
struct OddJournalTests {
  private let folder: TemporaryFolder
  private let path: String
  private let journal: URL

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appendingPathComponent("d.plist").path
    journal = folder.url.appendingPathComponent(".d.plist.journal")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
  }

  @Test func `a link in the journal's place is moved aside and its target is left alone`() throws {
    try folder.write("mine", to: "target")
    for destination in ["nowhere", "target"] {
      try? FileManager.default.removeItem(at: journal)
      try FileManager.default.createSymbolicLink(
        atPath: journal.path, withDestinationPath: destination)
      let domain = DomainFile(path: path)
      try domain.edit([.set("key", .string(destination))])
      #expect(domain.value(HashedKey("key")) == .string(destination))
      #expect(try names().contains { $0.hasPrefix(".d.plist.journal.corrupt-") })
    }
    let target = folder.url.appendingPathComponent("target")
    #expect(try String(contentsOf: target, encoding: .utf8) == "mine")
  }

  @Test(arguments: [4096, 5000, 8192])
  func `space that was cut off the journal is taken again`(size: UInt64) throws {
    do {
      let domain = DomainFile(path: path)
      try domain.edit([.set("old", 1)])
      try domain.checkpoint()
    }
    let handle = try FileHandle(forWritingTo: journal)
    try handle.truncate(atOffset: size)
    try handle.close()
    let domain = DomainFile(path: path)
    for number in 0..<200 {
      try domain.edit([.set("new \(number)", .string(String(repeating: "x", count: 100)))])
    }
    #expect(domain.values.count == 201)
    #expect(DomainFile(path: path).values.count == 201)
  }

  @Test func `a journal in its place that says it was replaced is in use again`() throws {
    do {
      let domain = DomainFile(path: path)
      // Nobody makes a checkpoint meanwhile.
      domain.isCheckpointPlanned.store(true, ordering: .sequentiallyConsistent)
      try domain.edit([.set("old", 1)])
    }
    let journal = try #require(try Journal.open(self.journal.path).journal)
    journal.retire()
    let domain = DomainFile(path: path)
    #expect(domain.values == ["old": 1])
    try domain.edit([.set("new", 2)])
    #expect(DomainFile(path: path).values == ["old": 1, "new": 2])
  }

  @Test func `a journal that another process began meanwhile is not moved aside`() throws {
    let other = DomainFile(path: path)
    other.isCheckpointPlanned.store(true, ordering: .sequentiallyConsistent)
    try other.edit([.set("key", 1)])
    // The damaged one that this domain saw is gone already.
    #expect(try DomainFile(path: path).moveJournalAside() == nil)
    try other.edit([.set("next", 2)])
    #expect(DomainFile(path: path).values == ["key": 1, "next": 2])
    #expect(try !names().contains { $0.contains(".corrupt-") })
  }

  @Test func `a property list that is a link stays one`() throws {
    try folder.write("{ old = 1; }", to: "elsewhere/real.plist")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "elsewhere/real.plist")
    let preferences = Preferences(
      file: path, location: PreferencesLocation(environment: ["HOME": folder.url.path]))
    preferences.set("value", forKey: "new")
    try preferences.writeCheckpoint()
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path) == "elsewhere/real.plist")
    let real = try Data(contentsOf: folder.url.appendingPathComponent("elsewhere/real.plist"))
    let root = try PropertyListReader().read(Array(real)).root
    #expect(root == ["old": "1", "new": "value"])
  }

  /// A journal that nobody has open, so that no checkpoint replaces it while it is damaged.
  private func write(_ edits: [StoreEdit]) throws -> JournalImage {
    let made = try Journal.create(
      journal.path, base: .missing, firstSequence: 1, capacity: Journal.initialCapacity)
    for edit in edits { try made.append(StoreEdit.encode([edit])) }
    return try JournalImage(journal.path)
  }

  private func damage(_ bytes: [UInt8], at offset: Int) throws {
    let handle = try FileHandle(forWritingTo: journal)
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  @Test(arguments: [0, 8, 16, 24])
  func `a damaged record costs no other one`(byte: Int) throws {
    let image = try write((0..<5).map { .set("\($0)", "value") })
    // In the record of 2: its length, its number, its checksum, its payload.
    try damage([0x5A], at: image.recordOffsets[2] + byte)
    let domain = DomainFile(path: path)
    #expect(domain.values.keys.sorted() == ["0", "1", "3", "4"])
    #expect(domain.failure == .damagedRecord(path: journal.path))
    try domain.edit([.set("5", "new")])
    #expect(domain.values.keys.sorted() == ["0", "1", "3", "4", "5"])
    try domain.writeCheckpoint()
    #expect(DomainFile(path: path).values == domain.values)
    #expect(DomainFile(path: path).failure == nil)
  }

  @Test func `a file of nothing but lengths is read in time`() throws {
    let image = try write([
      .set("0", 1), .set("1", .data(Data(count: 1 << 18))), .set("2", 2),
    ])
    // Each place looks like a record of an eighth of a megabyte.
    let fake: [UInt8] = [0, 0, 2, 0, 1, 0, 0, 0]
    try damage(
      Array(repeating: fake, count: 1 << 15).flatMap(\.self), at: image.recordOffsets[1])
    let domain = DomainFile(path: path)
    #expect(domain.values["0"] == 1)
    #expect(domain.failure == .damagedRecord(path: journal.path))
    try domain.edit([.set("3", 3)])
    #expect(domain.values["3"] == 3)
  }
}

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

  @Test(arguments: [0, 8, 16, 24])
  func `a damaged record costs no other one`(byte: Int) throws {
    let domain = DomainFile(path: path)
    for number in 0..<5 { try domain.edit([.set("\(number)", .string("value"))]) }
    let image = try JournalImage(journal.path)
    let handle = try FileHandle(forWritingTo: journal)
    // In the record of 2: its length, its number, its checksum, its payload.
    try handle.seek(toOffset: UInt64(image.recordOffsets[2] + byte))
    try handle.write(contentsOf: [0x5A])
    try handle.close()
    // Somebody who has not read it yet.
    let other = DomainFile(path: path)
    #expect(other.values.keys.sorted() == ["0", "1", "3", "4"])
    #expect(other.failure == .damagedRecord(path: journal.path))
    try other.edit([.set("5", "new")])
    #expect(other.values.keys.sorted() == ["0", "1", "3", "4", "5"])
    #expect(domain.value(HashedKey("5")) == "new")
    try other.writeCheckpoint()
    #expect(DomainFile(path: path).values == other.values)
    #expect(DomainFile(path: path).failure == nil)
  }

  @Test func `a file of nothing but lengths is read in time`() throws {
    let domain = DomainFile(path: path)
    try domain.edit([.set("0", 1)])
    try domain.edit([.set("1", .data(Data(count: 1 << 20)))])
    try domain.edit([.set("2", 2)])
    let image = try JournalImage(journal.path)
    let handle = try FileHandle(forWritingTo: journal)
    let start = image.recordOffsets[1]
    try handle.seek(toOffset: UInt64(start))
    // Each place looks like a record of half a megabyte.
    let fake: [UInt8] = [0, 0, 8, 0, 1, 0, 0, 0]
    try handle.write(contentsOf: Array(repeating: fake, count: 1 << 17).flatMap(\.self))
    try handle.close()
    let other = DomainFile(path: path)
    #expect(other.values["0"] == 1)
    try other.edit([.set("3", 3)])
    #expect(other.values["3"] == 3)
    #expect(other.failure == .damagedRecord(path: journal.path))
  }
}

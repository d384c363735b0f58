// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// A journal by itself.
struct JournalTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appendingPathComponent("journal").path
  }

  private func create(capacity: Int = Journal.initialCapacity) throws -> Journal {
    try Journal.create(path, base: .missing, firstSequence: 7, capacity: capacity)
  }

  @Test func `A new journal has no records`() throws {
    let journal = try create()
    #expect(journal.tail == Journal.headerSize)
    #expect(journal.nextSequence == 7)
    #expect(journal.firstSequence == 7)
    #expect(!journal.isRetired)
    #expect(journal.base == .missing)
    #expect(journal.pending == .missing)
    #expect(records(of: journal).isEmpty)
  }

  @Test func `Records are read in the order in which they were added`() throws {
    let journal = try create()
    let payloads = (1...100).map { [UInt8](repeating: UInt8($0), count: $0) }
    for payload in payloads { try journal.append(payload) }
    #expect(records(of: journal) == payloads)
    #expect(journal.nextSequence == 107)
    #expect(journal.firstSequence == 7)
  }

  @Test func `Another object for the file sees records as soon as they are added`() throws {
    let journal = try create()
    let other = try #require(try Journal.open(path).journal)
    for number: UInt8 in 1...10 {
      try journal.append([number])
      #expect(records(of: other).last == [number])
      #expect(other.signal == journal.signal)
    }
    try other.append([11])
    #expect(records(of: journal).last == [11])
  }

  @Test func `A journal grows, also by more than twice its size`() throws {
    let journal = try create(capacity: Journal.headerSize)
    let payloads = [1, 10_000, 3, 1_000_000, 5].map { [UInt8](repeating: 9, count: $0) }
    for payload in payloads { try journal.append(payload) }
    #expect(records(of: journal) == payloads)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(try #require(size) >= journal.tail)
  }

  @Test func `A record beyond the largest journal is an error and changes nothing`() throws {
    let journal = try create()
    try journal.append([1])
    let tail = journal.tail
    #expect(throws: StoreError.self) {
      try journal.append([UInt8](repeating: 0, count: Journal.maximumCapacity))
    }
    #expect(journal.tail == tail)
    #expect(records(of: journal) == [[1]])
  }

  @Test func `Every damaged byte of a record is noticed`() throws {
    let journal = try create(capacity: 2 * Journal.headerSize)
    try journal.append(Array("a record with some text in it".utf8))
    var image = try JournalImage(path)
    for offset in Journal.headerSize..<journal.tail where offset < journal.tail - 3 {
      image.bytes[offset] ^= 0x04
      let copy = folder.url.appendingPathComponent("copy \(offset)").path
      try image.write(to: copy)
      image.bytes[offset] ^= 0x04
      let damaged = try #require(try Journal.open(copy).journal)
      #expect(records(of: damaged).isEmpty, "byte \(offset)")
    }
  }

  @Test func `A retired journal keeps its records and says that it is retired`() throws {
    let journal = try create()
    try journal.append([1])
    let before = journal.signal
    journal.retire()
    #expect(journal.isRetired)
    #expect(journal.signal != before)
    #expect(records(of: journal) == [[1]])
  }

  @Test func `A missing file is no journal`() throws {
    #expect(try Journal.open(path).name == "missing")
  }

  @Test(arguments: [0, 1, 100, 4095, 4096, 70_000])
  func `A file of zeros is a corrupt journal`(size: Int) throws {
    try folder.write([UInt8](repeating: 0, count: size), to: "journal")
    #expect(try Journal.open(path).name == "corrupt")
  }

  @Test func `A journal of a newer version is left alone`() throws {
    _ = try create()
    var image = try JournalImage(path)
    image.version = 2
    try image.write(to: path)
    #expect(try Journal.open(path).name == "newer")
    #expect(try JournalImage(path).bytes == image.bytes)
  }

  @Test func `A folder in the journal's place is an error of the system`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: StoreError.self) { try Journal.open(path) }
  }

  @Test func `A file that lost its end is a corrupt journal`() throws {
    let journal = try create(capacity: Journal.headerSize)
    try journal.append([UInt8](repeating: 1, count: 9000))
    var image = try JournalImage(path)
    image.bytes.removeLast(image.bytes.count - Journal.headerSize - 100)
    let copy = folder.url.appendingPathComponent("copy").path
    try image.write(to: copy)
    #expect(try Journal.open(copy).name == "corrupt")
  }

  @Test(arguments: 0..<512)
  func `A damaged byte of the header never stops the program`(offset: Int) throws {
    let journal = try create(capacity: 2 * Journal.headerSize)
    try journal.append([1, 2, 3])
    for mask: UInt8 in [0x01, 0x80, 0xFF] {
      var image = try JournalImage(path)
      image.bytes[offset] ^= mask
      let copy = folder.url.appendingPathComponent("copy \(mask)").path
      try image.write(to: copy)
      if let opened = try Journal.open(copy).journal {
        _ = records(of: opened)
        // Where it counts as one of this boot, it has to be good enough to be written to.
        try opened.withWriterLock { () throws(StoreError) in _ = try opened.append([4]) }
      }
    }
  }

  @Test func `A journal gives back its memory and its descriptor`() throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        .filter {
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0))?
            .contains(path) == true
        }.count
    }
    func mappings() -> Int { systemLines("/proc/self/maps").filter { $0.contains(path) }.count }
    do {
      let journal = try create()
      #expect(try openFiles() == 1)
      #expect(mappings() > 0)
      withExtendedLifetime(journal) {}
    }
    #expect(try openFiles() == 0)
    #expect(mappings() == 0)
  }
}

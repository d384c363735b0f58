// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Synchronization
import TestSupport
import Testing

@testable import SettingsStore

/// Files that can't be read or written: nothing is taken for empty, and nothing is written over.
struct UnusableFileTests {
  let stage: Stage

  init() throws {
    stage = try Stage()
  }

  private var asides: [String] { stage.names.filter { $0.contains(".corrupt-") } }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  @Test(arguments: ["", "half a <plist", "<plist><array/></plist>", "\u{0}\u{0}\u{0}"])
  func `A corrupt property list is moved aside with all its bytes`(text: String) throws {
    try stage.replace(stage.plist(), with: Array(text.utf8))
    let domain = stage.neighbour()
    #expect(domain.values.isEmpty)
    let aside = try #require(asides.first)
    #expect(try stage.bytes("\(stage.configHome)/\(aside)") == Array(text.utf8))
    guard case .corruptCheckpoint = domain.failure else {
      Issue.record("The failure is \(String(describing: domain.failure)).")
      return
    }
    try domain.edit([.set("new", 1)])
    try domain.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == ["new": 1])
    #expect(try stage.bytes("\(stage.configHome)/\(aside)") == Array(text.utf8))
  }

  @Test func `Values of the journal are kept when the property list is corrupt`() throws {
    try stage.neighbour().edit([.set("key", 1)])
    try stage.replace(stage.plist(), with: [1, 2, 3])
    #expect(stage.neighbour().values == ["key": 1])
    #expect(asides.count == 1)
  }

  @Test func `A property list that becomes corrupt while it is open costs no value`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("old", 1)])
    try domain.writeCheckpoint()
    try domain.edit([.set("new", 2)])
    try stage.replace(stage.plist(), with: [1, 2, 3])
    domain.mergeForeignChanges()
    #expect(domain.values == ["old": 1, "new": 2])
    try domain.writeCheckpoint()
    #expect(try stage.valuesOnDisk()?["new"] == 2)
    let aside = try #require(asides.first)
    #expect(try stage.bytes("\(stage.configHome)/\(aside)") == [1, 2, 3])
  }

  @Test func `A property list that can't be read now is an error and stays untouched`() throws {
    try makeFolder(stage.plist())
    let domain = stage.neighbour()
    #expect(domain.values.isEmpty)
    #expect(throws: StoreError.self) { try domain.edit([.set("key", 1)]) }
    #expect(throws: StoreError.self) { try domain.edit([.set("key", 1)]) }
    #expect(throws: StoreError.self) { try domain.flush() }
    #expect(domain.failure != nil)
    #expect(domain.values == ["key": 1], "it counts in this process already")
    #expect(stage.names == ["\(Stage.domain).plist"])

    try FileManager.default.removeItem(atPath: stage.plist())
    try stage.writeForeign(["theirs": 2])
    try domain.flush()
    #expect(stage.neighbour().values == ["theirs": 2, "key": 1])
    #expect(domain.failure == nil)
  }

  @Test func `A property list that can't be read any more keeps its last values`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("old", 1)])
    try domain.writeCheckpoint()
    try FileManager.default.removeItem(atPath: stage.plist())
    try makeFolder(stage.plist())
    domain.mergeForeignChanges()
    #expect(domain.values == ["old": 1])
    #expect(domain.failure != nil)
    try domain.edit([.set("new", 2)])
    #expect(throws: StoreError.self) { try domain.writeCheckpoint() }
    #expect(domain.values == ["old": 1, "new": 2])
    #expect(asides.isEmpty)
  }

  @Test func `Changes that can't be written are written by the next that can`() throws {
    try makeFolder(stage.journal())
    let preferences = stage.preferences()
    let errors = Mailbox<StoreError>()
    preferences.onError { errors.put($0) }
    preferences.set(1, forKey: "first")
    preferences.set(2, forKey: "second")
    preferences.set(3, forKey: "first")
    #expect(errors.all.count == 3)
    #expect(preferences.integer(forKey: "first") == 3)
    #expect(!preferences.synchronize())
    try FileManager.default.removeItem(atPath: stage.journal())
    preferences.set(4, forKey: "third")
    #expect(stage.neighbour().values == ["first": 3, "second": 2, "third": 4])
    #expect(preferences.synchronize())
    #expect(preferences.failure == nil)
  }

  @Test func `Writers that catch up at the same time undo nothing`() async throws {
    for _ in 0..<20 {
      let stage = try Stage()
      try FileManager.default.createDirectory(
        atPath: stage.journal(), withIntermediateDirectories: true)
      let domain = stage.neighbour()
      for number in 0..<10 { try? domain.edit([.set("key \(number)", "old")]) }
      try FileManager.default.removeItem(atPath: stage.journal())
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<10 {
          group.addTask { try? domain.edit([.set("key \(number)", "new")]) }
        }
      }
      #expect(stage.neighbour().values.entries.allSatisfy { $0.value == "new" })
      #expect(stage.neighbour().values == domain.values)
    }
  }

  @Test func `A corrupt journal is moved aside and the property list counts`() throws {
    try stage.writeForeign(["key": 1])
    try stage.replace(stage.journal(), with: Array("no journal".utf8))
    let domain = stage.neighbour()
    #expect(domain.values == ["key": 1])
    #expect(asides.count == 1)
    try domain.edit([.set("new", 2)])
    #expect(stage.neighbour().values == ["key": 1, "new": 2])
  }

  @Test func `The journal of a newer version is read past and never written`() throws {
    try stage.writeForeign(["key": 1])
    try stage.neighbour().edit([.set("new", 2)])
    var image = try JournalImage(stage.journal())
    image.version = 9
    try image.write(to: stage.journal())
    let domain = stage.neighbour()
    #expect(domain.values == ["key": 1])
    #expect(throws: StoreError.newerJournal(path: stage.journal())) {
      try domain.edit([.set("mine", 3)])
    }
    #expect(try JournalImage(stage.journal()).bytes == image.bytes)
    #expect(try stage.valuesOnDisk() == ["key": 1])
  }

  @Test func `A corrupt property list is reported to the handler`() throws {
    let errors = Mailbox<StoreError>()
    try stage.replace(stage.plist(), with: [1, 2, 3])
    let preferences = stage.preferences()
    preferences.onError { errors.put($0) }
    #expect(preferences.object(forKey: "key") == nil)
    #expect(errors.wait(count: 1).count == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `A journal whose successor can't be read is an error, and is read to its end`() throws {
    let (writer, other) = (stage.neighbour(), stage.neighbour())
    try writer.edit([.set("key", 0)])
    #expect(other.value(HashedKey("key")) == 0)
    // Much more than the checkpoint, so that it would be passed over.
    for number in 1...100 {
      try writer.put(.integer(PropertyListInteger(Int64(number))), forKey: HashedKey("key"))
    }
    try writer.writeCheckpoint()
    try FileManager.default.removeItem(atPath: stage.journal())
    try makeFolder(stage.journal())
    #expect(other.value(HashedKey("key")) == 100)
    #expect(throws: StoreError.self) { try other.edit([.set("new", 1)]) }
    #expect(throws: StoreError.self) { try other.flush() }
    try FileManager.default.removeItem(atPath: stage.journal())
    try other.edit([.set("newer", 2)])
    #expect(other.values == ["key": 100, "new": 1, "newer": 2])
    #expect(stage.neighbour().values == other.values)
  }

  @Test func `More changes than a record takes may wait to be written`() throws {
    let domain = DomainFile(path: stage.plist(), waitingLimit: 100)
    try domain.edit([.set("first", 1)])
    let text = PropertyList.string(String(repeating: "x", count: 40))
    let waiting =
      (0..<7).map { StoreEdit.set("\($0)", text) } + [.set("large", .data(Data(count: 500)))]
    domain.state.withLock { $0.unsaved = waiting }
    try domain.edit([.set("new", 3)])
    let journal = try #require(domain.state.withLock { $0.journal })
    // First, twos of the seven, the last of them alone, the large one, the new one; the numbers go on
    // when a checkpoint begins another journal.
    #expect(journal.nextSequence == 1 + 7)
    let names = (0..<7).map { "\($0)" } + ["first", "large", "new"]
    #expect(stage.neighbour().values.keys.sorted() == names.sorted())
    #expect(domain.state.withLock { $0.unsaved.isEmpty })
  }
}

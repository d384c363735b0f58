// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// Writing the property list file.
struct CheckpointTests {
  @Test func `A journal that is large beside its checkpoint is noticed once`() {
    var state = DomainFile.State()
    var noticed: [Bool] = []
    func look(at size: Int) {
      state.applied = size
      noticed.append(state.takesLargeJournal(at: state.applied))
    }
    look(at: 1 << 20)
    look(at: 2 << 20)
    look(at: 3 << 20)
    #expect(noticed == [false, true, false])
    // Another journal, first with a small checkpoint and then with a large one.
    state.journal = nil
    look(at: 2 << 20)
    state.journal = nil
    state.checkpoint = Checkpoint(
      values: [:], identity: CheckpointIdentity(of: [UInt8](repeating: 0, count: 1 << 20)),
      stamp: nil, format: .xml)
    look(at: 2 << 20)
    look(at: 5 << 20)
    #expect(noticed.dropFirst(3) == [true, false, true])
  }

  let stage: Stage

  init() throws {
    stage = try Stage()
  }

  @Test func `A checkpoint is the property list that Foundation reads`() throws {
    let preferences = stage.preferences()
    preferences.set("value", forKey: "text")
    preferences.set(["a": 1.5], forKey: "nested")
    try preferences.writeCheckpoint()
    let read = try #require(try stage.foundationValues())
    #expect(read["text"] as? String == "value")
    #expect((read["nested"] as? [String: Any])?["a"] as? Double == 1.5)
    #expect(stage.names == [".\(Stage.domain).plist.journal", "\(Stage.domain).plist"])
  }

  @Test(arguments: 1...20)
  func `Every value is the same after a checkpoint`(seed: Int) throws {
    var random = RandomValue(seed: UInt64(seed))
    let domain = stage.neighbour()
    for _ in 0..<20 { try domain.edit([.set(random.text(), random.value())]) }
    let values = domain.values
    try domain.writeCheckpoint()
    #expect(stage.neighbour().values == values)
    #expect(domain.failure == nil)
    #expect(!stage.names.contains { $0.contains("corrupt") })
  }

  static let controls =
    (0...31).map { String(UnicodeScalar(UInt8($0))) } + ["\r\n", "\u{7F}", "\u{FFFE}"]

  @Test(arguments: controls)
  func `A control character survives in a key and in a value`(text: String) throws {
    let domain = stage.neighbour()
    try domain.edit([.set("k" + text, .string("<" + text + ">"))])
    try domain.writeCheckpoint()
    let values = stage.neighbour().values
    #expect(values == domain.values)
    #expect(values["k" + text]?.string.map { Array($0.utf8) } == Array("<\(text)>".utf8))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e18, 0.5])
  func `A date of any kind never costs the other values`(interval: Double) throws {
    let domain = stage.neighbour()
    try domain.edit([.set("other", 1)])
    try domain.edit([.set("date", .date(Date(timeIntervalSinceReferenceDate: interval)))])
    try domain.writeCheckpoint()
    #expect(stage.neighbour().values["other"] == 1)
    #expect(domain.failure == nil)
  }

  @Test func `A binary property list stays binary`() throws {
    try stage.writeForeign(["old": 1], format: .binary)
    let domain = stage.neighbour()
    try domain.edit([.set("new", 2)])
    try domain.writeCheckpoint()
    #expect(try stage.bytes(stage.plist()).starts(with: Array("bplist00".utf8)))
    #expect(try stage.valuesOnDisk() == ["old": 1, "new": 2])
    try domain.edit([.set("newer", 3)])
    try domain.writeCheckpoint()
    #expect(try stage.bytes(stage.plist()).starts(with: Array("bplist00".utf8)))
  }

  @Test func `A checkpoint is made after a second by itself`() throws {
    // In a process of its own, since in this one a hundred domains may want a checkpoint.
    let probe = try Probe("count", Stage.domain, 1, 0, in: stage)
    #expect(eventually(seconds: 30) { (try? stage.valuesOnDisk())?["left"] != nil })
    probe.killAtOnce()
  }

  @Test func `Old temporary files of processes that are gone are removed`() throws {
    // Higher than any number that Linux gives a process.
    let gone = 99_999_999
    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -3600)]
    let files = [
      "stray": ".\(gone)-1", "recent": ".\(gone)-2",
      "in use": ".\(getpid())-3", "unknown": ".backup",
    ].mapValues { stage.journal() + $0 }
    for (name, file) in files {
      try stage.replace(file, with: [1])
      if name != "recent" {
        try FileManager.default.setAttributes(old, ofItemAtPath: file)
      }
    }
    let domain = stage.neighbour()
    try domain.edit([.set("key", 1)])
    try domain.writeCheckpoint()
    let left = files.filter { FileManager.default.fileExists(atPath: $0.value) }
    #expect(left.keys.sorted() == ["in use", "recent", "unknown"])
  }

  @Test func `A checkpoint while another writes loses nothing`() throws {
    let (writer, checkpointer) = (stage.neighbour(), stage.neighbour())
    let done = Mailbox<Bool>()
    Thread.detachNewThread {
      for number in 0..<3000 { try? writer.edit([.set("key \(number)", true)]) }
      done.put(true)
    }
    while done.all.isEmpty { try checkpointer.writeCheckpoint() }
    #expect(writer.values.count == 3000)
    #expect(checkpointer.values == writer.values)
    #expect(stage.neighbour().values == writer.values)
    try checkpointer.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == writer.values)
  }

  @Test func `A full journal makes room and goes on`() throws {
    let domain = stage.neighbour()
    let count = Journal.maximumCapacity / (4 << 20) + 3
    for number in 0..<count {
      let data = Data(repeating: UInt8(number), count: 4 << 20)
      try domain.edit([.set("same", .data(data))])
    }
    #expect(domain.values["same"] == .data(Data(repeating: UInt8(count - 1), count: 4 << 20)))
    #expect(stage.neighbour().values == domain.values)
  }

  @Test func `A change above the limit is an error that stores nothing and stops nobody`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("before", 1)])
    let large = PropertyList.data(Data(count: Journal.maximumCapacity))
    #expect(throws: StoreError.self) { try domain.edit([.set("large", large)]) }
    try domain.edit([.set("after", 2)])
    #expect(stage.neighbour().values == ["before": 1, "after": 2])
    #expect(domain.values == ["before": 1, "after": 2])
  }

  @Test(arguments: [0, 1, 3])
  func `A reader that is far behind reads the same`(checkpointsMissed: Int) throws {
    let (writer, reader) = (stage.neighbour(), stage.neighbour())
    try writer.edit([.set("old", 0)])
    #expect(reader.values == ["old": 0])
    for round in 0...checkpointsMissed {
      // Much more journal than checkpoint.
      for number in 0..<500 {
        try writer.put(.integer(PropertyListInteger(Int64(number))), forKey: HashedKey("\(round)"))
      }
      if round == 1 { try writer.put(nil, forKey: HashedKey("old")) }
      if round < checkpointsMissed { try writer.writeCheckpoint() }
    }
    #expect(reader.values == writer.values)
    try writer.writeCheckpoint()
    try writer.edit([.set("last", true)])
    #expect(reader.values == writer.values)
    #expect(reader.value(HashedKey("last")) == true)
  }

  @Test func `A reader follows any number of checkpoints`() throws {
    let (writer, reader) = (stage.neighbour(), stage.neighbour())
    for number in 1...30 {
      let value = PropertyList.integer(PropertyListInteger(Int64(number)))
      try writer.edit([.set("a", value)])
      if number % 3 == 0 { try writer.writeCheckpoint() }
      try writer.edit([.set("b", value)])
      if number % 5 == 0 { try writer.writeCheckpoint() }
      if number % 4 == 0 { #expect(reader.values == writer.values) }
    }
    #expect(reader.values == writer.values)
  }

  @Test func `What one process merges reaches those who follow by the journal`() throws {
    let (first, second) = (stage.neighbour(), stage.neighbour())
    try first.edit([.set("old", 1)])
    try first.writeCheckpoint()
    try first.edit([.set("mine", 2)])
    #expect(second.values == ["old": 1, "mine": 2])
    try stage.writeForeign(["old": 1, "theirs": 3])
    try first.writeCheckpoint()
    #expect(second.value(HashedKey("theirs")) == 3)
    try second.edit([.set("new", 4)])
    try second.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == ["old": 1, "theirs": 3, "mine": 2, "new": 4])
  }

  @Test func `Who is told of a merge may write a checkpoint`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("old", 1)])
    try domain.writeCheckpoint()
    let told = Mailbox<StoredChange>()
    let number = domain.addObserver { change in
      told.put(change)
      if change.key == "theirs" { _ = try? domain.writeCheckpoint() }
    }
    try domain.edit([.set("mine", 2)])
    try stage.writeForeign(["old": 1, "theirs": 3])
    try domain.writeCheckpoint()
    #expect(told.wait(count: 2).map(\.key) == ["mine", "theirs"])
    domain.removeObserver(number)
  }

  @Test func `Permissions of a property list stay`() throws {
    try stage.writeForeign(["old": 1])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: stage.plist())
    let domain = stage.neighbour()
    try domain.edit([.set("new", 2)])
    try domain.writeCheckpoint()
    let attributes = try FileManager.default.attributesOfItem(atPath: stage.plist())
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }
}

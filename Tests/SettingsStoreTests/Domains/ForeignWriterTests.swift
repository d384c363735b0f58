// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

@testable import SettingsStore

/// Somebody who replaces or deletes the files without knowing of the journal.
struct ForeignWriterTests {
  let stage: Stage

  init() throws {
    stage = try Stage()
  }

  @Test func `A replaced file is taken over, and unsaved changes stay on top`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("mine", 1), .set("both", "mine")])
    try stage.writeForeign(["theirs": 2, "both": "theirs"])
    domain.mergeForeignChanges()
    let merged: PropertyListDictionary = ["theirs": 2, "mine": 1, "both": "mine"]
    #expect(domain.values == merged)
    #expect(stage.neighbour().values == merged)
    try domain.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == merged)
  }

  @Test func `A key that somebody removed after the checkpoint stays removed`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("kept", 1), .set("gone", 1)])
    try domain.writeCheckpoint()
    try stage.writeForeign(["kept": 1])
    try domain.edit([.set("new", 2)])
    try domain.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == ["kept": 1, "new": 2])
    #expect(domain.values == ["kept": 1, "new": 2])
  }

  @Test func `A file that is rewritten in place is taken over`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("mine", 1)])
    try domain.writeCheckpoint()
    let file = try #require(FileHandle(forWritingAtPath: stage.plist()))
    try file.truncate(atOffset: 0)
    domain.mergeForeignChanges()
    #expect(domain.values == ["mine": 1], "a file in the middle of being written is not taken")
    let bytes = try PropertyListWriter(format: .xml).write(["theirs": 2])
    try file.write(contentsOf: Data(bytes))
    try file.close()
    domain.mergeForeignChanges()
    #expect(domain.values == ["theirs": 2])
  }

  @Test func `A checkpoint takes over a change that nobody told of`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("first", 1)])
    try domain.writeCheckpoint()
    for number in 1...20 {
      try stage.writeForeign(["round": .integer(PropertyListInteger(Int64(number)))])
      try domain.edit([.set("mine \(number)", true)])
      try domain.writeCheckpoint()
      let values = try #require(try stage.valuesOnDisk())
      #expect(values["round"]?.int == number)
      #expect(values["mine \(number)"] == true)
    }
  }

  @Test func `A file that is put back unchanged is no change`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("key", 1)])
    try domain.writeCheckpoint()
    let bytes = try stage.bytes(stage.plist())
    try domain.edit([.set("key", 2)])
    try stage.replace(stage.plist(), with: bytes)
    domain.mergeForeignChanges()
    #expect(domain.values == ["key": 2])
    try domain.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == ["key": 2])
  }

  @Test func `A change right after another process's checkpoint is noticed by a reader`() throws {
    let (writer, reader) = (stage.neighbour(), stage.neighbour())
    try writer.edit([.set("key", 1)])
    #expect(reader.values == ["key": 1])
    try writer.writeCheckpoint()
    try stage.writeForeign(["key": 1, "theirs": 2])
    #expect(reader.values["key"] == 1)
    reader.mergeForeignChanges()
    #expect(reader.values == ["key": 1, "theirs": 2])
    try reader.edit([.set("mine", 3)])
    try reader.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == ["key": 1, "theirs": 2, "mine": 3])
  }

  @Test func `Deleting the property list removes what it held`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("old", 1)])
    try domain.writeCheckpoint()
    try domain.edit([.set("new", 2)])
    try FileManager.default.removeItem(atPath: stage.plist())
    domain.mergeForeignChanges()
    #expect(domain.values == ["new": 2])
    try domain.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == ["new": 2])
  }

  @Test func `Changes survive when the journal is deleted under an open domain`() throws {
    let (a, b) = (stage.neighbour(), stage.neighbour())
    try a.edit([.set("before", 1)])
    #expect(b.values == ["before": 1])
    try FileManager.default.removeItem(atPath: stage.journal())
    try b.edit([.set("after", 2)])
    try b.flush()
    #expect(stage.neighbour().values == ["before": 1, "after": 2])
    #expect(a.values == ["before": 1, "after": 2])
    try a.edit([.set("last", 3)])
    #expect(b.values.count == 3)
  }

  @Test func `Changes survive when the whole folder is deleted under an open domain`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("old", 1)])
    try domain.writeCheckpoint()
    try domain.edit([.set("unsaved", 2)])
    try FileManager.default.removeItem(atPath: stage.configHome)
    try domain.edit([.set("new", 3)])
    try domain.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == ["unsaved": 2, "new": 3])
    #expect(stage.neighbour().values == domain.values)
  }

  @Test func `Foundation's writer and ours alternate without losing a key`() throws {
    let domain = stage.neighbour()
    try domain.edit([.set("ours", 0)])
    try domain.writeCheckpoint()
    for number in 1...50 {
      domain.mergeForeignChanges()
      try domain.edit([.set("ours \(number)", true)])
      try domain.writeCheckpoint()
      var theirs = try #require(try stage.foundationValues())
      theirs["theirs \(number)"] = true
      // Written in place, without a lock, as Foundation does it on Linux.
      try PropertyListSerialization.data(fromPropertyList: theirs, format: .xml, options: 0)
        .write(to: URL(fileURLWithPath: stage.plist()), options: [])
    }
    domain.mergeForeignChanges()
    #expect(domain.values.count == 101)
    #expect(stage.neighbour().values == domain.values)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// The bytes of changes in the journal.
struct ValueCodecTests {
  @Test(arguments: 1...200)
  func `Changes read back as they were written`(seed: Int) throws {
    var random = RandomValue(seed: UInt64(seed))
    let edits = random.edits()
    #expect(try StoreEdit.decode(StoreEdit.encode(edits)) == edits)
  }

  static let borders: [PropertyList] = [
    .integer(PropertyListInteger(Int64.min)), .integer(PropertyListInteger(Int64.max)),
    .integer(PropertyListInteger(UInt64.max)), .real(-0.0), .real(.nan), .real(.infinity),
    .real(.leastNonzeroMagnitude), .string(""), .string(String(repeating: "x", count: 127)),
    .string(String(repeating: "x", count: 128)), .string(String(repeating: "é", count: 20_000)),
    .data(Data()), .data(Data(repeating: 0, count: 70_000)), [], [:], [[], [:], [[]]],
    .uid(.max), .date(Date(timeIntervalSinceReferenceDate: -0.5)),
  ]

  @Test(arguments: borders.indices)
  func `Values at the borders of their types read back`(index: Int) throws {
    let edits = [StoreEdit.set("key", Self.borders[index])]
    #expect(try StoreEdit.decode(StoreEdit.encode(edits)) == edits)
  }

  @Test(arguments: 1...30)
  func `A damaged byte gives an error or other changes`(seed: Int) {
    var random = RandomValue(seed: UInt64(seed))
    let bytes = StoreEdit.encode(random.edits())
    for index in bytes.indices {
      for mask: UInt8 in [0x01, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= mask
        _ = try? StoreEdit.decode(damaged)
      }
    }
  }

  @Test(arguments: 1...30)
  func `Changes that are cut off inside of one give an error`(seed: Int) {
    var random = RandomValue(seed: UInt64(seed))
    let bytes = StoreEdit.encode([.set(random.text(), random.value())])
    for count in bytes.indices.dropFirst() {
      #expect(throws: CorruptRecord.self) { try StoreEdit.decode(Array(bytes[..<count])) }
    }
  }

  @Test(
    arguments: [
      [0], [4], [1], [1, 0xFF], [1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
      [1, 1, 0x61, 11], [1, 1, 0x61, 8, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
      [1, 1, 0xFF, 0], [1, 1, 0x61, 5, 1, 0xC0],
    ] as [[UInt8]])
  func `Bytes that are no changes give an error`(bytes: [UInt8]) {
    #expect(throws: CorruptRecord.self) { try StoreEdit.decode(bytes) }
  }

  @Test func `Nesting without end gives an error`() {
    let bytes: [UInt8] = [1, 1, 0x61] + (0..<100_000).flatMap { _ in [8, 1] as [UInt8] }
    #expect(throws: CorruptRecord.self) { try StoreEdit.decode(bytes) }
  }

  @Test func `A value that no reader would accept again is refused and stores nothing`() throws {
    var value: PropertyList = "deep"
    for _ in 0..<StoreEdit.depthLimit { value = [value] }
    let stage = try Stage()
    let preferences = stage.preferences()
    try preferences.store(value, forKey: "deep")
    #expect(throws: StoreError.valueTooDeep(path: stage.plist())) {
      try preferences.store([value], forKey: "deeper")
    }
    #expect(preferences.storedValues.keys == ["deep"])
    try preferences.writeCheckpoint()
    #expect(try stage.valuesOnDisk() == ["deep": value])
  }
}

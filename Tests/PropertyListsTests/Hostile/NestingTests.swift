// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Deep nesting, cycles and limits.
struct NestingTests {
  static let depth = 100_000

  static let deepTexts: [(PropertyListFormat, String)] = [
    (.xml, String(repeating: "<array>", count: depth)),
    (.xml, String(repeating: "<dict><key>k</key>", count: depth)),
    (.openStep, String(repeating: "(", count: depth)),
    (.openStep, String(repeating: "{k=", count: depth)),
    (.strings, String(repeating: "a={", count: depth)),
    (.strings, String(repeating: "a={\n", count: depth)),
    (.json, String(repeating: "[", count: depth)),
    (.json, String(repeating: "{\"k\":", count: depth)),
  ]

  @Test(arguments: deepTexts)
  func `a hundred thousand nested containers are refused`(
    format: PropertyListFormat, text: String
  ) {
    #expect(fault(in: text.utf8, as: format).contains("levels deep."))
  }

  @Test
  func `a hundred thousand nested arrays in binary are refused`() {
    let objects = (0..<Self.depth).map { [0xA1] + bigEndian(UInt64($0 + 1), size: 4) } + [[0x09]]
    let file = BinaryFile(objects, offsetSize: 4, referenceSize: 4)
    #expect(
      fault(in: file.bytes) == "Arrays and dictionaries are nested more than 512 levels deep.")
  }

  static func nested(_ depth: Int, in format: PropertyListFormat) throws -> [UInt8] {
    switch format {
    case .xml:
      Array(
        (String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth))
          .utf8)
    case .binary:
      BinaryFile(
        (1..<depth).map { [0xA1] + bigEndian(UInt64($0), size: 2) } + [[0xA0]],
        offsetSize: 2, referenceSize: 2
      ).bytes
    case .openStep, .strings:
      Array((String(repeating: "(", count: depth) + String(repeating: ")", count: depth)).utf8)
    case .json:
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
  }

  @Test(arguments: [PropertyListFormat.xml, .binary, .openStep, .json])
  func `five hundred and twelve levels are read, written, compared and hashed`(
    format: PropertyListFormat
  ) throws {
    let file = try Self.nested(512, in: format)
    let value = try PropertyListReader().read(file, as: format).root
    let other = try PropertyListReader().read(file, as: format).root
    #expect(value == other)
    #expect(value.isEquivalent(to: other))
    #expect(value.hashValue == other.hashValue)
    #expect(try PropertyListReader().read(bytes(value, as: .xml)).root == value)
    #expect(try PropertyListReader().read(bytes(value, as: .binary)).root == value)
    #expect(try PropertyListReader().read(bytes(value, as: .json)).root == value)
    #expect(try PropertyListReader().read(bytes(value, as: .openStep)).root == value)
  }

  @Test(arguments: [PropertyListFormat.xml, .binary, .openStep, .json])
  func `one level more is refused, and so is one above a lower limit`(
    format: PropertyListFormat
  ) throws {
    let file = try Self.nested(513, in: format)
    #expect(fault(in: file, as: format).hasSuffix("nested more than 512 levels deep."))
    let low = try Self.nested(4, in: format)
    #expect(
      fault(in: low, as: format, limits: PropertyListLimits(depth: 3))
        .hasSuffix("nested more than 3 levels deep."))
    #expect(fault(in: low, as: format, limits: PropertyListLimits(depth: 4)).hasPrefix("no error"))
  }

  @Test
  func `a limit above what the readers can do has no effect`() throws {
    let file = try Self.nested(513, in: .json)
    #expect(
      fault(in: file, limits: PropertyListLimits(depth: 100_000))
        .hasSuffix("nested more than 512 levels deep."))
  }

  @Test(
    arguments: [
      [[0xA1, 0]], [[0xA1, 1], [0xA1, 0]], [[0xD1, 1, 0], [0x51, 0x6B]],
      [[0xD1, 1, 2], [0x51, 0x6B], [0xA2, 1, 0]],
    ] as [[[UInt8]]])
  func `a container inside of itself is refused`(objects: [[UInt8]]) {
    #expect(
      fault(in: BinaryFile(objects).bytes)
        == "The binary property list is damaged: a container contains itself.")
  }

  @Test(.timeLimit(.minutes(1)))
  func `arrays that share members exponentially are refused`() {
    // Each of sixty arrays holds the next one twice.
    let objects = (1...60).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x09]]
    #expect(fault(in: BinaryFile(objects).bytes) == "There are more than 1000000 values.")
  }

  @Test(.timeLimit(.minutes(1)))
  func `dictionaries that share values exponentially are refused`() {
    let objects =
      (1...60).map { [0xD2, 61, 62, UInt8($0), UInt8($0)] } + [
        [0x09], [0x51, 0x61], [0x51, 0x62],
      ]
    #expect(
      fault(in: BinaryFile(objects, offsetSize: 2).bytes) == "There are more than 1000000 values.")
  }

  @Test(.timeLimit(.minutes(1)))
  func `one long string under many numbers is refused`() {
    // A thousand objects at one offset; an array holds them all.
    let length = 100_000
    let string =
      [0x5F, 0x12] + bigEndian(UInt64(length), size: 4)
      + [UInt8](repeating: 0x61, count: length)
    let array =
      [0xAF, 0x11] + bigEndian(1000, size: 2)
      + (1...1000).flatMap { bigEndian(UInt64($0), size: 2) }
    var bytes = Array("bplist00".utf8) + array
    let offset = bytes.count
    bytes += string
    let table = bytes.count
    bytes += bigEndian(8, size: 4)
    for _ in 0..<1000 { bytes += bigEndian(UInt64(offset), size: 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 2] + bigEndian(1001, size: 8) + bigEndian(0, size: 8)
    bytes += bigEndian(UInt64(table), size: 8)
    #expect(
      fault(in: bytes) == "The binary property list is damaged: its objects overlap.")
  }

  @Test(.timeLimit(.minutes(1)))
  func `objects that begin inside of others are refused or read once each`() {
    // Every byte begins an array that holds all objects.
    let count = 200
    let body = [UInt8](repeating: 0xAE, count: count)
    var bytes = Array("bplist00".utf8) + body
    for index in 0..<count { bytes.append(UInt8(8 + index)) }
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + bigEndian(UInt64(count), size: 8) + bigEndian(0, size: 8)
    bytes += bigEndian(UInt64(8 + count), size: 8)
    #expect(fault(in: bytes).hasPrefix("The binary property list is damaged"))
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Binary files with objects and sizes that the writer never produces.
struct HandmadeBinaryTests {
  struct Object: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let value: PropertyList
    /// Whether Foundation and `plistlib` read the object, and read it so; `nil` for an object that
    /// ends Foundation's process or has a test of its own.
    var isReadByFoundation: Bool? = true
    var isReadByPython = true
  }

  static let objects: [Object] =
    [1, 2, 4, 8].flatMap { size -> [Object] in
      let marker = 0x10 | UInt8(size.trailingZeroBitCount)
      let largest = UInt64.max >> UInt64(64 - size * 8)
      return [
        Object(
          testDescription: "zero in \(size) bytes",
          bytes: [marker] + bigEndian(0, size: size), value: 0),
        Object(
          testDescription: "all ones in \(size) bytes",
          bytes: [marker] + bigEndian(largest, size: size),
          value: size == 8 ? -1 : .integer(PropertyListInteger(largest))),
        Object(
          testDescription: "the highest bit of \(size) bytes",
          bytes: [marker] + bigEndian(largest / 2 + 1, size: size),
          value: size == 8
            ? .integer(PropertyListInteger(Int64.min))
            : .integer(PropertyListInteger(largest / 2 + 1))),
      ]
    } + [
      Object(
        testDescription: "UInt64.max in 16 bytes",
        bytes: [0x14] + bigEndian(0, size: 8) + bigEndian(.max, size: 8),
        value: .integer(PropertyListInteger(UInt64.max))),
      Object(
        testDescription: "5 in 16 bytes", bytes: [0x14] + bigEndian(5, size: 16), value: 5),
      Object(
        testDescription: "-1 in 16 bytes",
        bytes: [0x14] + bigEndian(.max, size: 8) + bigEndian(.max, size: 8), value: -1,
        isReadByFoundation: nil),
      Object(
        testDescription: "32-bit real",
        bytes: [0x22] + bigEndian(UInt64(Float(12.34).bitPattern), size: 4),
        value: .real(Double(Float(12.34)))),
      Object(
        testDescription: "32-bit subnormal",
        bytes: [0x22] + bigEndian(1, size: 4), value: .real(Double(Float.leastNonzeroMagnitude))),
      Object(
        testDescription: "32-bit infinity",
        bytes: [0x22] + bigEndian(UInt64((-Float.infinity).bitPattern), size: 4),
        value: .real(-.infinity)),
      Object(
        testDescription: "real -0.0",
        bytes: [0x23] + bigEndian(UInt64(1) << 63, size: 8), value: -0.0),
      Object(
        testDescription: "set", bytes: [0xC1, 1], value: [true], isReadByFoundation: nil,
        isReadByPython: false),
      Object(
        testDescription: "ordered set", bytes: [0xB1, 1], value: [true], isReadByFoundation: nil,
        isReadByPython: false),
      Object(
        testDescription: "UTF-8 string", bytes: [0x72, 0xC3, 0xA9], value: "é",
        isReadByFoundation: false, isReadByPython: false),
      Object(
        testDescription: "count in 8 bytes", bytes: [0x4F, 0x13] + bigEndian(2, size: 8) + [7, 8],
        value: .data(Data([7, 8]))),
      Object(
        testDescription: "ASCII string with a long count", bytes: [0x5F, 0x10, 1, 0x41], value: "A"),
      Object(
        testDescription: "UTF-16 string of ASCII", bytes: [0x62, 0, 0x41, 0, 0x42], value: "AB"),
      Object(
        testDescription: "UTF-16 surrogate pair", bytes: [0x62, 0xD8, 0x3D, 0xDE, 0x00],
        value: "😀"),
    ]
    + (1...8).map { size in
      Object(
        testDescription: "UID in \(size) bytes",
        bytes: [0x80 | UInt8(size - 1)] + bigEndian(200, size: size), value: .uid(200))
    }

  private func file(_ object: Object) -> [UInt8] {
    BinaryFile([object.bytes, [0x09]]).bytes
  }

  @Test(arguments: objects)
  func `an object reads as its value`(object: Object) throws {
    #expect(try PropertyListReader().read(file(object)).root == object.value)
  }

  @Test(arguments: objects)
  func `Foundation reads the object the same or not at all`(object: Object) {
    guard let isRead = object.isReadByFoundation else { return }
    let text = try? FoundationOracle.read(file(object)).canonicalText
    #expect(text == (isRead ? object.value.canonicalText : nil))
  }

  @Test(.enabled(if: PythonOracle.isAvailable))
  func `plistlib reads the objects the same or not at all`() throws {
    let texts = try PythonOracle.canonicalTexts(of: Self.objects.map { file($0) })
    for (text, object) in zip(texts, Self.objects) {
      let expected = object.isReadByPython ? object.value.canonicalText : nil
      #expect(text == expected, "\(object.testDescription)")
    }
  }

  @Test
  func `Foundation takes a negative integer of 16 bytes for its lower half`() throws {
    let object = [0x14] + bigEndian(.max, size: 8) + bigEndian(.max - 4, size: 8)
    let file = BinaryFile([object]).bytes
    #expect(try PropertyListReader().read(file).root == -5)
    #expect(
      try FoundationOracle.read(file) == .integer(PropertyListInteger(UInt64.max - 4)))
  }

  static let sizes = (1...8).flatMap { offset in (1...8).map { (offset, $0) } }

  @Test
  func `offsets and references may have every size from one to eight bytes`() throws {
    let expected: PropertyList = ["k": [true, 7]]
    var files: [[UInt8]] = []
    for (offsetSize, referenceSize) in Self.sizes {
      func reference(_ number: UInt64) -> [UInt8] { bigEndian(number, size: referenceSize) }
      let file = BinaryFile(
        [
          [0xD1] + reference(1) + reference(2), [0x51, 0x6B],
          [0xA2] + reference(3) + reference(4), [0x09], [0x10, 7],
        ], offsetSize: offsetSize, referenceSize: referenceSize
      ).bytes
      #expect(try PropertyListReader().read(file).root == expected)
      #expect(try FoundationOracle.read(file) == expected, "\(offsetSize) \(referenceSize)")
      files.append(file)
    }
    guard PythonOracle.isAvailable else { return }
    for text in try PythonOracle.canonicalTexts(of: files) {
      #expect(text == expected.canonicalText)
    }
  }

  @Test
  func `the top object may stand anywhere`() throws {
    var file = BinaryFile([[0x09], [0xA1, 0], [0x08]])
    file.top = 1
    #expect(try PropertyListReader().read(file.bytes).root == [true])
  }

  @Test
  func `a value that is used twice is read twice`() throws {
    let file = BinaryFile([[0xA2, 1, 1], [0xA1, 2], [0x51, 0x41]])
    #expect(try PropertyListReader().read(file.bytes).root == [["A"], ["A"]])
  }

  @Test
  func `of a repeated key Foundation takes the first value, unlike in text`() throws {
    let file = try bytes(["a": 1, "a": 2], as: .binary)
    #expect(try PropertyListReader().read(file).root["a"] == 2)
    #expect(try FoundationOracle.read(file) == ["a": 1])
    guard PythonOracle.isAvailable else { return }
    #expect(
      try PythonOracle.canonicalTexts(of: [file]) == [
        PropertyList.dictionary(["a": 2]).canonicalText
      ])
  }

  @Test
  func `half a surrogate pair is refused, where Foundation replaces it`() throws {
    let file = BinaryFile([[0x62, 0xD8, 0x3D, 0, 0x41]]).bytes
    #expect(fault(in: file).hasSuffix("a string holds no valid text."))
    #expect(try FoundationOracle.read(file) == "\u{FFFD}A")
  }

  @Test
  func `equal values are written once`() throws {
    let once = try bytes([["word", 1.5]], as: .binary)
    let often = try bytes(.array(Array(repeating: ["word", 1.5], count: 10)), as: .binary)
    #expect(often.count == once.count + 9)
  }

  @Test
  func `values that are equal to Swift but not the same are all written`() throws {
    let value: PropertyList = [
      0.0, -0.0, 1, 1.0, true, "é", "e\u{301}", .real(.nan),
      .date(Date(timeIntervalSinceReferenceDate: 1)),
    ]
    #expect(try PropertyListReader().read(bytes(value, as: .binary)).root == value)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Generated values, compared with Foundation and `plistlib`.
struct GeneratedValueTests {
  static let seeds = UInt64(1)...120

  static func values(wholeSeconds: Bool) -> [PropertyList] {
    seeds.map { seed in
      var random = RandomPropertyList(seed: seed)
      random.usesWholeSeconds = wholeSeconds
      return random.value()
    }
  }

  @Test(arguments: [PropertyListFormat.xml, .binary, .openStep])
  func `every format that holds all kinds reads back what was written`(
    format: PropertyListFormat
  ) throws {
    for value in Self.values(wholeSeconds: format != .binary) {
      let written = try bytes(value, as: format)
      // Text holds no payload of a NaN.
      let read = try PropertyListReader().read(written, as: format).root
      #expect(format == .binary ? read == value : read.canonicalText == value.canonicalText)
    }
  }

  @Test(arguments: [PropertyListFormat.xml, .binary])
  func `Foundation reads the same from what is written`(format: PropertyListFormat) throws {
    for value in Self.values(wholeSeconds: format == .xml) {
      let read = try FoundationOracle.read(try bytes(value, as: format))
      #expect(read.canonicalText == value.canonicalText)
    }
  }

  @Test(.enabled(if: PythonOracle.isAvailable), arguments: [PropertyListFormat.xml, .binary])
  func `plistlib reads the same from what is written`(format: PropertyListFormat) throws {
    let values = Self.values(wholeSeconds: format == .xml)
    let texts = try PythonOracle.canonicalTexts(of: values.map { try bytes($0, as: format) })
    #expect(texts.count == values.count)
    for (text, value) in zip(texts, values) { #expect(text == value.canonicalText) }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `what Foundation writes reads the same`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    for value in Self.values(wholeSeconds: format == .xml) {
      let written = try FoundationOracle.write(value, as: format)
      #expect(try PropertyListReader().read(written).root.canonicalText == value.canonicalText)
    }
  }

  @Test
  func `XML with sorted keys is byte for byte what Foundation writes`() throws {
    for value in Self.values(wholeSeconds: true) {
      let written = try text(value, as: .xml, sortsKeys: true)
      #expect(
        written == String(decoding: try FoundationOracle.write(value, as: .xml), as: UTF8.self))
    }
  }

  @Test
  func `XML, binary and XML again keep every byte and the order of keys`() throws {
    for value in Self.values(wholeSeconds: true) {
      let first = try bytes(value, as: .xml)
      let binary = try bytes(try PropertyListReader().read(first).root, as: .binary)
      #expect(try bytes(try PropertyListReader().read(binary).root, as: .xml) == first)
    }
  }
}

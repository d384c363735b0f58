// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

/// Small files of every format, damaged in every place: a value or an error, never a crash.
struct MutationTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: PropertyListFormat?
    let bytes: [UInt8]

    init(_ description: String, _ text: String, as format: PropertyListFormat? = nil) {
      testDescription = description
      self.format = format
      bytes = Array(text.utf8)
    }

    init(_ description: String, bytes: [UInt8], as format: PropertyListFormat? = nil) {
      testDescription = description
      self.format = format
      self.bytes = bytes
    }
  }

  static let tree: PropertyList = [
    "text": "é<&>😀", "numbers": [0, -1, 1.5, .integer(PropertyListInteger(UInt64.max))],
    "flags": [true, false], "data": .data(Data([0, 1, 2, 250])), "uid": .uid(7),
    "date": .date(Date(timeIntervalSinceReferenceDate: 86_400)), "empty": [[], [:], ""],
  ]

  static let samples: [Sample] = [
    Sample(
      "XML",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x" [<!ENTITY a "b">]>
      <plist version="1.0"><dict><key>k&amp;&#233;</key><array><integer>-12</integer><real>1e5</real>
      <true/><string>a<![CDATA[<]]>é<!-- c --></string><data>AAE=</data>
      <date>2001-01-01T00:00:00Z</date></array></dict></plist>
      """),
    Sample("binary", bytes: (try? bytes(tree, as: .binary)) ?? []),
    Sample(
      "OpenStep",
      "{ a = (1, \"é\\U00e9\\101\\n\", 'x'); /* c */ \"k\" = <0fbd 77>; t = <*I5>; b = <[AAE=]>; // e\n }"
    ),
    Sample(
      "strings", "/* c */\n\"a\" = \"b\\\"é\";\n\"c\" = \"d\"\nword;\n\"e\" = { x = y; };\n",
      as: .strings),
    Sample("JSON", "{\"a\": [1, -2.5e3, true, false, \"\\u00e9\\n😀\"], \"b\": {\"c\": \"\"}}"),
    Sample(
      "UTF-16",
      bytes: [0xFF, 0xFE] + "{ a = \"é😀\"; }".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    ),
    Sample(
      "Latin-1",
      bytes: Array("<?xml version='1.0' encoding='ISO-8859-1'?><string>".utf8)
        + [0xE9] + Array("</string>".utf8)),
  ]

  private func survive(_ bytes: [UInt8], _ sample: Sample) {
    let reader = PropertyListReader(recordsSourceRanges: true)
    for format in Set([sample.format, nil]) {
      do throws(PropertyListError) {
        let document = try reader.read(bytes, as: format)
        _ = document.root.hashValue
        _ = document.range(of: ["numbers", 2])
        for diagnostic in document.diagnostics { _ = diagnostic.description }
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test(arguments: samples)
  func `the undamaged file can be read`(sample: Sample) throws {
    _ = try PropertyListReader().read(sample.bytes, as: sample.format)
  }

  @Test(arguments: samples)
  func `a file cut off anywhere gives a value or an error`(sample: Sample) {
    for length in 0..<sample.bytes.count {
      survive(Array(sample.bytes.prefix(length)), sample)
      survive(Array(sample.bytes.dropFirst(length)), sample)
    }
  }

  @Test(arguments: samples)
  func `a file with a changed byte gives a value or an error`(sample: Sample) {
    for position in sample.bytes.indices {
      for change in [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xFF] as [UInt8] {
        var bytes = sample.bytes
        bytes[position] ^= change
        survive(bytes, sample)
      }
    }
  }

  @Test(arguments: samples)
  func `a file with bytes put in or left out gives a value or an error`(sample: Sample) {
    for position in sample.bytes.indices {
      for insertion: [UInt8] in [
        [0], [0xFF], [0x3C], [0x22], [0x5C], [0x26], [0x2F, 0x2A], [0xC3],
      ] {
        var bytes = sample.bytes
        bytes.insert(contentsOf: insertion, at: position)
        survive(bytes, sample)
      }
      var bytes = sample.bytes
      bytes.remove(at: position)
      survive(bytes, sample)
    }
  }

  @Test(arguments: samples)
  func `a file with many random changes gives a value or an error`(sample: Sample) {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<300 {
      var bytes = sample.bytes
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[position] = UInt8.random(in: 0...255, using: &generator)
      }
      survive(bytes, sample)
    }
  }

  @Test
  func `random bytes after the binary header give a value or an error`() {
    var generator = SeededGenerator(seed: 43)
    for _ in 0..<2000 {
      let body = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      // A trailer whose sizes are possible lets the reader get to the objects.
      let table = UInt64(8 + body.count / 2)
      let trailer =
        [0, 0, 0, 0, 0, 0, 1, 1] + bigEndian(UInt64(body.count / 2), size: 8)
        + bigEndian(0, size: 8) + bigEndian(table, size: 8)
      survive(
        Array("bplist00".utf8) + body + trailer, Sample("random", bytes: [], as: .binary))
    }
  }
}

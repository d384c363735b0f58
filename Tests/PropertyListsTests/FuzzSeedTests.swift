// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Replays the inputs from which fuzzing starts, among them every one that once made a fault.
@Suite struct FuzzSeedTests {
  /// One input.
  struct Seed: CustomTestStringConvertible {
    let reader: PropertyListFormat
    let file: URL

    var testDescription: String { "\(reader)/\(file.lastPathComponent)" }
  }

  /// The inputs in `Fuzz/Seeds`; none where that folder is missing.
  static let seeds: [Seed] = PropertyListFormat.allCases.flatMap { reader in
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fuzz/Seeds/\(reader.rawValue)")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }.map { Seed(reader: reader, file: $0) }
  }

  @Test(arguments: seeds)
  func `recording places changes nothing else`(seed: Seed) throws {
    let bytes = Array(try Data(contentsOf: seed.file))
    let plain = Result { try PropertyListReader().read(bytes, as: seed.reader) }
    let recording = Result {
      try PropertyListReader(recordsSourceRanges: true).read(bytes, as: seed.reader)
    }
    switch (plain, recording) {
    case (.success(let one), .success(let other)):
      #expect(one.root == other.root)
      #expect(one.diagnostics == other.diagnostics)
      #expect((other.range(of: []) == nil) == (other.text == nil))
    case (.failure(let one), .failure(let other)):
      #expect("\(one)" == "\(other)")
    default:
      Issue.record("Only one of both ways reads the file.")
    }
  }

  @Test(arguments: seeds)
  func `every format gives back what it was given once`(seed: Seed) throws {
    let bytes = Array(try Data(contentsOf: seed.file))
    guard let value = try? PropertyListReader().read(bytes, as: seed.reader).root else { return }
    for format in PropertyListFormat.allCases {
      let writer = PropertyListWriter(format: format)
      guard let written = try? writer.write(value) else {
        #expect(format == .json || format == .strings)
        continue
      }
      let document = try PropertyListReader().read(written, as: format)
      #expect(document.diagnostics.isEmpty)
      // Text cuts fractions of seconds and has one kind of NaN. Afterwards nothing may change.
      if format == .binary { #expect(document.root == value) }
      let again = try PropertyListReader().read(try writer.write(document.root), as: format)
      #expect(again.root == document.root)
    }
  }
}

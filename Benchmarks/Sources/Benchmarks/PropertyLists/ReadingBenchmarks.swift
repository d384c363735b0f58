// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// Reading whole sets of settings files beside Foundation's `PropertyListSerialization`.
struct ReadingBenchmarks: BenchmarkGroup {
  let name = "reading"
  let inputs: Inputs

  func rows(_ options: Options) throws -> [Row] {
    let agreed = inputs.files.compactMap { file in
      file.documentIfBothAgree().map { (file: file, document: $0) }
    }
    let pages = agreed.filter { $0.document.format == .xml && !$0.file.isStrings }
    let binaryPages = try pages.map { page in
      InputFile(
        name: page.file.name,
        bytes: try PropertyListWriter(format: .binary)
          .write(FoundationValue.withoutDuplicates(page.document.root)))
    }
    let tables = agreed.filter { $0.document.format == .strings }.map(\.file)
    let sets: [(String, [InputFile], PropertyListFormat?)] = [
      ("XML pages", pages.map(\.file), nil),
      ("binary pages", binaryPages, nil),
      ("strings in UTF-8", tables.filter { !$0.isUTF16 }, .strings),
      ("strings in UTF-16", tables.filter(\.isUTF16), .strings),
    ]
    return try sets.flatMap { name, files, format in
      try rows(of: name, files, as: format, options)
    }
  }

  private func rows(
    of name: String, _ files: [InputFile], as format: PropertyListFormat?, _ options: Options
  ) throws -> [Row] {
    let peer = "PropertyListSerialization"
    let size = files.reduce(0) { $0 + $1.bytes.count } / 1024
    let title = "\(files.count) \(name), \(size) KiB"
    guard !files.isEmpty else {
      return [.skipped(self.name, name, "\(peer) ÷ ours", because: "there are no such files")]
    }
    let plain = try pair(files, PropertyListReader(), format, options)
    var rows = [Row(self.name, title, peer: peer, plain, target: .atLeast(5))]
    // The peer tells no places, so there is less to demand here.
    if name != "binary pages" {
      let reader = PropertyListReader(recordsSourceRanges: true)
      let recording = try pair(files, reader, format, options)
      rows.append(
        Row(self.name, "\(name) with places", peer: peer, recording, target: .atLeast(3)))
    }
    return rows
  }

  private func pair(
    _ files: [InputFile], _ reader: PropertyListReader, _ format: PropertyListFormat?,
    _ options: Options
  ) throws -> Pair {
    try Pair(
      runs: options.runs,
      ours: { try files.map { try reader.read($0.bytes, as: format).root } },
      peer: {
        try files.map { try PropertyListSerialization.propertyList(from: $0.data, format: nil) }
      },
      check: { ours, peer in
        zip(ours, peer).allSatisfy {
          FoundationValue.value(of: $1) == FoundationValue.withoutDuplicates($0)
        }
      })
  }
}

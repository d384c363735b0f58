// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// Writing settings pages beside Foundation's `PropertyListSerialization`.
struct WritingBenchmarks: BenchmarkGroup {
  let name = "writing"
  let inputs: Inputs

  func rows(_ options: Options) throws -> [Row] {
    let pages = inputs.files.compactMap { file -> PropertyList? in
      guard !file.isStrings, let document = file.documentIfBothAgree() else { return nil }
      return FoundationValue.withoutDuplicates(document.root)
    }
    return [
      try row("XML pages, sorted", pages, .xml, sortsKeys: true, .xml, options),
      try row("XML pages", pages, .xml, sortsKeys: false, .xml, options),
      try row("binary pages", pages, .binary, sortsKeys: false, .binary, options),
    ]
  }

  private func row(
    _ title: String, _ pages: [PropertyList], _ format: PropertyListFormat, sortsKeys: Bool,
    _ peerFormat: PropertyListSerialization.PropertyListFormat, _ options: Options
  ) throws -> Row {
    let objects = pages.map { FoundationValue.object(of: $0) }
    let writer = PropertyListWriter(format: format, sortsKeys: sortsKeys)
    let reader = PropertyListReader()
    let pair = try Pair(
      runs: options.runs,
      ours: { try pages.map { try writer.write($0) } },
      peer: {
        try objects.map {
          try PropertyListSerialization.data(fromPropertyList: $0, format: peerFormat, options: 0)
        }
      },
      check: { ours, peer in
        if sortsKeys { return zip(ours, peer).allSatisfy { $0.elementsEqual($1) } }
        return try zip(ours, peer).allSatisfy {
          try reader.read($0).root == reader.read(Array($1)).root
        }
      })
    return Row(
      name, "\(pages.count) \(title)", peer: "PropertyListSerialization", pair,
      target: .atLeast(1))
  }
}

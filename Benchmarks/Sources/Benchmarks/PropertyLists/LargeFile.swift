// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A generated file of about a number of megabytes.
struct LargeFile {
  let format: PropertyListFormat
  let megabytes: Int

  func bytes() throws -> [UInt8] {
    let writer = PropertyListWriter(format: format)
    // The size of a file is that of its parts, near enough.
    let sample = try writer.write(value(parts: 200)).count
    return try writer.write(value(parts: max(1, megabytes * 200_000_000 / sample)))
  }

  private func value(parts: Int) -> PropertyList {
    var bundle = GeneratedBundle(seed: 2)
    if format == .strings { return bundle.table(entries: parts * 10) }
    return .array((0..<parts).map { _ in bundle.page(rows: 20) })
  }
}

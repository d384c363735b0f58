// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

@testable import SettingsStore

/// A journal file's bytes, to be damaged.
///
/// The offsets are those of the C header.
struct JournalImage {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ path: String) throws {
    self.init(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  func write(to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  private func field(_ offset: Int) -> UInt64 {
    (0..<8).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
  }

  private mutating func setField(_ offset: Int, _ value: UInt64) {
    for index in 0..<8 { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
  }

  var version: UInt8 {
    get { bytes[8] }
    set { bytes[8] = newValue }
  }

  var tail: Int {
    get { Int(field(88) & ~(1 << 63)) }
    set { setField(88, UInt64(newValue)) }
  }

  var capacity: Int {
    get { Int(field(104)) }
    set { setField(104, UInt64(newValue)) }
  }

  /// Makes the journal one of an earlier boot: whoever opens it has to repair it.
  mutating func reboot() {
    for index in 16..<32 { bytes[index] ^= 0x5A }
  }

  /// The offsets at which the published records begin, and the end of the last one.
  var recordOffsets: [Int] {
    var offsets = [Journal.headerSize]
    while let last = offsets.last, last < tail {
      let length = (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[last + $1]) }
      offsets.append((last + 24 + length + 7) & ~7)
    }
    return offsets
  }
}

/// What a journal says, record by record.
func records(of journal: Journal) -> [[UInt8]] {
  var offset = Journal.headerSize
  var records: [[UInt8]] = []
  while let record = journal.record(at: offset, before: journal.tail) {
    records.append(record.payload)
    offset = record.end
  }
  return records
}

extension Journal.Opening {
  var journal: Journal? {
    if case .journal(let journal) = self { journal } else { nil }
  }

  var name: String {
    switch self {
    case .missing: "missing"
    case .journal: "journal"
    case .corrupt: "corrupt"
    case .newer: "newer"
    }
  }
}

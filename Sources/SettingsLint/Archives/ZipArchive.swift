// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A ZIP archive in memory: its list of files, and the bytes of each when asked for.
///
/// Nothing is written, and no name in the archive is ever used as a path. Sizes that the archive
/// claims are limits, not promises.
struct ZipArchive {
  /// A file of the list.
  struct Entry {
    let path: String
    let method: Int
    let compressedSize: Int
    let size: Int
    let headerOffset: Int
  }

  /// The largest archive, the largest file inside, and the most bytes in all.
  private static let archiveLimit = 2 << 30
  private static let fileLimit = 16 << 20
  static let totalLimit = BundleFolder.totalLimit
  private static let entryLimit = 200_000

  let entries: [Entry]
  private let bytes: [UInt8]

  init(_ path: String) throws(LintInputError) {
    do {
      bytes = try FileBytes.read(path, limit: Self.archiveLimit)
    } catch {
      throw .badArchive(path: path, reason: error.message)
    }
    guard let entries = Self.list(bytes) else {
      throw .badArchive(
        path: path, reason: "It is no ZIP archive, or its list of files is damaged.")
    }
    self.entries = entries
  }

  /// The list at the end of the archive.
  private static func list(_ bytes: [UInt8]) -> [Entry]? {
    guard bytes.count >= 22 else { return nil }
    var end = bytes.count - 22
    let earliest = max(0, end - 65_535)
    while end > earliest, number(bytes, end, 4) != 0x0605_4B50 { end -= 1 }
    guard number(bytes, end, 4) == 0x0605_4B50, let count = number(bytes, end + 10, 2),
      var offset = number(bytes, end + 16, 4)
    else { return nil }
    var entries: [Entry] = []
    for _ in 0..<min(count, entryLimit) {
      guard number(bytes, offset, 4) == 0x0201_4B50,
        let flags = number(bytes, offset + 8, 2), let method = number(bytes, offset + 10, 2),
        let compressed = number(bytes, offset + 20, 4), let size = number(bytes, offset + 24, 4),
        let nameLength = number(bytes, offset + 28, 2),
        let extraLength = number(bytes, offset + 30, 2),
        let commentLength = number(bytes, offset + 32, 2),
        let header = number(bytes, offset + 42, 4), offset + 46 + nameLength <= bytes.count
      else { return nil }
      let name = String(decoding: bytes[(offset + 46)..<(offset + 46 + nameLength)], as: UTF8.self)
      // An encrypted file can't be read; its method says so below.
      let isEncrypted = flags & 1 != 0
      // A name that ends in a slash is a folder's.
      if name.utf8.last != UInt8(ascii: "/") {
        entries.append(
          Entry(
            path: name, method: isEncrypted ? -1 : method, compressedSize: compressed, size: size,
            headerOffset: header))
      }
      offset += 46 + nameLength + extraLength + commentLength
    }
    return entries
  }

  /// The bytes of a file; `nil` when it is damaged, encrypted or too large.
  func bytes(of entry: Entry) -> [UInt8]? {
    guard entry.size <= Self.fileLimit,
      Self.number(bytes, entry.headerOffset, 4) == 0x0403_4B50,
      let nameLength = Self.number(bytes, entry.headerOffset + 26, 2),
      let extraLength = Self.number(bytes, entry.headerOffset + 28, 2)
    else { return nil }
    let start = entry.headerOffset + 30 + nameLength + extraLength
    guard start + entry.compressedSize <= bytes.count else { return nil }
    let data = bytes[start..<start + entry.compressedSize]
    switch entry.method {
    case 0: return entry.size == data.count ? Array(data) : nil
    case 8: return Inflation.inflate(data, size: entry.size)
    default: return nil
    }
  }

  /// A number of some bytes, low byte first; `nil` outside of the archive.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, offset + length <= bytes.count else { return nil }
    return bytes[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

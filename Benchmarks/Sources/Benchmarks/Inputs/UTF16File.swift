// SPDX-License-Identifier: Apache-2.0

/// Text as a UTF-16 file with byte order mark, the form of old string tables.
enum UTF16File {
  static func littleEndian(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }
}

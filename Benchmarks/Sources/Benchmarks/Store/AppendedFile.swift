// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file to which records of an integer's size are appended, one `write(2)` each: the floor of `set`.
final class AppendedFile {
  private let descriptor: Int32

  /// A header of 24 bytes, the tags, the key, eight bytes of number, aligned.
  private var record = [UInt8](repeating: 7, count: 128)

  init(_ path: String) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Pair.WrongResult(description: "'\(path)' can't be created.")
    }
  }

  deinit { close(descriptor) }

  /// - Returns: Whether all of it was written.
  func append(_ key: String) -> Bool {
    var key = key
    let count = key.withUTF8 { key in
      record.replaceSubrange(26..<26 + key.count, with: key)
      return (24 + 3 + key.count + 8 + 7) & ~7
    }
    return write(descriptor, record, count) == count
  }
}

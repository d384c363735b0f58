// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials
import PropertyLists

/// Writes files that are there at once or not at all.
enum AtomicFile {
  /// Replaces a file, or makes it.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandError("'\(path)' could not be written: \(SystemMessage.of(error))")
    }
  }
}

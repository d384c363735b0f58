// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads whole files into arrays, in one copy.
enum FileBytes {
  struct ReadError: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path) can't be read." }
  }

  static func all(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw ReadError(path: path) }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0 else { throw ReadError(path: path) }
    let size = ftell(file)
    rewind(file)
    return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
      guard count == size else { throw ReadError(path: path) }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

/// A faulty file and the whole text of its error.
struct ErrorRow: Sendable, CustomTestStringConvertible {
  let format: PropertyListFormat?
  let bytes: [UInt8]
  let message: String

  init(_ format: PropertyListFormat?, _ text: String, _ message: String) {
    self.format = format
    bytes = Array(text.utf8)
    self.message = message
  }

  init(_ bytes: [UInt8], _ message: String) {
    format = nil
    self.bytes = bytes
    self.message = message
  }

  var testDescription: String { String(decoding: bytes.prefix(60), as: UTF8.self) }

  /// The error that reading the file gives.
  var error: PropertyListError? {
    do throws(PropertyListError) {
      _ = try PropertyListReader().read(bytes, as: format)
      return nil
    } catch {
      return error
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// A file in memory, as both sides want it.
struct InputFile {
  let name: String
  let bytes: [UInt8]
  let data: Data

  init(name: String, bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
    data = Data(bytes)
  }

  var isStrings: Bool { name.hasSuffix(".strings") }

  var isUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || (bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0))
  }

  /// The document, when both sides read the file and find the same in it.
  ///
  /// Otherwise the times would not be comparable.
  func documentIfBothAgree() -> PropertyListDocument? {
    guard let document = try? PropertyListReader().read(bytes, as: isStrings ? .strings : nil),
      document.diagnostics.isEmpty,
      let other = try? PropertyListSerialization.propertyList(from: data, format: nil),
      FoundationValue.value(of: other) == FoundationValue.withoutDuplicates(document.root)
    else { return nil }
    return document
  }
}

// SPDX-License-Identifier: Apache-2.0

import Spelling

/// The elements of an XML property list.
///
/// The raw value packs the name's bytes, the first one lowest, so that a tag is recognised by one
/// comparison.
enum XMLElement: UInt64, CaseIterable {
  case plist = 0x74_7369_6C70
  case array = 0x79_6172_7261
  case dict = 0x7463_6964
  case key = 0x79_656B
  case string = 0x676E_6972_7473
  case integer = 0x0072_6567_6574_6E69
  case real = 0x6C61_6572
  case `true` = 0x6575_7274
  case `false` = 0x65_736C_6166
  case date = 0x6574_6164
  case data = 0x6174_6164

  /// The element with a name, which is a stretch of the file.
  init?(name: Span<UInt8>) {
    guard let packed = Self.pack(name) else { return nil }
    self.init(rawValue: packed)
  }

  private static func pack(_ name: Span<UInt8>) -> UInt64? {
    guard name.count <= 8 else { return nil }
    var packed: UInt64 = 0
    for index in name.indices {
      guard name[index] != 0 else { return nil }
      packed |= UInt64(name[index]) << (8 * UInt64(index))
    }
    return packed
  }

  /// The number of bytes of the name.
  var nameLength: Int { (71 - rawValue.leadingZeroBitCount) / 8 }

  /// The bits of eight bytes that the name takes.
  var nameMask: UInt64 { Self.mask(ofLength: nameLength) }

  static func mask(ofLength length: Int) -> UInt64 { ~(UInt64.max &<< (8 &* UInt64(length))) }

  var name: String {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: rawValue >> (8 * $0)) }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The element that somebody who wrote an unknown name probably meant.
  static func nearest(to name: String) -> String? {
    let known: [(String, String)] = [
      ("bool", "true/"), ("boolean", "true/"), ("int", "integer"), ("number", "integer"),
      ("float", "real"), ("double", "real"), ("list", "array"), ("dictionary", "dict"),
      ("str", "string"), ("yes", "true/"), ("no", "false/"),
    ]
    let lower = name.lowercased()
    if let match = known.first(where: { $0.0 == lower }) { return match.1 }
    return allCases.map(\.name).first { $0 == lower || EditDistance.between($0, lower) == 1 }
  }
}

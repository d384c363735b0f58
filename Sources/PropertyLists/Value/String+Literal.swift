// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Swift's `==` on strings follows Unicode canonical equivalence. Keys and values of property lists
// are compared by their scalars, so these go by the UTF-8 bytes.

extension String {
  /// Whether both strings have the same scalars.
  package func isLiterallyEqual(to other: String) -> Bool {
    let length = utf8.count
    guard length == other.utf8.count else { return false }
    let isEqual = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        // Both buffers hold `length` bytes.
        guard let a = left.baseAddress, let b = right.baseAddress else {
          return true
        }
        return unsafe memcmp(a, b, length) == 0
      }
    }
    if case .some(.some(let isEqual)) = isEqual { return isEqual }
    return utf8.elementsEqual(other.utf8)
  }

  /// Whether this string comes first when strings are ordered by their UTF-16 code units, the
  /// order in which Foundation writes the keys of a dictionary.
  package func precedesInUTF16(_ other: String) -> Bool {
    var left = utf8.makeIterator()
    var right = other.utf8.makeIterator()
    while true {
      switch (left.next(), right.next()) {
      case (let a?, let b?) where a == b: continue
      case (let a?, let b?): return Self.utf16Rank(a) < Self.utf16Rank(b)
      case (nil, .some): return true
      case (_, nil): return false
      }
    }
  }

  /// Ranks a lead byte so that scalars above U+FFFF, surrogates in UTF-16, precede U+E000…U+FFFF.
  private static func utf16Rank(_ byte: UInt8) -> Int {
    byte == 0xEE || byte == 0xEF ? Int(byte) + 0x100 : Int(byte)
  }

  fileprivate func combineBytes(into hasher: inout Hasher) {
    for byte in utf8 { hasher.combine(byte) }
  }

  /// The beginning of a text for a message; a file can't make messages long.
  var shortenedForMessage: String {
    let limit = 60
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }

  /// A hash of the bytes that is seeded anew in every process.
  var literalHash: Int {
    var hasher = Hasher()
    hasher.combineLiterally(self)
    return hasher.finalize() & Int.max
  }
}

extension Hasher {
  /// Feeds a string's bytes, so that strings hash alike only when their scalars are the same.
  package mutating func combineLiterally(_ string: String) {
    let wasContiguous: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { buffer in
      // Reading the bytes for the duration of the call only.
      unsafe combine(bytes: UnsafeRawBufferPointer(buffer))
    }
    if wasContiguous == nil { string.combineBytes(into: &self) }
    combine(0xFF as UInt8)
  }
}

/// A string as a key of Swift's own collections, compared by its scalars.
struct LiteralString: Hashable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: Self, right: Self) -> Bool { left.text.isLiterallyEqual(to: right.text) }

  func hash(into hasher: inout Hasher) { hasher.combineLiterally(text) }
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The C library's conversion of a character set to UTF-8.
///
/// Safe to use: the descriptor is open as long as the value lives, and one call uses it at a time.
@safe struct CharacterSetConverter: ~Copyable {
  private let descriptor: iconv_t

  /// Opens a converter, or gives `nil` for a name that the C library does not know.
  init?(from name: String) {
    // A NUL would cut the name short and open another character set.
    guard !name.utf8.contains(0) else { return nil }
    let opened: iconv_t? = unsafe iconv_open("UTF-8", name)
    // iconv_open reports failure as the pointer −1.
    guard Int(bitPattern: opened) != -1, let opened = unsafe opened else {
      return nil
    }
    unsafe descriptor = opened
  }

  deinit {
    unsafe iconv_close(descriptor)
  }

  /// The text in UTF-8, or `nil` when the bytes are not of the character set.
  func convert(_ bytes: [UInt8]) -> [UInt8]? {
    var input = bytes.map { CChar(bitPattern: $0) }
    // No character set of the C library needs more than four bytes of UTF-8 for one of its own.
    var output = [CChar](repeating: 0, count: bytes.count * 4 + 4)
    let capacity = output.count
    let written: Int? = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var to = target.baseAddress
        var fromLeft = source.count
        var toLeft = capacity
        // Both pointers and both lengths describe the two buffers above.
        let result = unsafe iconv(descriptor, &from, &fromLeft, &to, &toLeft)
        return result == Int(bitPattern: UInt.max) || fromLeft > 0 ? nil : capacity - toLeft
      }
    }
    return written.map { output.prefix($0).map { UInt8(bitPattern: $0) } }
  }
}

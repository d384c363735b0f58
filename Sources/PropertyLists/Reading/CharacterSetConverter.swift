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
    // Four bytes of UTF-8 for a byte are enough for nearly every character set; TSCII needs twelve.
    // Going on after a full buffer is not reliable, so a larger one begins anew.
    for factor in [4, 16] {
      var output = [CChar](repeating: 0, count: bytes.count * factor + 16)
      switch convert(&input, into: &output) {
      case .converted(let count): return output.prefix(count).map { UInt8(bitPattern: $0) }
      case .needsSpace: continue
      case .invalid: return nil
      }
    }
    return nil
  }

  private enum Outcome {
    case converted(count: Int)
    case needsSpace
    case invalid
  }

  private func convert(_ input: inout [CChar], into output: inout [CChar]) -> Outcome {
    unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        let failure = Int(bitPattern: UInt.max)
        var from = source.baseAddress
        var to = target.baseAddress
        var fromLeft = source.count
        var toLeft = target.count
        // Without buffers, iconv goes back to its initial state.
        unsafe iconv(descriptor, nil, nil, nil, nil)
        // Both pointers and both lengths describe the two buffers.
        var result = unsafe iconv(descriptor, &from, &fromLeft, &to, &toLeft)
        if result != failure {
          // Some character sets hold a character back until the end is known.
          result = unsafe iconv(descriptor, nil, nil, &to, &toLeft)
        }
        if result == failure { return errno == E2BIG ? .needsSpace : .invalid }
        return fromLeft > 0 ? .invalid : .converted(count: target.count - toLeft)
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Zeroed memory of a fixed size.
///
/// Large memory asks for large pages, since looking up the page of a random key costs as much as the
/// memory itself.
@safe struct TableMemory: ~Copyable {
  let start: UnsafeMutableRawPointer
  let size: Int

  private static let largePage = 2 << 20

  init(bytes: Int) {
    let isLarge = bytes >= Self.largePage
    let unit = isLarge ? Self.largePage : 64
    size = (bytes + unit - 1) & ~(unit - 1)
    unsafe start = .allocate(byteCount: size, alignment: unit)
    // Advice only: without large pages everything works.
    if isLarge { _ = unsafe madvise(start, size, MADV_HUGEPAGE) }
    unsafe start.initializeMemory(as: UInt8.self, repeating: 0, count: size)
  }

  deinit { unsafe start.deallocate() }
}

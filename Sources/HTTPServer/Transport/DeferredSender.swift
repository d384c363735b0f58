// SPDX-License-Identifier: Apache-2.0

/// Sends a body that is written when the client has begun to receive the head.
///
/// Only the thread of the connection uses it.
final class DeferredSender {
  private let write: @Sendable () -> [UInt8]
  private var bytes: [UInt8]?
  private var offset = 0

  init(_ write: @escaping @Sendable () -> [UInt8]) { self.write = write }

  /// Copies what comes next into a buffer.
  ///
  /// - Parameter buffer: The place for it.
  /// - Returns: The number of bytes; -1 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let bytes = bytes ?? write()
    self.bytes = bytes
    let next = bytes[offset...].prefix(buffer.count)
    guard !next.isEmpty else { return -1 }
    unsafe next.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
    offset += next.count
    return next.count
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The body of a response.
package enum HTTPBody: Sendable {
  /// Everything at once.
  case bytes([UInt8])
  /// Everything at once, written only when status and header fields are on their way.
  ///
  /// The closure is called once at most, on a thread of the transport.
  case deferred(@Sendable () -> [UInt8])
  /// Events, one after the other, until the stream is finished or the client goes away.
  case events(EventStream)
}

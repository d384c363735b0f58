// SPDX-License-Identifier: Apache-2.0

extension EventStream {
  /// Takes what a client would have received by now, as text.
  package func takeText() -> String {
    var bytes: [UInt8] = []
    while case .bytes(let more) = read(maximum: .max) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension HTTPResponse {
  /// The stream when the body is one.
  package var eventStream: EventStream? {
    guard case .events(let stream) = body else { return nil }
    return stream
  }
}

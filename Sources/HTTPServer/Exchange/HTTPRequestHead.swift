// SPDX-License-Identifier: Apache-2.0

/// Request line and header fields as they came, before anything is believed.
package struct HTTPRequestHead: Sendable {
  package var method: String
  package var target: String
  /// Whether the request is HTTP/1.1, which has to name a host.
  package var needsHost: Bool
  package var headers: HTTPHeaders

  package init(method: String, target: String, needsHost: Bool, headers: HTTPHeaders) {
    self.method = method
    self.target = target
    self.needsHost = needsHost
    self.headers = headers
  }

  /// Checks everything that can be checked before the body arrives.
  ///
  /// - Parameter limits: The limits to keep.
  /// - Returns: The request, still without a body.
  /// - Throws: Why the request is refused.
  package func admitted(within limits: HTTPLimits) throws(HTTPRefusal) -> HTTPRequest {
    guard target.utf8.count <= limits.maximumHeaderSize else { throw .targetTooLong }
    guard size <= limits.maximumHeaderSize else { throw .headerTooLarge }
    guard let method = HTTPMethod(rawValue: method) else { throw .unknownMethod }
    guard headers.fields.allSatisfy(\.isWellFormed) else { throw .malformedHeader }
    var request = HTTPRequest(method: method, target: target, path: [], headers: headers)
    try checkSingleFields()
    try checkLength(limits)
    try readTarget(into: &request)
    return request
  }

  private var size: Int {
    headers.fields.reduce(method.utf8.count + target.utf8.count + 12) {
      $0 + $1.name.utf8.count + $1.value.utf8.count + 4
    }
  }

  private func checkSingleFields() throws(HTTPRefusal) {
    for name in ["Host", "Content-Type", "Origin", "Authorization"]
    where headers.values(of: name).count > 1 {
      throw .repeatedHeader
    }
    guard !needsHost || headers["Host"] != nil else { throw .missingHost }
  }

  private func checkLength(_ limits: HTTPLimits) throws(HTTPRefusal) {
    let lengths = headers.values(of: "Content-Length")
    let codings = headers.values(of: "Transfer-Encoding")
    guard lengths.count + codings.count <= 1 else { throw .ambiguousLength }
    if let coding = codings.first, !HTTPHeaders.isSame(coding, "chunked") {
      throw .unknownTransferCoding
    }
    guard let length = lengths.first else { return }
    guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .ambiguousLength
    }
    guard let number = Int(length), number <= limits.maximumBodySize else { throw .bodyTooLarge }
  }

  private func readTarget(into request: inout HTTPRequest) throws(HTTPRefusal) {
    // White space and control characters, and a fragment, never belong into a target.
    guard target.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw .malformedTarget
    }
    if target == "*", request.method == .options { return }
    var rest = Substring(target).utf8
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      // The host in the target is the one that counts.
      let authority = rest.dropFirst(scheme.utf8.count)
      rest = authority.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      request.headers["Host"] = String(Substring(authority[..<rest.startIndex]))
      if rest.first != UInt8(ascii: "/") { rest = Substring("/" + String(Substring(rest))).utf8 }
    }
    guard rest.first == UInt8(ascii: "/") else { throw .malformedTarget }
    let end = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
    request.path = try Self.segments(rest[..<end].dropFirst())
    guard let query = FormValues(decoding: rest[end...].dropFirst()) else { throw .malformedQuery }
    request.query = query
  }

  private static func segments(_ path: Substring.UTF8View) throws(HTTPRefusal) -> [String] {
    if path.isEmpty { return [] }
    var segments: [String] = []
    for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let segment = PercentDecoding.decode(part, plusIsSpace: false),
        segment != ".", segment != "..", !segment.utf8.contains(0)
      else { throw .malformedPath }
      segments.append(segment)
    }
    return segments
  }
}

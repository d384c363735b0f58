// SPDX-License-Identifier: Apache-2.0

/// What every transport does with an admitted request: asks the handler and makes its answer fit to
/// send.
package struct HTTPExchange: Sendable {
  package let limits: HTTPLimits
  package let handler: HTTPHandler

  package init(limits: HTTPLimits, handler: @escaping HTTPHandler) {
    self.limits = limits
    self.handler = handler
  }

  /// Answers a request.
  ///
  /// - Parameter request: The request, with its body.
  /// - Returns: A response whose header fields are safe to send. The answer to `HEAD` still has the
  ///   body that is not to be sent.
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    finish(handler(request), for: request)
  }

  private func finish(_ response: HTTPResponse, for request: HTTPRequest) -> HTTPResponse {
    var response = response
    guard response.headers.fields.allSatisfy(\.isWellFormed),
      (200...599).contains(response.status.code)
    else {
      Self.discardBody(of: &response)
      return .problem(.internalServerError, detail: "The answer had a malformed header.")
    }
    response.headers.removeAll { field in
      Self.transportFields.contains { HTTPHeaders.isSame($0, field.name) }
    }
    if response.status == .ok, [.get, .head].contains(request.method),
      let tag = response.headers["ETag"], Self.isKnown(tag, to: request)
    {
      response.status = .notModified
      response.headers.removeAll { field in
        Self.representationFields.contains { HTTPHeaders.isSame($0, field.name) }
      }
    }
    if response.status.forbidsBody { Self.discardBody(of: &response) }
    return response
  }

  private static func isKnown(_ tag: String, to request: HTTPRequest) -> Bool {
    let lists = request.headers.values(of: "If-None-Match")
    return !lists.isEmpty && EntityTags(lists.joined(separator: ",")).contains(tag)
  }

  private static func discardBody(of response: inout HTTPResponse) {
    if case .events(let stream) = response.body { stream.close() }
    response.body = .bytes([])
  }

  /// Fields that say how a message is sent, which the handler can't know.
  private static let transportFields = [
    "Connection", "Content-Length", "Date", "Keep-Alive", "Server", "Trailer",
    "Transfer-Encoding", "Upgrade",
  ]
  /// Fields that describe a body and so have no place in a 304.
  private static let representationFields = [
    "Content-Encoding", "Content-Language", "Content-Type", "Content-Disposition",
  ]
}

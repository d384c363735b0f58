// SPDX-License-Identifier: Apache-2.0

/// Why a request never reaches the handler.
package enum HTTPRefusal: Error, Sendable, Hashable, CaseIterable {
  case unknownMethod
  case malformedTarget
  case malformedPath
  case malformedQuery
  case malformedHeader
  case missingHost
  case repeatedHeader
  case ambiguousLength
  case unknownTransferCoding
  case headerTooLarge
  case targetTooLong
  case bodyTooLarge
  case tooSlow

  /// The status that tells of it.
  package var status: HTTPStatus {
    switch self {
    case .unknownMethod, .unknownTransferCoding: .notImplemented
    case .headerTooLarge: .headerFieldsTooLarge
    case .targetTooLong: .uriTooLong
    case .bodyTooLarge: .contentTooLarge
    case .tooSlow: .requestTimeout
    case .malformedTarget, .malformedPath, .malformedQuery, .malformedHeader, .missingHost,
      .repeatedHeader, .ambiguousLength:
      .badRequest
    }
  }

  /// One sentence for the client.
  package var detail: String {
    switch self {
    case .unknownMethod: "This server does not know the request's method."
    case .malformedTarget: "The request's target is neither a path nor an address."
    case .malformedPath:
      "The path has a damaged percent escape, a NUL, a dot segment or text that is not UTF-8."
    case .malformedQuery: "The query has a damaged percent escape or text that is not UTF-8."
    case .malformedHeader: "A header field has a character that is not allowed there."
    case .missingHost: "The request names no host."
    case .repeatedHeader: "A header field that may come once came more than once."
    case .ambiguousLength: "The length of the body is not a number, or is given in two ways."
    case .unknownTransferCoding: "The only transfer coding that this server knows is \"chunked\"."
    case .headerTooLarge: "The header fields are too large."
    case .targetTooLong: "The request's target is too long."
    case .bodyTooLarge: "The body is too large."
    case .tooSlow: "The request took too long to arrive."
    }
  }

  /// The answer to the client, after which the connection has to be closed: where the next request
  /// would begin can't be trusted.
  package var response: HTTPResponse {
    var response = HTTPResponse.problem(status, detail: detail)
    // No handler sees such a request, so none can say this.
    response.headers["Content-Security-Policy"] = "default-src 'none'"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cache-Control"] = "no-store"
    return response
  }
}

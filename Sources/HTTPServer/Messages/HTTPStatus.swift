// SPDX-License-Identifier: Apache-2.0

/// A status code of a response.
package struct HTTPStatus: Sendable, Hashable {
  /// The number, such as 404.
  package let code: Int

  /// Creates a status.
  ///
  /// - Parameter code: The number, from 200 to 599.
  package init(_ code: Int) {
    self.code = code
  }

  /// The phrase that the protocol gives to the number.
  package var reason: String { Self.reasons[code] ?? "Unknown" }

  /// Whether a response with this status never has a body.
  package var forbidsBody: Bool { code == 204 || code == 304 }

  package static let ok = HTTPStatus(200)
  package static let noContent = HTTPStatus(204)
  package static let seeOther = HTTPStatus(303)
  package static let notModified = HTTPStatus(304)
  package static let badRequest = HTTPStatus(400)
  package static let unauthorized = HTTPStatus(401)
  package static let forbidden = HTTPStatus(403)
  package static let notFound = HTTPStatus(404)
  package static let methodNotAllowed = HTTPStatus(405)
  package static let requestTimeout = HTTPStatus(408)
  package static let conflict = HTTPStatus(409)
  package static let contentTooLarge = HTTPStatus(413)
  package static let uriTooLong = HTTPStatus(414)
  package static let unsupportedMediaType = HTTPStatus(415)
  package static let misdirectedRequest = HTTPStatus(421)
  package static let unprocessableContent = HTTPStatus(422)
  package static let headerFieldsTooLarge = HTTPStatus(431)
  package static let internalServerError = HTTPStatus(500)
  package static let notImplemented = HTTPStatus(501)

  private static let reasons = [
    200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 301: "Moved Permanently",
    302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
    308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout",
    409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 421: "Misdirected Request",
    422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    501: "Not Implemented", 503: "Service Unavailable",
  ]
}

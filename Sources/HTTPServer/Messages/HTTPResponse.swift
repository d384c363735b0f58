// SPDX-License-Identifier: Apache-2.0

/// The answer to a request.
package struct HTTPResponse: Sendable {
  package var status: HTTPStatus
  /// The header fields, without those that belong to the transport, such as `Content-Length`.
  package var headers: HTTPHeaders
  package var body: HTTPBody

  package init(
    _ status: HTTPStatus = .ok, headers: HTTPHeaders = HTTPHeaders(), body: HTTPBody = .bytes([])
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Bytes of a media type.
  package static func bytes(
    _ bytes: [UInt8], type: String, status: HTTPStatus = .ok
  ) -> HTTPResponse {
    HTTPResponse(status, headers: ["Content-Type": type], body: .bytes(bytes))
  }

  /// A page.
  package static func html(_ page: String, status: HTTPStatus = .ok) -> HTTPResponse {
    bytes(Array(page.utf8), type: "text/html; charset=utf-8", status: status)
  }

  /// A page that is already written, in UTF-8.
  package static func html(_ page: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
    bytes(page, type: "text/html; charset=utf-8", status: status)
  }

  /// Plain text.
  package static func text(_ text: String, status: HTTPStatus = .ok) -> HTTPResponse {
    bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// A JSON text that is already written.
  package static func json(_ json: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
    bytes(json, type: "application/json", status: status)
  }

  /// Another place to look at, by `GET` even after a `POST`.
  package static func redirect(to place: String) -> HTTPResponse {
    HTTPResponse(.seeOther, headers: ["Location": place])
  }

  /// A stream of server-sent events.
  package static func events(_ stream: EventStream) -> HTTPResponse {
    HTTPResponse(
      headers: [
        "Content-Type": "text/event-stream", "Cache-Control": "no-store",
        // Asks a reverse proxy not to hold events back.
        "X-Accel-Buffering": "no",
      ], body: .events(stream))
  }

  /// A problem as RFC 9457 writes it.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - title: The kind of problem; the status's own phrase when `nil`.
  ///   - detail: What went wrong this time and what helps.
  /// - Returns: A response of type `application/problem+json`.
  package static func problem(
    _ status: HTTPStatus, title: String? = nil, detail: String? = nil
  ) -> HTTPResponse {
    var members = [
      "\"title\":\(JSONString(title ?? status.reason))", "\"status\":\(status.code)",
    ]
    if let detail { members.append("\"detail\":\(JSONString(detail))") }
    let object = "{" + members.joined(separator: ",") + "}\n"
    return bytes(Array(object.utf8), type: "application/problem+json", status: status)
  }

  /// A page that is written while its head is already on its way.
  package static func html(writing page: @escaping @Sendable () -> [UInt8]) -> HTTPResponse {
    HTTPResponse(headers: ["Content-Type": "text/html; charset=utf-8"], body: .deferred(page))
  }

  /// The body when it is bytes.
  package var bodyBytes: [UInt8]? {
    guard case .bytes(let bytes) = body else { return nil }
    return bytes
  }

  /// The body as text when it is bytes in UTF-8.
  package var bodyText: String? {
    bodyBytes.flatMap { String(validating: $0, as: UTF8.self) }
  }
}

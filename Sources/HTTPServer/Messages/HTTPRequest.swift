// SPDX-License-Identifier: Apache-2.0

/// A request that was received completely and is well formed.
package struct HTTPRequest: Sendable {
  /// What is asked for; a `HEAD` stays a `HEAD` here, and ``Router`` answers it from `get` routes.
  package var method: HTTPMethod
  /// The request target as the client wrote it: path and query, nothing decoded.
  package var target: String
  /// The segments of the path, split at `/` and decoded after that, so a segment may hold a `/`.
  ///
  /// The path `/` has no segments, and `/apps/` has a second one that is empty. No segment is `.`
  /// or `..`, and none holds a NUL.
  package var path: [String]
  /// The values after the `?`.
  package var query: FormValues
  /// The header fields.
  package var headers: HTTPHeaders
  /// The body, within the server's limit.
  package var body: [UInt8]

  package init(
    method: HTTPMethod, target: String, path: [String], query: FormValues = FormValues(),
    headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// The cookies that the client sent.
  package var cookies: Cookies { Cookies(headers: headers.values(of: "Cookie")) }

  /// The form in the body; `nil` when the body is no well-formed URL-encoded form.
  package var form: FormValues? {
    guard mediaType == "application/x-www-form-urlencoded" else { return nil }
    return FormValues(decoding: body)
  }

  /// The type of the body in lower case, without parameters, such as `application/json`.
  package var mediaType: String? {
    guard let type = headers["Content-Type"]?.split(separator: ";").first else { return nil }
    return type.split(separator: " ").first?.lowercased()
  }
}

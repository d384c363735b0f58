// SPDX-License-Identifier: Apache-2.0

import HTTPServer

/// What every answer tells the browser not to do.
enum SecurityHeaders {
  private static let fields: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    // Addresses go to nobody else. With "no-referrer" a browser would hide the origin of our own
    // forms from us, too.
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
  ]

  static func add(to response: HTTPResponse) -> HTTPResponse {
    var response = response
    for field in fields { response.headers[field.name] = field.value }
    if response.headers["Cache-Control"] == nil {
      // Values are nobody else's business, and are always asked for again.
      response.headers["Cache-Control"] = "no-store"
    }
    return response
  }
}

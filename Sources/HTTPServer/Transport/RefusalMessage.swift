// SPDX-License-Identifier: Apache-2.0

/// A refusal as it is sent, with everything that the library would add.
struct RefusalMessage {
  let bytes: [UInt8]

  init(_ refusal: HTTPRefusal, at date: HTTPDate) {
    let response = refusal.response
    let body = response.bodyBytes ?? []
    var head = "HTTP/1.1 \(response.status.code) \(response.status.reason)\r\n"
    for field in response.headers.fields { head += "\(field.name): \(field.value)\r\n" }
    head += "Date: \(date)\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\r\n"
    bytes = Array(head.utf8) + body
  }
}

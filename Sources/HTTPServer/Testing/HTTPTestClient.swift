// SPDX-License-Identifier: Apache-2.0

/// Sends requests to a handler in the same process, with the checks and limits of a transport.
///
/// ```swift
/// let client = HTTPTestClient(handler: router.handler)
/// let response = client.get("/apps/org.example.app")
/// ```
package struct HTTPTestClient: Sendable {
  private let exchange: HTTPExchange

  /// The host that the requests name, unless they name one themselves.
  package var host = "localhost"
  /// Header fields that every request has, unless it has them itself.
  package var headers = HTTPHeaders()

  /// Creates a client.
  package init(limits: HTTPLimits = HTTPLimits(), handler: @escaping HTTPHandler) {
    exchange = HTTPExchange(limits: limits, handler: handler)
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - method: The method, known or not.
  ///   - target: The request target as it would be sent.
  ///   - headers: The header fields; `Host` and `Content-Length` are added.
  ///   - body: The body.
  /// - Returns: What a client would receive.
  package func send(
    _ method: String, _ target: String, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []
  ) -> HTTPResponse {
    var sent = headers
    for field in self.headers.fields where headers[field.name] == nil {
      sent.add(field.name, field.value)
    }
    if sent["Host"] == nil { sent.add("Host", host) }
    if !body.isEmpty, sent["Content-Length"] == nil, sent["Transfer-Encoding"] == nil {
      sent.add("Content-Length", String(body.count))
    }
    let head = HTTPRequestHead(method: method, target: target, needsHost: true, headers: sent)
    do throws(HTTPRefusal) {
      var request = try head.admitted(within: exchange.limits)
      guard body.count <= exchange.limits.maximumBodySize else { throw .bodyTooLarge }
      request.body = body
      return received(exchange.respond(to: request), for: request)
    } catch {
      return error.response
    }
  }

  /// Asks for something.
  package func get(_ target: String, headers: HTTPHeaders = HTTPHeaders()) -> HTTPResponse {
    send("GET", target, headers: headers)
  }

  /// Sends a form.
  package func post(
    _ target: String, form: FormValues, headers: HTTPHeaders = HTTPHeaders()
  ) -> HTTPResponse {
    var headers = headers
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    return send("POST", target, headers: headers, body: Array(form.encoded.utf8))
  }

  private func received(_ response: HTTPResponse, for request: HTTPRequest) -> HTTPResponse {
    var response = response
    if case .deferred(let write) = response.body {
      // Its length is not known when the head is sent.
      response.body = .bytes(request.method == .head ? [] : write())
      return response
    }
    guard case .bytes(let bytes) = response.body else {
      if request.method == .head { endStream(&response) }
      return response
    }
    if !response.status.forbidsBody { response.headers["Content-Length"] = String(bytes.count) }
    if request.method == .head { response.body = .bytes([]) }
    return response
  }

  private func endStream(_ response: inout HTTPResponse) {
    if case .events(let stream) = response.body { stream.close() }
    response.body = .bytes([])
  }
}

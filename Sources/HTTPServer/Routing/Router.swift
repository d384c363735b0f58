// SPDX-License-Identifier: Apache-2.0

/// Answers a request; called on a thread of the transport.
package typealias HTTPHandler = @Sendable (HTTPRequest) -> HTTPResponse

/// Finds the handler of a request.
///
/// ```swift
/// var router = Router()
/// router.get("/apps/{app}") { request, parameters in .text(parameters["app"]) }
/// let client = HTTPTestClient(handler: router.handler)
/// ```
///
/// `HEAD` is answered by `get` routes, `OPTIONS` with the methods that a path has, an unknown path
/// with 404, and an unknown method of a known path with 405.
package struct Router: Sendable {
  /// Answers a request of a route.
  package typealias RouteHandler = @Sendable (HTTPRequest, RouteParameters) -> HTTPResponse
  /// Stands between a request and the handler that it is given.
  package typealias Middleware = @Sendable (HTTPRequest, HTTPHandler) -> HTTPResponse

  private struct Route: Sendable {
    let method: HTTPMethod
    let pattern: RoutePattern
    let handler: RouteHandler
  }

  private var routes: [Route] = []
  private var middleware: [Middleware] = []

  /// Creates a router that knows no path.
  package init() {}

  /// Adds a route; of several that match, the most special pattern wins, then the first added.
  package mutating func add(
    _ method: HTTPMethod, _ pattern: RoutePattern, _ handler: @escaping RouteHandler
  ) {
    routes.append(Route(method: method, pattern: pattern, handler: handler))
  }

  /// Adds a route for `GET` and `HEAD`.
  package mutating func get(_ pattern: RoutePattern, _ handler: @escaping RouteHandler) {
    add(.get, pattern, handler)
  }

  /// Adds a route for `POST`.
  package mutating func post(_ pattern: RoutePattern, _ handler: @escaping RouteHandler) {
    add(.post, pattern, handler)
  }

  /// Adds a route for `PUT`.
  package mutating func put(_ pattern: RoutePattern, _ handler: @escaping RouteHandler) {
    add(.put, pattern, handler)
  }

  /// Adds a route for `DELETE`.
  package mutating func delete(_ pattern: RoutePattern, _ handler: @escaping RouteHandler) {
    add(.delete, pattern, handler)
  }

  /// Wraps every answer, those to unknown paths too; what is added first is outermost.
  package mutating func use(_ middleware: @escaping Middleware) {
    self.middleware.append(middleware)
  }

  /// This router as a handler.
  package var handler: HTTPHandler {
    let innermost: HTTPHandler = { route($0) }
    return middleware.reversed().reduce(innermost) { inner, middleware in
      { middleware($0, inner) }
    }
  }

  private func route(_ request: HTTPRequest) -> HTTPResponse {
    let matches = routes.compactMap { route in
      route.pattern.match(request.path).map { (route: route, parameters: $0) }
    }
    guard !matches.isEmpty || (request.method == .options && request.target == "*") else {
      return .problem(.notFound, detail: "There is nothing at this address.")
    }
    let wanted: HTTPMethod = request.method == .head ? .get : request.method
    let candidates = matches.filter { $0.route.method == wanted }
    // `min` keeps the first of equals.
    if let best = candidates.min(by: { $0.route.pattern.isPreferred(to: $1.route.pattern) }) {
      return best.route.handler(request, best.parameters)
    }
    var methods = Set(matches.map(\.route.method))
    if request.target == "*" { methods = Set(routes.map(\.method)) }
    if methods.contains(.get) { methods.insert(.head) }
    methods.insert(.options)
    var response =
      request.method == .options
      ? HTTPResponse(.noContent)
      : .problem(
        .methodNotAllowed, detail: "\(request.method.rawValue) is not possible at this address.")
    response.headers["Allow"] = HTTPMethod.allCases.filter(methods.contains).map(\.rawValue)
      .joined(separator: ", ")
    return response
  }
}

// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import Synchronization

/// Who may use the site: whoever opened the address with the launch token, from the site's own pages.
///
/// Four gates, for requests that a foreign page makes a browser send: the `Host` has to be ours
/// (against names that are pointed at this machine), a session's cookie or the token has to come
/// along, a write needs our `Origin`, and the token of the session's own forms.
final class AccessControl: Sendable {
  /// A browser that opened the address.
  struct Session: Sendable {
    let id: String
    /// What its forms carry; another session's does not count.
    let formToken: String
  }

  static let formField = "_token"
  static let headerField = "X-Settings-Token"
  private static let maximumSessions = 1_000

  /// The token that opens the site.
  let token: String
  /// What `Host` may say, in small letters.
  private let hosts = Mutex<Set<String>>([])
  private let sessions = Mutex<[Session]>([])

  init(token: String) { self.token = token }

  /// Sets the names by which the site is reached, when the port is known.
  func setHosts(_ hosts: Set<String>) {
    self.hosts.withLock { $0 = Set(hosts.map { $0.lowercased() }) }
  }

  /// The name of the cookie.
  ///
  /// Cookies of a host are the same for all its ports, so the port is part of the name: two servers
  /// on one machine would throw each other's sessions out.
  static func cookieName(of request: HTTPRequest) -> String {
    let host = request.headers["Host"] ?? ""
    // The colons of an address of version 6 stand in brackets.
    let name = host.lastIndex(of: "]") ?? host.startIndex
    guard let colon = host[name...].lastIndex(of: ":") else { return "settings_session" }
    return "settings_session_" + host[colon...].dropFirst()
  }

  /// The session that a request belongs to.
  func session(of request: HTTPRequest) -> Session? {
    guard let id = request.cookies[Self.cookieName(of: request)] else { return nil }
    return sessions.withLock { sessions in sessions.first { RandomToken.matches(id, $0.id) } }
  }

  /// Lets a request in, or says why not.
  func admit(_ request: HTTPRequest, _ next: HTTPHandler, refuse: (HTTPStatus) -> HTTPResponse)
    -> HTTPResponse
  {
    guard let host = request.headers["Host"]?.lowercased(), isOurs(host) else {
      return .problem(
        .misdirectedRequest,
        detail:
          "This server does not answer for the host of this address. Open the address that it "
          + "printed.")
    }
    if let opened = open(request) { return opened }
    if request.path.first == "assets" { return next(request) }
    let isWrite = ![.get, .head, .options].contains(request.method)
    if hasBearerToken(request) {
      // No page can make a browser send this.
      return next(request)
    }
    guard let session = session(of: request) else { return refuse(.unauthorized) }
    guard isWrite else { return next(request) }
    if let refusal = refusalOfOrigin(request, host) { return refusal }
    let sent = request.headers[Self.headerField] ?? request.form?[Self.formField]
    guard RandomToken.matches(sent, session.formToken) else {
      return .problem(
        .forbidden, detail: "The form is not of this session. Load the page again and repeat.")
    }
    return next(request)
  }

  /// Whether somebody opened the address with the token.
  var isOpened: Bool { sessions.withLock { !$0.isEmpty } }

  private func isOurs(_ host: String) -> Bool { hosts.withLock { $0.contains(host) } }

  private func hasBearerToken(_ request: HTTPRequest) -> Bool {
    guard let header = request.headers["Authorization"], header.hasPrefix("Bearer ") else {
      return false
    }
    return RandomToken.matches(String(header.dropFirst("Bearer ".count)), token)
  }

  /// Exchanges the token in an address for a cookie, so that it stays in no history.
  private func open(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.method == .get, RandomToken.matches(request.query["token"], token) else {
      return nil
    }
    let session = Session(id: RandomToken.make(), formToken: RandomToken.make())
    sessions.withLock { sessions in
      if sessions.count >= Self.maximumSessions { sessions.removeFirst() }
      sessions.append(session)
    }
    // Written anew from what was read, so that it can't lead to another host.
    let place = SiteAddress.place(
      request.path, query: request.query.entries.filter { $0.name != "token" })
    var response =
      Self.comesFromElsewhere(request)
      ? HTTPResponse.html(ArrivalPage.document(leadingTo: place)) : .redirect(to: place)
    response.headers["Set-Cookie"] =
      "\(Self.cookieName(of: request))=\(session.id); Path=/; HttpOnly; SameSite=Strict"
    return response
  }

  /// Whether a browser would not send a strict cookie to a place that it is redirected to, since
  /// the way there began at another site or in a file.
  private static func comesFromElsewhere(_ request: HTTPRequest) -> Bool {
    switch request.headers["Sec-Fetch-Site"] {
    case "none", "same-origin": false
    // Browsers say it to hosts of this machine and over TLS only.
    case nil: request.headers["Accept"]?.contains("text/html") == true
    default: true
    }
  }

  private func refusalOfOrigin(_ request: HTTPRequest, _ host: String) -> HTTPResponse? {
    let origin = request.headers["Origin"]?.lowercased()
    let isForeign = origin.map { $0 != "http://" + host && $0 != "https://" + host } ?? false
    let site = request.headers["Sec-Fetch-Site"]
    let isCrossSite = site.map { !["same-origin", "none"].contains($0) } ?? false
    guard isForeign || isCrossSite else { return nil }
    return .problem(.forbidden, detail: "Changes are made from this server's own pages only.")
  }
}

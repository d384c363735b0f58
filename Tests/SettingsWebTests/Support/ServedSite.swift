// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import SettingsWeb

/// A site at a real socket, which stops with this object.
final class ServedSite {
  let site: Site
  let transport: MicroHTTPDTransport
  let address: BoundAddress

  init(_ paths: [String] = [TestApplication.example]) throws {
    site = try Site(paths)
    transport = MicroHTTPDTransport(HTTPServerConfiguration())
    address = try transport.start(handler: site.site.handler)
  }

  deinit {
    site.site.close()
    transport.stop()
  }

  /// A request of a program with the token.
  static func request(_ method: String, _ target: String, _ more: String = "") -> String {
    "\(method) \(target) HTTP/1.1\r\nHost: \(Site.host)\r\nAuthorization: Bearer \(Site.token)\r\n\(more)\r\n"
  }

  /// Asks on a connection of its own.
  func ask(_ method: String, _ target: String) throws -> (status: Int, body: String) {
    let wire = try Wire(address)
    wire.send(Self.request(method, target))
    return try wire.answer()
  }

  /// Whether a page is still shown.
  func isWell() throws -> Bool {
    let answer = try ask("GET", "/apps/\(TestApplication.exampleID)")
    return answer.status == 200 && HTMLDocument(answer.body).faults.isEmpty
  }
}

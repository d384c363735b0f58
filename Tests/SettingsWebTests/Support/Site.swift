// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import PropertyLists
import SettingsSchema
import SettingsStore
import SettingsWeb
import Synchronization
import TestSupport

/// A site over applications in a folder of its own, which is its home too.
final class Site: Sendable {
  static let host = "localhost:4711"
  static let token = "0123456789abcdef0123456789abcdef"
  static let domain = "org.example.app"

  let home: TemporaryFolder
  let location: PreferencesLocation
  let site: SettingsSite
  private let log: Log

  /// Serves applications at paths, which may come and go.
  init(
    _ paths: [String], languages: [String] = [], dialect: Dialect? = nil,
    home: TemporaryFolder? = nil
  ) throws {
    let home = try home ?? TemporaryFolder()
    self.home = home
    location = PreferencesLocation(environment: [
      "HOME": home.url.path, "XDG_CONFIG_DIRS": home.url.path + "/etc",
    ])
    let log = Log()
    self.log = log
    site = SettingsSite(
      settings: SiteSettings(
        languages: languages.compactMap { LanguageTag($0) }, dialect: dialect, location: location),
      token: Self.token,
      applications: { paths.compactMap { try? Application(at: $0) } },
      log: { change in log.changes.withLock { $0.append(change) } })
    site.setHosts([Self.host])
  }

  private final class Log: Sendable {
    let changes = Mutex<[SettingsSite.LoggedChange]>([])
  }

  var changes: [SettingsSite.LoggedChange] { log.changes.withLock(\.self) }

  /// Somebody who opens no address, and so has no session.
  var stranger: HTTPTestClient {
    var client = HTTPTestClient(handler: site.handler)
    client.host = Self.host
    return client
  }

  /// A program with the token.
  var program: HTTPTestClient {
    var client = stranger
    client.headers["Authorization"] = "Bearer " + Self.token
    return client
  }

  /// A browser that opened the address.
  func browser() throws -> WebBrowser {
    var client = stranger
    let answer = client.get("/?token=" + Self.token)
    guard let cookie = answer.headers["Set-Cookie"]?.split(separator: ";").first else {
      throw WebBrowser.Closed()
    }
    client.headers["Cookie"] = String(cookie)
    return WebBrowser(client: client, site: self)
  }

  /// The preferences as another program has them.
  func preferences(_ domain: String = Site.domain) -> Preferences {
    Preferences(domain: domain, location: location)
  }

  /// Every file of the home with its bytes and time; of a journal, the bytes behind its head.
  func contents() throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    for case let url as URL in FileManager.default.enumerator(
      at: home.url, includingPropertiesForKeys: nil) ?? FileManager.DirectoryEnumerator()
    {
      guard var bytes = try? Data(contentsOf: url) else { continue }
      if bytes.starts(with: Data("SETJRNL1".utf8)) {
        // The head of a journal says who sleeps until something is written; values stand behind it.
        bytes = bytes.dropFirst(4096)
        found[url.path] = [bytes.base64EncodedString()]
        continue
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      found[url.path] = [bytes.base64EncodedString(), "\(attributes[.modificationDate] ?? "")"]
    }
    return found
  }
}

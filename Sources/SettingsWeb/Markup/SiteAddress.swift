// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import SettingsModel

/// The addresses of the site, in one place.
enum SiteAddress {
  static let home = "/"
  static let style = "/assets/settings.css"
  static let script = "/assets/settings.js"
  static let siteIcon = "/assets/settings.svg"

  static func application(_ application: String) -> String { "/apps/" + encode(application) }

  static func page(_ page: String, of application: String) -> String {
    self.application(application) + "/pages/" + encodePath(page)
  }

  /// A row on its page.
  static func row(_ id: Row.ID, of application: String) -> String {
    let (page, number) = split(id)
    return self.page(page, of: application) + "#" + anchor(number)
  }

  /// Where a row's changes go.
  static func edit(_ id: Row.ID, of application: String) -> String {
    self.application(application) + "/rows/" + encodePath(id)
  }

  static func options(_ id: Row.ID, of application: String) -> String {
    self.application(application) + "/options/" + encodePath(id)
  }

  static func explanation(_ id: Row.ID, of application: String) -> String {
    self.application(application) + "/why/" + encodePath(id)
  }

  static func reset(_ application: String) -> String { self.application(application) + "/reset" }

  static func image(_ name: String, scale: Int, of application: String) -> String {
    self.application(application) + "/images/\(scale)/" + encodePath(name)
  }

  static func icon(_ application: String) -> String { self.application(application) + "/icon" }

  static func search(in application: String?) -> String {
    application.map { self.application($0) + "/search" } ?? "/search"
  }

  /// The name of a row inside of its page's document.
  static func anchor(_ number: String) -> String { "row-" + number }

  static func anchor(of id: Row.ID) -> String { anchor(split(id).number) }

  /// An address of this site from the segments of a path; never one of another host.
  static func place(_ path: [String], query: [FormValues.Entry]) -> String {
    let path = path.map(encode).joined(separator: "/").drop { $0 == "/" }
    let query = query.map { FormValues.encode($0.name) + "=" + FormValues.encode($0.value) }
    return "/" + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private static func split(_ id: Row.ID) -> (page: String, number: String) {
    let slash = id.lastIndex(of: "/") ?? id.startIndex
    return (String(id[..<slash]), String(id[slash...].dropFirst()))
  }

  private static func encodePath(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "/")) else { return encode(path) }
    return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { encode(String(Substring($0))) }.joined(separator: "/")
  }

  private static func encode(_ segment: String) -> String { FormValues.encode(segment) }
}

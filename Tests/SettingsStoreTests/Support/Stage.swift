// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport

@testable import SettingsStore

/// A home of a test's own, in which nobody else keeps preferences.
struct Stage {
  static let domain = "com.example.Enterprise"

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  var path: String { folder.url.path }
  var home: String { path + "/home" }
  var configHome: String { home + "/.config" }

  func location(arguments: [String] = []) -> PreferencesLocation {
    PreferencesLocation(
      environment: ["HOME": home, "XDG_CONFIG_DIRS": "\(path)/site:\(path)/system"],
      arguments: arguments)
  }

  func preferences(
    _ domain: String = Self.domain, arguments: [String] = []
  ) -> Preferences {
    Preferences(domain: domain, location: location(arguments: arguments))
  }

  /// The same files in another object, as another process has them.
  func neighbour(_ domain: String = Self.domain) -> DomainFile {
    DomainFile(path: plist(domain))
  }

  func plist(_ domain: String = Self.domain) -> String { location().path(ofDomain: domain) }

  func journal(_ domain: String = Self.domain) -> String {
    "\(configHome)/.\(domain).plist.journal"
  }

  /// Writes a property list the way an editor or a restored backup does: a new file, renamed.
  func writeForeign(
    _ values: PropertyListDictionary, format: PropertyListFormat = .xml,
    to domain: String = Self.domain
  ) throws {
    try replace(
      plist(domain), with: PropertyListWriter(format: format).write(.dictionary(values)))
  }

  func replace(_ file: String, with bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url, options: .atomic)
  }

  /// The values of the property list file as it is on the disk.
  func valuesOnDisk(_ domain: String = Self.domain) throws -> PropertyListDictionary? {
    try PropertyListReader().read(bytes(plist(domain))).root.dictionary
  }

  /// What Foundation reads from the property list file.
  func foundationValues(_ domain: String = Self.domain) throws -> [String: Any]? {
    let data = try Data(contentsOf: URL(fileURLWithPath: plist(domain)))
    return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }

  func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// The names in the folder of the domains.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: configHome)) ?? []).sorted()
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport

/// A bundle made for a test, open in a home of its own.
struct OpenBundle {
  static let domain = "org.example.app"

  let fixture: BundleFixture
  let home: TemporaryFolder
  let session: SettingsSession

  /// A bundle of pages with their own keys.
  init(
    wholePages: [String: PropertyList], files: [String: String] = [:], dialect: Dialect? = .inApp,
    languages: [String] = [], arguments: [String] = []
  ) throws {
    let fixture = try BundleFixture(files)
    let writer = PropertyListWriter(format: .binary)
    for (name, page) in wholePages { try fixture.write(writer.write(page), to: name + ".plist") }
    try self.init(fixture, dialect: dialect, languages: languages, arguments: arguments)
  }

  /// A bundle of pages.
  init(
    _ pages: [String: [PropertyList]], files: [String: String] = [:], dialect: Dialect? = .inApp,
    languages: [String] = [], arguments: [String] = []
  ) throws {
    try self.init(
      wholePages: pages.mapValues { ["PreferenceSpecifiers": .array($0)] }, files: files,
      dialect: dialect, languages: languages, arguments: arguments)
  }

  /// A bundle of one page.
  init(_ elements: PropertyList...) throws {
    try self.init(["Root": elements])
  }

  /// A bundle that is written already.
  init(
    _ fixture: BundleFixture, dialect: Dialect? = nil, languages: [String] = [],
    arguments: [String] = []
  ) throws {
    let home = try TemporaryFolder()
    self.init(fixture, home, dialect: dialect, languages: languages, arguments: arguments)
  }

  private init(
    _ fixture: BundleFixture, _ home: TemporaryFolder, dialect: Dialect?, languages: [String],
    arguments: [String]
  ) {
    self.fixture = fixture
    self.home = home
    session = SettingsSession(
      bundle: SettingsBundle(at: fixture.path, dialect: dialect),
      owner: .init(name: "App", domain: Self.domain),
      languages: languages.compactMap { LanguageTag($0) },
      location: PreferencesLocation(environment: Self.environment(home), arguments: arguments))
  }

  /// Where the preferences are kept, without the command line.
  var location: PreferencesLocation { PreferencesLocation(environment: Self.environment(home)) }

  private static func environment(_ home: TemporaryFolder) -> [String: String] {
    ["HOME": home.url.path, "XDG_CONFIG_DIRS": home.url.path + "/etc"]
  }

  /// The same bundle over a copy of what lies on the disk, as a process that starts now finds it.
  func reopened() throws -> OpenBundle {
    let copy = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: home.url.path) {
      try FileManager.default.copyItem(
        at: home.url.appendingPathComponent(name), to: copy.url.appendingPathComponent(name))
    }
    return OpenBundle(
      fixture, copy, dialect: session.bundle.dialect,
      languages: session.localization.chain.map(\.description), arguments: [])
  }

  /// What is shown; the home lives as long as this takes.
  var screens: [Screen] { session.screens }

  /// What is stored in a domain.
  func stored(_ domain: String = Self.domain) -> PropertyListDictionary {
    session.preferences.preferences(inSuite: domain).storedValues
  }

  /// What a row shows, in a line.
  func shown(_ id: Row.ID) -> String { session.row(id)?.outline ?? "nothing" }

  /// Sets values as an administrator does; none removes the file.
  func force(_ values: PropertyListDictionary, in domain: String = Self.domain) throws {
    let path = "etc/settings/forced/\(domain).plist"
    if values.isEmpty {
      try FileManager.default.removeItem(at: home.url.appendingPathComponent(path))
      return
    }
    let bytes = try PropertyListWriter(format: .xml).write(.dictionary(values))
    let file = try home.write(bytes, to: path + ".new")
    let target = home.url.appendingPathComponent(path)
    guard rename(file.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Runs the store's probe, a process of its own, which sets "key" to "value".
  func setKeyInAnotherProcess(_ domain: String = Self.domain) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("StoreProbe")
    process.arguments = ["exit", domain]
    process.environment = Self.environment(home).merging(
      ["LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""]
    ) { first, _ in first }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.executableLoad) }
  }

  /// Every file and folder of the home and the bundle, with its bytes and time of change.
  func everythingOnDisk() throws -> [String] {
    try [home.url, fixture.folder.url].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { path in
        let file = folder.appendingPathComponent(path)
        let time = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
        let bytes = try? Data(contentsOf: file)
        return "\(path) \(time ?? "") \(bytes?.base64EncodedString() ?? "")"
      }
    }
  }
}

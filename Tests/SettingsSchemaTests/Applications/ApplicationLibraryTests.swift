// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsSchema
import TestSupport
import Testing

/// Installing, finding and removing applications.
struct ApplicationLibraryTests {
  let folder: TemporaryFolder
  let library: ApplicationLibrary

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.url.path
    library = ApplicationLibrary(
      BaseDirectories(environment: [
        "HOME": path, "XDG_DATA_HOME": path + "/data", "XDG_CONFIG_HOME": path + "/config",
        "XDG_DATA_DIRS": path + "/system",
      ]))
  }

  func path(_ relative: String) -> String {
    folder.url.appendingPathComponent(relative).path
  }

  func exists(_ relative: String) -> Bool {
    FileManager.default.fileExists(atPath: path(relative))
  }

  private func files(_ relative: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(relative)).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: path(relative + "/" + name), isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  func application(
    _ identifier: String?, title: String = "A", at place: String = "X.app"
  ) throws -> Application {
    let entry = identifier.map { "CFBundleIdentifier = \"\($0)\";" } ?? ""
    try folder.write("{ \(entry) CFBundleIconFile = Icon; }", to: place + "/Info.plist")
    try folder.write(page(titled: title), to: place + "/Settings.bundle/Root.plist")
    return try Application(at: path(place))
  }

  let place = "data/settings/apps/org.example.app"

  @Test func `installing copies what a Settings application needs and nothing else`() throws {
    let source = try application("org.example.app")
    for file in [
      "Icon.png", "de.lproj/InfoPlist.strings", "de.lproj/Other.strings", "binary", "Data/x.plist",
      "Settings.bundle/de.lproj/Root.strings", "InAppSettings.bundle/Root.plist",
    ] { try folder.write("{}", to: "X.app/" + file) }
    try FileManager.default.createSymbolicLink(
      atPath: path("X.app/Settings.bundle/out.plist"), withDestinationPath: "/etc/passwd")
    let (installed, isUpdate) = try library.install(try Application(at: source.path))
    #expect(!isUpdate)
    #expect(installed.path == path(place))
    #expect(
      try files(place) == [
        "Icon.png", "InAppSettings.bundle/Root.plist", "Info.plist", "Settings.bundle/Root.plist",
        "Settings.bundle/de.lproj/Root.strings", "de.lproj/InfoPlist.strings",
      ])
    #expect(try files("data/settings/apps").allSatisfy { $0.hasPrefix("org.example.app/") })
  }

  @Test func `installing again is an update that keeps values and drops old files`() throws {
    try folder.write("{}", to: "config/org.example.app.plist")
    try folder.write("", to: "X.app/Settings.bundle/Old.plist")
    try library.install(try application("org.example.app", title: "old"))
    try FileManager.default.removeItem(atPath: path("X.app/Settings.bundle/Old.plist"))
    let (installed, isUpdate) = try library.install(
      try application("org.example.app", title: "new"))
    #expect(isUpdate)
    #expect(
      installed.settingsBundle(idiom: .phone).page("Root")?.specifiers.first?.title == "new")
    #expect(try files(place) == ["Info.plist", "Settings.bundle/Root.plist"])
    #expect(exists("config/org.example.app.plist"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path("data/settings/apps")).count == 1)
  }

  @Test func `an installed application can be installed over itself`() throws {
    try library.install(try application("org.example.app"))
    let installed = try library.application("org.example.app")
    #expect(try library.install(installed).isUpdate)
    #expect(try files(place) == ["Info.plist", "Settings.bundle/Root.plist"])
  }

  @Test func `a failed update leaves the old copy`() throws {
    try library.install(try application("org.example.app", title: "old"))
    let next = try application("org.example.app", title: "new")
    try FileManager.default.removeItem(atPath: path("X.app/Settings.bundle/Root.plist"))
    try folder.write("", to: "X.app/Settings.bundle/Root.plist/x")
    for depth in 0..<20 {
      let deep = Array(repeating: "d", count: depth + 1).joined(separator: "/")
      try folder.write("", to: "X.app/Settings.bundle/\(deep)/x")
    }
    #expect(throws: InstallationError.tooLarge(path: path("X.app/Settings.bundle"))) {
      try library.install(next)
    }
    let kept = try library.application("org.example.app")
    #expect(kept.settingsBundle(idiom: .phone).page("Root")?.specifiers.first?.title == "old")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path("data/settings/apps")).count == 1)
  }

  @Test(arguments: [
    "../x", "a/b", ".hidden", "-option", "a b", "ä", String(repeating: "a", count: 201),
  ])
  func `an identifier that is no safe name is refused`(identifier: String) throws {
    let application = try application(identifier)
    #expect(throws: InstallationError.unusableIdentifier(identifier)) {
      try library.install(application)
    }
    #expect(!exists("data"))
  }

  @Test(arguments: [nil, "$(PRODUCT_BUNDLE_IDENTIFIER)", ""])
  func `an application without an identifier is refused`(identifier: String?) throws {
    let application = try application(identifier)
    #expect(throws: InstallationError.noIdentifier(path: path("X.app"))) {
      try library.install(application)
    }
  }

  @Test func `a place that can't be written is an error with a reason`() throws {
    try folder.write("a file", to: "data")
    let application = try application("org.example.app")
    do {
      try library.install(application)
      Issue.record("nothing was thrown")
    } catch {
      guard case .notCopied("org.example.app", let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!reason.isEmpty)
    }
  }

  // MARK: Finding

  @Test func `an installed application is found by its identifier`() throws {
    try library.install(try application("org.example.app"))
    #expect(try library.application("org.example.app").domain == "org.example.app")
  }

  @Test func `a path comes before an identifier`() throws {
    try library.install(try application("org.example.app", title: "installed"))
    _ = try application("org.other", at: "org.example.app")
    let found = try library.application("org.example.app", at: path("org.example.app"))
    #expect(found.domain == "org.other")
  }

  @Test(arguments: ["org.none", "../settings", "", "a b"])
  func `what is nowhere is not found`(argument: String) throws {
    #expect(throws: ApplicationError.notFound(path: path("none"))) {
      try library.application(argument, at: path("none"))
    }
  }

  @Test func `a person's own copy hides the system's and the list is sorted`() throws {
    try library.install(try application("org.b", title: "own"))
    for name in ["org.c", "org.b", "org.a"] {
      _ = try application(name, title: "system", at: "system/settings/apps/" + name)
    }
    try folder.write("", to: "data/settings/apps/.hidden/x")
    try folder.write("", to: "data/settings/apps/no-application/x")
    let found = library.applications
    #expect(found.map(\.domain) == ["org.a", "org.b", "org.c"])
    #expect(found[1].path == path("data/settings/apps/org.b"))
    #expect(try library.application("org.a").path == path("system/settings/apps/org.a"))
  }

  @Test func `without any folder nothing is installed`() {
    #expect(library.applications.isEmpty)
  }

  // MARK: Removing

  @Test func `what is uninstalled is gone`() throws {
    try library.install(try application("org.example.app"))
    #expect(exists(place + "/Info.plist"))
    try library.uninstall("org.example.app")
    #expect(!exists(place))
  }

  @Test func `of many that install one application at once none fails, and one wins whole`()
    async throws
  {
    let sources = try (0..<8).map { number in
      _ = try application("org.example.app", at: "source \(number)")
      try folder.write("{ Title = \(number); }", to: "source \(number)/Settings.bundle/Root.plist")
      try folder.write("{ Title = \(number); }", to: "source \(number)/Settings.bundle/More.plist")
      return try Application(at: path("source \(number)"))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for source in sources { group.addTask { [library] in _ = try library.install(source) } }
      try await group.waitForAll()
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path("data/settings/apps"))
    #expect(names == ["org.example.app"])
    let pages = try ["Root", "More"].map {
      try String(contentsOfFile: path("\(place)/Settings.bundle/\($0).plist"), encoding: .utf8)
    }
    #expect(pages[0] == pages[1])
  }

  @Test(arguments: ["org.none", "../X.app", ".", "..", "", "org.system"])
  func `what is not installed for the person is not removed`(identifier: String) throws {
    _ = try application("org.system", at: "system/settings/apps/org.system")
    _ = try application("org.example.app")
    #expect(throws: InstallationError.notInstalled(identifier)) {
      try library.uninstall(identifier)
    }
    #expect(exists("X.app/Info.plist") && exists("system/settings/apps/org.system"))
  }

  @Test func `each error says what is wrong`() {
    let errors: [InstallationError] = [
      .noIdentifier(path: "p"), .unusableIdentifier("p"), .tooLarge(path: "p"), .notInstalled("p"),
      .leadsOutside(path: "p"),
      .notCopied(identifier: "p", reason: "r"), .notRemoved(identifier: "p", reason: "r"),
    ]
    for error in errors { #expect(error.description.contains("'p'")) }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsSchema
import TestSupport
import Testing

/// Which folders are applications, and what their Info.plist says.
struct ApplicationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func info(_ entries: String = "CFBundleIdentifier = \"org.example.app\";") -> String {
    "{ \(entries) }"
  }

  /// Writes files and opens the application at a path among them.
  private func open(_ path: String, _ files: [String: String]) throws -> Application {
    for (file, text) in files { try folder.write(text, to: file) }
    return try Application(at: folder.url.path + "/" + path)
  }

  private let root = page(titled: "A")

  @Test(arguments: ["X.app", "X.app/", "X.app//", "X.app/."])
  func `an application in iOS layout is opened`(path: String) throws {
    let application = try open(
      path, ["X.app/Info.plist": info(), "X.app/Settings.bundle/Root.plist": root])
    #expect(application.domain == "org.example.app")
    #expect(application.settingsBundle(idiom: .phone).page("Root") != nil)
  }

  @Test func `an application in macOS layout is opened`() throws {
    let application = try open(
      "X.app",
      [
        "X.app/Contents/Info.plist": info(),
        "X.app/Contents/Resources/Settings.bundle/Root.plist": root,
      ])
    #expect(application.domain == "org.example.app")
    #expect(application.settingsBundle(idiom: .mac).page("Root") != nil)
  }

  @Test(arguments: [[:], ["Folder/Info.plist": "{ CFBundleName = Radio; }"]])
  func `a folder that holds a bundle is opened under its own name`(files: [String: String]) throws {
    let application = try open(
      "Folder", files.merging(["Folder/Settings.bundle/Root.plist": root]) { $1 })
    #expect(application.domain == "Folder")
    #expect(application.name() == (files.isEmpty ? "Folder" : "Radio"))
  }

  @Test(arguments: [
    "Settings.bundle", "Settings.bundle/", "Settings.bundle//", "Settings.bundle/.",
  ])
  func `a bundle itself is opened with the Info file beside it`(path: String) throws {
    let application = try open(
      "X.app/" + path, ["X.app/Info.plist": info(), "X.app/Settings.bundle/Root.plist": root])
    #expect(application.domain == "org.example.app")
    #expect(application.settingsBundle(idiom: .phone).page("Root") != nil)
  }

  @Test func `a bundle in macOS layout is opened with its application's Info file`() throws {
    let application = try open(
      "X.app/Contents/Resources/Settings.bundle",
      [
        "X.app/Contents/Info.plist": info(),
        "X.app/Contents/Resources/Settings.bundle/Root.plist": root,
      ])
    #expect(application.domain == "org.example.app")
  }

  @Test func `without an identifier the domain is the name of the application's folder`() throws {
    let flat = try open("Flat.app", ["Flat.app/Settings.bundle/Root.plist": root])
    #expect(flat.domain == "Flat.app")
    let deep = try open(
      "X.app", ["X.app/Contents/Resources/Settings.bundle/Root.plist": root])
    #expect(deep.domain == "X.app" && deep.name() == "X")
  }

  @Test(arguments: ["Odd.bundle", "Prefs"])
  func `a bundle of another name is known by its root`(name: String) throws {
    let application = try open("Dir/" + name, ["Dir/\(name)/Root.plist": root])
    #expect(application.domain == "Dir")
    #expect(application.settingsBundle(idiom: .phone).page("Root") != nil)
  }

  @Test func `a plug-in whose folder ends like a bundle may hold one`() throws {
    let application = try open(
      "Tool.bundle",
      ["Tool.bundle/Info.plist": info(), "Tool.bundle/Settings.bundle/Root.plist": root])
    #expect(application.domain == "org.example.app")
  }

  @Test func `what is no application is refused with a reason`() throws {
    try folder.write("", to: "file")
    let path = folder.url.path
    #expect(throws: ApplicationError.notFound(path: path + "/none")) {
      try Application(at: path + "/none")
    }
    #expect(throws: ApplicationError.notAFolder(path: path + "/file")) {
      try Application(at: path + "/file")
    }
    #expect(throws: ApplicationError.noSettingsBundle(path: path)) { try Application(at: path) }
    for error: ApplicationError in [
      .notFound(path: "p"), .notAFolder(path: "p"), .noSettingsBundle(path: "p"),
    ] {
      #expect(error.description.contains("'p'"))
    }
  }

  // MARK: Info.plist

  @Test func `a broken Info file is reported with its place and the folder's name is used`() throws
  {
    let application = try open(
      "X.app",
      [
        "X.app/Info.plist": "{\n  CFBundleIdentifier = ;\n}",
        "X.app/Settings.bundle/Root.plist": root,
      ])
    #expect(application.domain == "X.app")
    #expect(application.diagnostics.map(\.rule) == ["plist-syntax"])
    #expect(application.diagnostics[0].position?.line == 2)
    #expect(
      application.diagnostics[0].file == folder.url.appendingPathComponent("X.app/Info.plist").path)
  }

  @Test func `an Info file that is no dictionary is reported`() throws {
    let application = try open(
      "X.app", ["X.app/Info.plist": "(a, b)", "X.app/Settings.bundle/Root.plist": root])
    #expect(application.diagnostics.map(\.rule) == ["page-shape"])
  }

  @Test func `an Info file that is a folder is reported`() throws {
    let application = try open(
      "X.app", ["X.app/Info.plist/a": "", "X.app/Settings.bundle/Root.plist": root])
    #expect(application.diagnostics.map(\.rule) == ["file-unreadable"])
  }

  @Test func `a missing Info file is fine`() throws {
    let application = try open("X.app", ["X.app/Settings.bundle/Root.plist": root])
    #expect(application.diagnostics == [])
  }

  @Test(
    arguments: [
      "$(PRODUCT_BUNDLE_IDENTIFIER)", "${BUNDLE_ID}", "org.$(NAME)", "", "../x", "/etc/x", "a/b",
      "..", ".",
    ])
  func `an identifier that the build left open or that is no file name is none`(text: String) throws
  {
    let application = try open(
      "X.app",
      [
        "X.app/Info.plist": info("CFBundleIdentifier = \"\(text)\";"),
        "X.app/Settings.bundle/Root.plist": root,
      ])
    #expect(application.domain == "X.app")
  }

  @Test func `versions and the development language are read`() throws {
    let application = try open(
      "X.app",
      [
        "X.app/Info.plist": info(
          "CFBundleShortVersionString = \"1.2\"; CFBundleVersion = \"34\"; "
            + "CFBundleDevelopmentRegion = \"German\";"), "X.app/Settings.bundle/Root.plist": root,
      ])
    #expect(application.info.version == "1.2" && application.info.build == "34")
    #expect(application.info.developmentLanguage == LanguageTag(language: "de"))
    #expect(
      application.settingsBundle(idiom: .phone).developmentLanguage == LanguageTag(language: "de"))
  }

  // MARK: Name and icon

  @Test(
    arguments: [
      (["de"], "Funk"), (["fr"], "Radio Display"), (["sv"], "Radio Display"), ([], "Radio Display"),
    ] as [([String], String)])
  func `the name is in the best language`(languages: [String], name: String) throws {
    let application = try open(
      "X.app",
      [
        "X.app/Info.plist": info("CFBundleName = Radio; CFBundleDisplayName = \"Radio Display\";"),
        "X.app/de.lproj/InfoPlist.strings": "CFBundleName = Funk;",
        "X.app/fr.lproj/InfoPlist.strings": "CFBundleDisplayName = \"\";",
        "X.app/Settings.bundle/Root.plist": root,
      ])
    #expect(application.name(languages: languages.compactMap { LanguageTag($0) }) == name)
  }

  @Test(
    arguments: [
      ("CFBundleIconFiles = (Small, Large);", ["Small.png", "Large.png"], "Large.png"),
      ("CFBundleIconFiles = (Small);", ["Small.png", "Small@3x.png"], "Small@3x.png"),
      (
        "CFBundleIcons = { CFBundlePrimaryIcon = { CFBundleIconFiles = (A); }; };", ["A@2x.png"],
        "A@2x.png"
      ),
      ("CFBundleIconFile = Mac;", ["Mac.icns"], "Mac.icns"),
      ("CFBundleIconFile = \"Mac.png\";", ["Mac.png"], "Mac.png"), ("", ["Icon.png"], "Icon.png"),
      ("", ["Icon-Settings.png", "Icon.png"], "Icon.png"), ("", [], nil),
      ("CFBundleIconFile = \"../secret\";", [], nil), ("CFBundleIconFile = link;", [], nil),
    ] as [(String, [String], String?)])
  func `the icon is the largest file that lies in the application`(
    entries: String, files: [String], icon: String?
  ) throws {
    try folder.write(info(entries), to: "X.app/Info.plist")
    try folder.write(root, to: "X.app/Settings.bundle/Root.plist")
    try folder.write("secret", to: "secret.png")
    for file in files { try folder.write("icon", to: "X.app/" + file) }
    let path = folder.url.appendingPathComponent("X.app").path
    try FileManager.default.createSymbolicLink(
      atPath: path + "/link.png", withDestinationPath: "../secret.png")
    #expect(try Application(at: path).iconPath == icon.map { path + "/" + $0 })
  }

  // MARK: Bundles

  @Test(
    arguments: [
      (["Settings.bundle"], Idiom.watch, nil, "Settings.bundle"),
      (["Settings.bundle", "Settings-Watch.bundle"], .watch, nil, "Settings-Watch.bundle"),
      (["Settings.bundle", "Settings-Watch.bundle"], .phone, nil, "Settings.bundle"),
      (["Settings.bundle", "InAppSettings.bundle"], .phone, nil, "Settings.bundle"),
      (["Settings.bundle", "InAppSettings.bundle"], .phone, .inApp, "InAppSettings.bundle"),
      (["InAppSettings.bundle"], .phone, nil, "InAppSettings.bundle"),
      (["Settings-Watch.bundle"], .phone, nil, "Settings-Watch.bundle"),
    ] as [([String], Idiom, Dialect?, String)])
  func `the bundle suits the idiom and the dialect`(
    names: [String], idiom: Idiom, dialect: Dialect?, name: String
  ) throws {
    for name in names { try folder.write(page(titled: name), to: "X.app/\(name)/Root.plist") }
    let application = try Application(at: folder.url.appendingPathComponent("X.app").path)
    let bundle = application.settingsBundle(idiom: idiom, dialect: dialect)
    #expect(bundle.page("Root")?.specifiers.first?.title == name)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsLint
import SettingsSchema
import TestSupport
import Testing

/// Where bundles are found.
struct InputTests {
  private let page =
    "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array/></dict></plist>"

  private func names(_ path: String, excluded: [String] = []) throws -> [String] {
    try LintInput(excluded: excluded).bundles(at: path).map { found in
      found.isBundleMissing ? "missing" : URL(fileURLWithPath: found.bundle.path).lastPathComponent
    }
  }

  @Test func `a folder is searched for bundles, what is excluded left out`() throws {
    let folder = try TemporaryFolder()
    for path in [
      "A/Settings.bundle", "B/C/Settings.bundle", "Pods/K/InAppSettings.bundle",
      "B/Other.bundle", ".git/Settings.bundle",
    ] { try folder.write(page, to: path + "/Page.plist") }
    #expect(
      try names(folder.url.path) == ["Settings.bundle", "Settings.bundle", "InAppSettings.bundle"])
    #expect(
      try names(folder.url.path, excluded: ["Pods/**", "A"]) == ["Settings.bundle"])
    let below = folder.url.appendingPathComponent("B").path
    let input = LintInput(excluded: ["B/C/**"], base: folder.url.path)
    #expect(throws: LintInputError.self) { try input.bundles(at: below) }
    #expect(try LintInput(excluded: ["C/D"], base: folder.url.path).bundles(at: below).count == 1)
  }

  @Test func `the settings are missing in the store's build only`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<plist version=\"1.0\"><dict/></plist>", to: "X.app/Info.plist")
    let path = folder.url.appendingPathComponent("X.app").path
    #expect(try names(path) == ["missing"])
    let found = try #require(try LintInput().bundles(at: path).first)
    let findings = Linter(LintConfiguration()).findings(in: found.subject(LintOptions()))
    #expect(findings.map(\.diagnostic.rule) == ["bundle-missing"])
  }

  @Test func `an application in an archive of Xcode is found`() throws {
    let folder = try TemporaryFolder()
    let app = "X.xcarchive/Products/Applications/X.app"
    try folder.write(page, to: app + "/Settings.bundle/Root.plist")
    #expect(
      try names(folder.url.appendingPathComponent("X.xcarchive").path) == ["Settings.bundle"])
  }

  @Test func `what holds no bundle is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file.txt")
    for name in ["nothing", "file.txt", "."] {
      #expect(throws: LintInputError.self) {
        try LintInput().bundles(at: folder.url.appendingPathComponent(name).path)
      }
    }
  }

  @Test(arguments: [true, false]) func `an ipa file is read without unpacking it`(deflated: Bool)
    throws
  {
    let folder = try TemporaryFolder()
    let archive = ZipWriter(deflated: deflated).archive([
      (
        "Payload/X.app/Info.plist",
        "<plist version=\"1.0\"><dict><key>UIDeviceFamily</key><array><integer>3</integer></array></dict></plist>"
      ),
      (
        "Payload/X.app/Settings.bundle/Root.plist",
        page.replacingOccurrences(
          of: "<array/>",
          with:
            "<array><dict><key>Type</key><string>PSToogleSwitchSpecifier</string></dict></array>")
      ),
    ])
    let file = try folder.write(archive, to: "X.ipa")
    let found = try #require(try LintInput().bundles(at: file.path).first)
    let findings = Linter(LintConfiguration()).findings(in: found.subject(LintOptions()))
    #expect(findings.map(\.diagnostic.rule).contains("unknown-type"))
    #expect(
      findings.first?.diagnostic.file == file.path + "/Payload/X.app/Settings.bundle/Root.plist")
    #expect(found.info.dictionary["UIDeviceFamily"] != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["X.ipa"])
  }

  @Test func `folders in an archive's list are passed over`() throws {
    let folder = try TemporaryFolder()
    let archive = ZipWriter(deflated: true).archive([
      ("Payload/", ""), ("Payload/X.app/", ""), ("Payload/X.app/Settings.bundle/", ""),
      ("Payload/X.app/Settings.bundle/Root.plist", page),
      ("Payload/X.app/Settings.bundle/de.lproj/", ""),
    ])
    let file = try folder.write(archive, to: "X.ipa")
    #expect(try names(file.path) == ["Settings.bundle"])
    let empty = try folder.write(
      ZipWriter(deflated: false).archive([("Payload/", "")]), to: "Y.ipa")
    #expect(throws: LintInputError.nothingFound(path: empty.path)) {
      try LintInput().bundles(at: empty.path)
    }
  }

  @Test func `an ipa file without a bundle says so`() throws {
    let folder = try TemporaryFolder()
    let archive = ZipWriter(deflated: false).archive([
      ("Payload/X.app/Info.plist", "<plist version=\"1.0\"><dict/></plist>")
    ])
    let file = try folder.write(archive, to: "X.ipa")
    #expect(try names(file.path) == ["missing"])
  }

  @Test func `an archive that leads out of itself or lies about sizes does no harm`() throws {
    let folder = try TemporaryFolder()
    let escaping = ZipWriter(deflated: false).archive([
      ("../Settings.bundle/Root.plist", page), ("/Settings.bundle/Root.plist", page),
      ("a/Settings.bundle/../../Root.plist", page),
    ])
    let file = try folder.write(escaping, to: "X.zip")
    #expect(throws: LintInputError.self) { try LintInput().bundles(at: file.path) }
    let good = ZipWriter(deflated: true).archive([("a/Settings.bundle/Root.plist", page)])
    // Every byte once another one, and every length: an error or a bundle, never a crash.
    for index in good.indices {
      var bad = good
      bad[index] ^= 0xFF
      try folder.write(bad, to: "Y.zip")
      _ = try? LintInput().bundles(at: folder.url.appendingPathComponent("Y.zip").path)
      try folder.write(good.prefix(index), to: "Y.zip")
      #expect(throws: LintInputError.self) {
        try LintInput().bundles(at: folder.url.appendingPathComponent("Y.zip").path)
      }
    }
  }
}

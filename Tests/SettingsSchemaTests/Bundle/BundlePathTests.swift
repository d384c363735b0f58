// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsSchema
import TestSupport
import Testing

/// Paths of bundles as people write them, and the dialect by which a bundle is read.
struct BundlePathTests {
  private func fixture(_ name: String = "Settings.bundle") throws -> BundleFixture {
    try BundleFixture(["Root.plist": page(titled: "A")], named: name)
  }

  @Test(arguments: ["", "/", "//", "/.", "/./"])
  func `a path may end in slashes and dots`(end: String) throws {
    let fixture = try fixture()
    let bundle = SettingsBundle(at: fixture.path + end)
    #expect(bundle.page("Root")?.specifiers.first?.title == "A")
    #expect(bundle.path == fixture.path + end)
  }

  @Test func `a bundle that is a link is followed`() throws {
    let fixture = try fixture("Real.bundle")
    let link = fixture.folder.url.appendingPathComponent("Settings.bundle").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "Real.bundle")
    #expect(SettingsBundle(at: link).page("Root") != nil)
  }

  @Test func `a path that names nothing is a bundle without a root`() throws {
    let fixture = try BundleFixture()
    let bundle = SettingsBundle(at: fixture.path + "/missing")
    #expect(bundle.diagnostics.map(\.rule) == ["root-missing"])
    #expect(bundle.diagnostics[0].file == fixture.path + "/missing")
    #expect(bundle.pageNames == [] && bundle.entryPages == [])
  }

  @Test func `a path that names a file is a bundle without a root`() throws {
    let fixture = try fixture()
    #expect(SettingsBundle(at: fixture.path + "/Root.plist").rules == ["root-missing"])
  }

  @Test(arguments: ["", "a\0b"])
  func `a path that can't be is a bundle without a root`(path: String) {
    #expect(SettingsBundle(at: path).rules == ["root-missing"])
  }

  @Test func `the paths of findings lie in the path as it was given`() throws {
    let fixture = try BundleFixture(["Root.plist": "{"])
    #expect(
      SettingsBundle(at: fixture.path + "/").diagnostics[0].file == fixture.path + "/Root.plist")
    #expect(SettingsBundle(at: fixture.path).diagnostics[0].file == fixture.path + "/Root.plist")
  }

  @Test(
    arguments: [
      ("Settings.bundle", ["Root.plist"], Dialect.apple),
      ("Settings.bundle", ["Root.inApp.plist"], .inApp),
      ("Settings.bundle", ["Root.plist", "Root.inApp.plist"], .apple),
      ("Settings.bundle", ["Root~ipad.inApp.plist"], .inApp),
      ("InAppSettings.bundle", ["Root.plist"], .inApp),
      ("Settings-Watch.bundle", ["Root.plist"], .apple), ("Settings.bundle", [], .apple),
    ])
  func `a bundle's name and root tell by whose rules it is read`(
    name: String, files: [String], dialect: Dialect
  ) throws {
    let fixture = try BundleFixture(
      Dictionary(uniqueKeysWithValues: files.map { ($0, page(titled: "A")) }), named: name)
    #expect(fixture.load().dialect == dialect)
    #expect(SettingsBundle(at: fixture.path + "/.").dialect == dialect)
    #expect(fixture.load(.apple).dialect == .apple)
  }

  @Test func `an image has the files of its scales`() throws {
    let fixture = try BundleFixture([
      "a.png": "", "a@2x.png": "", "a@3x.png": "", "b@2x.jpg": "", "c": "",
    ])
    let bundle = fixture.load()
    #expect(bundle.image(named: "a")?.paths.keys.sorted() == [1, 2, 3])
    #expect(bundle.image(named: "a")?.paths[2] == fixture.path + "/a@2x.png")
    #expect(bundle.image(named: "a.png")?.isNamedWithExtension == true)
    #expect(bundle.image(named: "b")?.paths == [2: fixture.path + "/b@2x.jpg"])
    #expect(bundle.image(named: "c")?.paths == [1: fixture.path + "/c"])
    #expect(bundle.image(named: "d") == nil && bundle.image(named: "") == nil)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

struct ApplicationVerbTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: home.url.appendingPathComponent(path).path)
  }

  @Test func `an installed application is known by its identifier`() throws {
    let install = Invocation("install", Invocation.example, home: home)
    #expect(install.status == 0)
    #expect(install.output == "Installed com.example.AppSettings.\n")
    let apps = Invocation("apps", home: home, environment: ["LANG": "de_DE.UTF-8"])
    #expect(apps.output == "com.example.AppSettings  1.0  App-Einstellungen\n")
    let show = Invocation("show", "com.example.AppSettings", "--language", "fr", home: home)
    let original = Invocation("show", Invocation.example, "--language", "fr", home: home)
    #expect(show.output == original.output)
  }

  @Test func `installing again is an update`() {
    #expect(Invocation("install", Invocation.example, home: home).status == 0)
    let again = Invocation("install", Invocation.example, home: home)
    #expect(again.output == "Updated com.example.AppSettings.\n")
    #expect(again.status == 0)
  }

  @Test(arguments: [true, false])
  func `uninstalling removes the values unless told to keep them`(keeps: Bool) throws {
    #expect(Invocation("install", Invocation.example, home: home).status == 0)
    try home.write("{}", to: ".config/com.example.AppSettings.plist")
    let arguments = ["uninstall", "com.example.AppSettings"] + (keeps ? ["--keep-values"] : [])
    let run = Invocation(arguments, home: home)
    #expect(run.status == 0)
    #expect(!exists(".local/share/settings/apps/com.example.AppSettings"))
    #expect(exists(".config/com.example.AppSettings.plist") == keeps)
  }

  /// Writes an application whose second page keeps its values in a group.
  private func writeApplication(_ identifier: String, group: String) throws {
    try home.write("{ CFBundleIdentifier = \"\(identifier)\"; }", to: "\(identifier)/Info.plist")
    try home.write(
      """
      { PreferenceSpecifiers = (
        { Type = PSTextFieldSpecifier; Key = own; }, { Type = PSTextFieldSpecifier; Key = pin; },
        { Type = PSChildPaneSpecifier; File = Group; } ); }
      """, to: "\(identifier)/Settings.bundle/Root.plist")
    try home.write(
      """
      { ApplicationGroupContainerIdentifier = "\(group)"; PreferenceSpecifiers = (
        { Type = PSTextFieldSpecifier; Key = shared; },
        { Type = PSTextFieldSpecifier; Key = pin; IsSecure = YES; } ); }
      """, to: "\(identifier)/Settings.bundle/Group.plist")
  }

  @Test func `a group's values go with the last application that uses it`() throws {
    for name in ["org.one", "org.two"] {
      try writeApplication(name, group: "group.shared")
      #expect(Invocation("install", name, home: home).status == 0)
      #expect(Invocation("set", name, "own", "1", home: home).status == 0)
    }
    #expect(Invocation("set", "org.one", "shared", "1", home: home).status == 0)
    #expect(Invocation("uninstall", "org.one", home: home).status == 0)
    #expect(Invocation("defaults", "domains", home: home).output == "group.shared, org.two\n")
    #expect(Invocation("get", "org.two", "shared", home: home).output == "1\n")
    #expect(Invocation("uninstall", "org.two", home: home).status == 0)
    #expect(Invocation("defaults", "domains", home: home).output == "\n")
  }

  @Test func `an export holds every domain of the pages, and an import puts each value back`()
    throws
  {
    try writeApplication("org.one", group: "group.shared")
    func run(_ words: String...) -> Invocation { Invocation(words, home: home) }
    #expect(run("set", "org.one", "own", "1").status == 0)
    #expect(run("set", "org.one", "shared", "2").status == 0)
    #expect(run("export", "org.one", "-o", "all.plist").status == 0)
    #expect(run("reset", "org.one").status == 0)
    #expect(run("get", "org.one", "shared").status == 1)
    #expect(run("import", "org.one", "all.plist").output == "2 values were stored.\n")
    #expect(run("defaults", "read", "org.one", "own").output == "1\n")
    #expect(run("defaults", "read", "group.shared", "shared").output == "2\n")
    // A file without groups, as somebody writes one by hand.
    try home.write("{ shared = 3; other = 4; }", to: "flat.plist")
    #expect(run("import", "org.one", "flat.plist", "--replace").status == 0)
    #expect(run("defaults", "read", "group.shared", "shared").output == "3\n")
    #expect(run("defaults", "read", "org.one", "other").output == "4\n")
    #expect(run("defaults", "read", "org.one", "own").status == 1)
  }

  @Test(arguments: [
    ["show", "org.one"], ["show", "org.one", "--json"], ["list", "org.one"],
    ["list", "org.one", "--json"], ["explain", "org.one", "pin"], ["get", "org.one", "pin"],
    ["explain", "org.one", "pin", "--json"],
  ])
  func `a key of a secure field is secret on every other page too`(words: [String]) throws {
    try writeApplication("org.one", group: "group.shared")
    #expect(
      Invocation("defaults", "write", "org.one", "pin", "s3cret", home: home).status == 0)
    #expect(
      Invocation("defaults", "write", "group.shared", "pin", "s3cret", home: home).status == 0)
    let run = Invocation(words, home: home)
    #expect(run.status == 0)
    #expect(!run.output.contains("s3cret"))
  }

  @Test func `what is not installed cannot be removed`() {
    let run = Invocation("uninstall", "com.example.Nothing", home: home)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: 'com.example.Nothing' is not installed for you."))
  }

  @Test func `an application without an identifier is not installed`() throws {
    try home.write("{ PreferenceSpecifiers = (); }", to: "App/Settings.bundle/Root.plist")
    let run = Invocation("install", "App", home: home)
    #expect(run.status == 2)
    #expect(run.errors.contains("has no CFBundleIdentifier"))
  }

  @Test func `the list is JSON on request and says so when it is empty`() throws {
    let empty = Invocation("apps", home: home)
    #expect(empty.status == 0)
    #expect(empty.output == "")
    #expect(empty.errors.hasPrefix("No application is installed."))
    #expect(Invocation("apps", "--json", home: home).output == "[\n\n]\n")
    #expect(Invocation("install", Invocation.example, home: home).status == 0)
    let run = Invocation("apps", "--json", home: home)
    let list = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [[String: Any]]
    #expect(list?.first?["identifier"] as? String == "com.example.AppSettings")
    #expect(list?.first?["version"] as? String == "1.0")
  }
}

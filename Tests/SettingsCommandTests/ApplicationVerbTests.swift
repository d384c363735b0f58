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

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

struct PreferenceVerbTests {
  private let home: TemporaryFolder
  private let app = Invocation.example

  init() throws {
    home = try TemporaryFolder()
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) -> Invocation {
    Invocation(arguments, home: home, environment: environment)
  }

  /// What is stored, with its exact type, by another reader than the command.
  private func stored(_ key: String) throws -> PropertyList? {
    let run = run("defaults", "export", "com.example.AppSettings", "-")
    #expect(run.status == 0)
    return try PropertyListReader().read(run.bytes).root[key]
  }

  @Test func `a value is the default until somebody changes it`() {
    #expect(run("get", app, "warpDrive").output == "Engaged\n")
    #expect(run("set", app, "warpDrive", "off").status == 0)
    #expect(run("get", app, "warpDrive").output == "Disabled\n")
    #expect(run("unset", app, "warpDrive").status == 0)
    #expect(run("get", app, "warpDrive").output == "Engaged\n")
  }

  @Test(
    arguments: [
      ("warpDrive", "off", PropertyList.string("Disabled")),
      ("warpDrive", "Engaged", .string("Engaged")),
      ("warpFactor", "7", .real(7)),
      ("protocol", "IMAP", .string("IMAP")),
      ("username", "42", .string("42")),
      ("password", "", .string("")),
    ])
  func `a value is stored with the type that the bundle names`(
    key: String, text: String, value: PropertyList
  ) throws {
    // Something else is stored first, so that an equal default is no reason to store nothing.
    #expect(run("set", app, key, text).status == 0)
    #expect(try stored(key) == value)
  }

  @Test(
    arguments: [
      ("warpFactor", "11", "a number from 1 to 10"),
      ("warpFactor", "fast", "a number from 1 to 10"),
      ("warpFactor", "-5", "a number from 1 to 10"),
      ("warpFactor", "0x5", "a number from 1 to 10"),
      ("warpFactor", "nan", "a number from 1 to 10"),
      ("protocol", "FTP", "'HTTP', 'SMTP', 'NNTP', 'IMAP', 'POP3'"),
      ("warpDrive", "maybe", "'on' or 'off', or 'Engaged' or 'Disabled'"),
    ])
  func `a value that the row cannot hold is refused, and what is allowed is said`(
    key: String, text: String, allowed: String
  ) {
    let refused = run("set", app, key, text)
    #expect(refused.status == 1)
    #expect(
      refused.errors == "error: '\(text)' is not allowed for '\(key)'. Allowed is \(allowed).\n")
    #expect(run("unset", app, key).status == 1)
  }

  @Test func `a key that no page has needs to be forced`() throws {
    let refused = run("set", app, "warpDriv", "off")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("Did you mean 'warpDrive'?"))
    #expect(run("set", app, "launches", "3", "--force", "--type", "integer").status == 0)
    #expect(try stored("launches") == 3)
    #expect(run("set", app, "launches", "3", "--force").status == 64)
  }

  @Test func `every type can be forced`() throws {
    let values: [(String, String, PropertyList)] = [
      ("string", "a", "a"), ("integer", "18446744073709551615", .integer(.init(UInt64.max))),
      ("real", "0.5", 0.5), ("boolean", "yes", true), ("data", "00ff", .data(Data([0, 255]))),
      ("date", "2001-01-01T00:00:00Z", .date(Date(timeIntervalSinceReferenceDate: 0))),
      ("plist", "(a, b)", ["a", "b"]),
    ]
    for (type, text, value) in values {
      #expect(run("set", app, type, text, "--force", "--type", type).status == 0, "\(type)")
      #expect(try stored(type) == value, "\(type)")
    }
    #expect(run("set", app, "x", "y", "--force", "--type", "integer").status == 1)
  }

  @Test func `a key without a value is an answer of no`() {
    let run = run("get", app, "nothing")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == "error: No page of 'AppSettings' has the key 'nothing'. It has no value.\n")
  }

  @Test func `a secure value is printed on request only`() {
    #expect(run("set", app, "password", "hunter2").status == 0)
    #expect(run("get", app, "password").output == "•••\n")
    #expect(run("get", app, "password", "--reveal").output == "hunter2\n")
    for verb in ["list", "show"] {
      for format in [[], ["--json"]] {
        let listed = Invocation([verb, app] + format, home: home)
        #expect(listed.status == 0)
        #expect(!listed.output.contains("hunter2"), "\(verb) \(format)")
      }
    }
    #expect(!run("explain", app, "password").output.contains("hunter2"))
    #expect(!run("explain", app, "password", "--json").output.contains("hunter2"))
  }

  @Test func `a change shows on the screen`() {
    #expect(run("set", app, "protocol", "IMAP").status == 0)
    #expect(run("show", app, "--page", "Root").output.contains("IMAP ›"))
  }

  @Test func `reset removes what rows stored and leaves the application's own values`() throws {
    #expect(run("set", app, "warpDrive", "off").status == 0)
    #expect(run("set", app, "favoriteTea", "Mint").status == 0)
    #expect(run("set", app, "launches", "3", "--force", "--type", "integer").status == 0)
    #expect(run("reset", app, "--page", "More").output == "1 value was reset.\n")
    #expect(run("get", app, "favoriteTea").output == "Earl Grey\n")
    #expect(run("get", app, "warpDrive").output == "Disabled\n")
    #expect(run("reset", app).output == "1 value was reset.\n")
    #expect(try stored("launches") == 3)
  }

  @Test func `reset of keys spares the others and refuses what no page has`() throws {
    #expect(run("set", app, "warpDrive", "off").status == 0)
    #expect(run("set", app, "favoriteTea", "Mint").status == 0)
    let wrong = run("reset", app, "favoriteTea", "warpdrive")
    #expect(wrong.status == 1 && wrong.errors.contains("Did you mean 'warpDrive'?"))
    #expect(try stored("favoriteTea") == "Mint")
    #expect(run("reset", app, "favoriteTea").output == "1 value was reset.\n")
    #expect(try stored("favoriteTea") == nil)
    #expect(try stored("warpDrive") == "Disabled")
    #expect(run("reset", app, "warpDrive", "--page", "More").status == 64)
  }

  @Test func `reset spares what an administrator decides`() throws {
    #expect(run("set", app, "warpDrive", "off").status == 0)
    try home.write(
      "{ warpDrive = Engaged; }", to: "xdg/settings/forced/com.example.AppSettings.plist")
    let environment = ["XDG_CONFIG_DIRS": home.url.appendingPathComponent("xdg").path]
    #expect(run("reset", app, environment: environment).output == "0 values were reset.\n")
    #expect(try stored("warpDrive") == "Disabled")
  }

  @Test func `reset of a page spares the pages that have its name before theirs`() throws {
    let page: PropertyList = [
      "PreferenceSpecifiers": [["Type": "PSTextFieldSpecifier", "Title": "T", "Key": "outer"]]
    ]
    let inner: PropertyList = [
      "PreferenceSpecifiers": [["Type": "PSTextFieldSpecifier", "Title": "T", "Key": "inner"]]
    ]
    let root: PropertyList = [
      "PreferenceSpecifiers": [
        ["Type": "PSChildPaneSpecifier", "Title": "A", "File": "Sub"],
        ["Type": "PSChildPaneSpecifier", "Title": "B", "File": "Sub/Page"],
      ]
    ]
    let writer = PropertyListWriter(format: .xml)
    let app = "Pages.app"
    try home.write(
      writer.write(["CFBundleIdentifier": "com.example.Pages"]), to: "\(app)/Info.plist")
    for (name, content) in ["Root": root, "Sub": page, "Sub/Page": inner] {
      try home.write(writer.write(content), to: "\(app)/Settings.bundle/\(name).plist")
    }
    let path = home.url.appendingPathComponent(app).path
    #expect(run("set", path, "outer", "1").status == 0)
    #expect(run("set", path, "inner", "2").status == 0)
    #expect(run("reset", path, "--page", "Sub").output == "1 value was reset.\n")
    #expect(run("get", path, "inner").output == "2\n")
  }

  @Test func `list names layers, and values that no page shows`() {
    #expect(run("set", app, "warpDrive", "off").status == 0)
    #expect(run("set", app, "launches", "3", "--force", "--type", "integer").status == 0)
    let lines = run("list", app).output.split(separator: "\n").map(String.init)
    #expect(lines.contains("warpDrive       stored       Disabled"))
    #expect(lines.contains("protocol        registered   SMTP"))
    #expect(lines.last == "launches        stored       3")
  }

  @Test func `explain names every layer and what would count without the stored value`() throws {
    #expect(run("set", app, "warpDrive", "off").status == 0)
    let explained = run("explain", app, "warpDrive")
    #expect(explained.status == 0)
    #expect(explained.output.hasPrefix("→ stored      Disabled  ("))
    #expect(
      explained.output.hasSuffix(
        "Without the stored value, Engaged would count (registered).\n"))
    let object = try JSONSerialization.jsonObject(
      with: Data(run("explain", app, "warpDrive", "--json").bytes))
    let json = try #require(object as? [String: Any])
    #expect(json["layer"] as? String == "stored")
    #expect(
      (json["layers"] as? [[String: Any]])?.map { $0["layer"] as? String } == [
        "stored", "registered",
      ])
  }

  @Test func `an administrator's value wins and cannot be changed`() throws {
    try home.write(
      "{ warpDrive = Disabled; }", to: "xdg/settings/forced/com.example.AppSettings.plist")
    let environment = ["XDG_CONFIG_DIRS": home.url.appendingPathComponent("xdg").path]
    #expect(run("get", app, "warpDrive", environment: environment).output == "Disabled\n")
    let refused = run("set", app, "warpDrive", "on", environment: environment)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("An administrator sets this value."))
    #expect(
      run("show", app, "--page", "Root", environment: environment).output
        .contains("An administrator sets this value."))
  }

  @Test func `an administrator's file that cannot be read is reported`() throws {
    try home.write("{ warpDrive = ", to: "xdg/settings/forced/com.example.AppSettings.plist")
    let environment = ["XDG_CONFIG_DIRS": home.url.appendingPathComponent("xdg").path]
    let run = run("list", app, environment: environment)
    #expect(run.errors.contains("the administrator's values can't be read"))
  }

  @Test func `the key of a secure field is a secret in whatever domain it was left`() throws {
    try home.write(
      """
      { ApplicationGroupContainerIdentifier = "t.grp"; PreferenceSpecifiers = (
        { Type = PSTextFieldSpecifier; Title = P; Key = pw; IsSecure = <*BY>; } ); }
      """, to: "G/Settings.bundle/Root.plist")
    #expect(run("defaults", "write", "G", "pw", "hunter2").status == 0)
    #expect(!run("list", "G").output.contains("hunter2"))
    #expect(!run("list", "G", "--json").output.contains("hunter2"))
  }

  @Test func `an export can be put back`() throws {
    #expect(run("set", app, "warpDrive", "off").status == 0)
    #expect(run("export", app, "-o", "backup.plist").status == 0)
    #expect(run("set", app, "protocol", "IMAP").status == 0)
    #expect(run("import", app, "backup.plist", "--replace").output == "1 value was stored.\n")
    #expect(run("get", app, "protocol").output == "SMTP\n")
    #expect(run("get", app, "warpDrive").output == "Disabled\n")
  }

  @Test func `a bundle without a usable root page is an error of every verb`() throws {
    try home.write("garbage", to: "App/Settings.bundle/Root.plist")
    for arguments in [["list", "App"], ["set", "App", "a", "b"]] {
      let run = Invocation(arguments, home: home)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains("Root.plist:1:"), "\(arguments)")
    }
  }

  @Test func `an export is for its owner only and follows links`() throws {
    let file = try home.write("old", to: "real.plist")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let link = home.url.appendingPathComponent("link.plist")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(run("set", app, "warpDrive", "off").status == 0)
    #expect(run("export", app, "-o", "new.plist").status == 0)
    #expect(run("export", app, "-o", "link.plist").status == 0)
    func mode(_ name: String) throws -> Int? {
      let path = home.url.appendingPathComponent(name).path
      return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode("new.plist") == 0o600)
    #expect(try mode("real.plist") == 0o640)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("Disabled"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test func `a device is written to and not replaced`() {
    #expect(run("convert", app + "/Info.plist", "--to", "xml", "-o", "/dev/null").status == 0)
    let type = try? FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `a domain that cannot be read is reported and not written over`() throws {
    try home.write("garbage", to: ".config/com.example.AppSettings.plist")
    let run = run("list", app)
    #expect(run.status == 0)
    #expect(run.errors.contains("this is no property list"))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: home.url.appendingPathComponent(".config").path)
    let aside = try #require(files.first { $0.contains(".corrupt-") })
    let kept = try String(
      contentsOf: home.url.appendingPathComponent(".config/\(aside)"), encoding: .utf8)
    #expect(kept == "garbage")
  }

  @Test func `import says which values no person could have set`() throws {
    try home.write(
      "{ warpFactor = fast; protocol = IMAP; own = 1; }", to: "odd.plist")
    let imported = run("import", app, home.url.appendingPathComponent("odd.plist").path)
    #expect(imported.status == 0)
    #expect(imported.output == "3 values were stored.\n")
    #expect(
      imported.errors == """
        warning: 'fast' is not allowed for 'warpFactor'. Allowed is a number from 1 to 10. It is \
        stored all the same.

        """)
  }
}

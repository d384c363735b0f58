// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import settings

/// Texts out of files that would control the terminal or turn what follows.
struct TerminalSafetyTests {
  private let home: TemporaryFolder
  private static let evil = "a\u{1B}]0;x\u{7}b\u{9B}31mc\u{202E}d\u{2066}e"
  private static let escaped = "a\\033]0;x\\007b\\U009B31mc\\U202Ed\\U2066e"

  init() throws {
    home = try TemporaryFolder()
    let evil = Self.escaped
    try home.write(
      """
      { CFBundleIdentifier = "org.example.evil"; CFBundleDisplayName = "\(evil)";
        CFBundleShortVersionString = "\(evil)"; }
      """, to: "App.app/Info.plist")
    try home.write(
      """
      { PreferenceSpecifiers = (
        { Type = PSGroupSpecifier; Title = "\(evil)"; FooterText = "\(evil)"; },
        { Type = PSTitleValueSpecifier; Title = "\(evil)"; Key = "k\(evil)"; DefaultValue = "\(evil)"; },
        { Type = PSMultiValueSpecifier; Title = "\(evil)"; Key = m; DefaultValue = "\(evil)";
          Values = ("\(evil)"); Titles = ("\(evil)"); },
        { Type = PSRadioGroupSpecifier; Title = "\(evil)"; Key = r; DefaultValue = "\(evil)";
          Values = (1); Titles = ("\(evil)"); },
        { Type = PSTextFieldSpecifier; Title = "\(evil)"; Key = t; DefaultValue = "\(evil)"; } ); }
      """, to: "App.app/Settings.bundle/Root.plist")
    try home.write(
      "{ \"k\(Self.escaped)\" = \"\(Self.escaped)\"; m = (\"\(Self.escaped)\"); t = \"\(Self.escaped)\"; }",
      to: "values.plist")
  }

  private func dangers(_ text: String) -> [String] {
    text.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
        || ("\u{202A}"..."\u{202E}").contains($0) || ("\u{2066}"..."\u{2069}").contains($0)
    }.map { String($0.value, radix: 16) }
  }

  @Test(arguments: [
    ["show", "App.app"], ["show", "App.app", "--json"], ["list", "App.app"],
    ["list", "App.app", "--json"], ["get", "App.app", "t"], ["get", "App.app", "t", "--json"],
    ["get", "App.app", "m"], ["explain", "App.app", "t"], ["explain", "App.app", "t", "--json"],
    ["set", "App.app", "m", "x" + evil], ["set", "App.app", evil, "x"], ["get", "App.app", evil],
    ["apps"], ["apps", "--json"], ["lint", "App.app"], ["defaults", "read"],
    ["defaults", "read", "org.example.evil"], ["defaults", "read", "org.example.evil", "t"],
    ["defaults", "find", "k"], ["defaults", "domains"], ["defaults", "read", evil],
    [evil], ["show", "App.app", "--idiom", evil], ["show", "App.app", "--" + evil],
    ["diff", "App.app", "Other.app"], ["strings", "check", "App.app", "--verbose"],
  ])
  func `no verb lets what a file holds control the terminal`(arguments: [String]) throws {
    try home.write(
      "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Title = T; Key = x; } ); }",
      to: "Other.app/Settings.bundle/Root.plist")
    #expect(Invocation("install", "App.app", home: home).status == 0)
    #expect(Invocation("import", "App.app", "values.plist", home: home).status == 0)
    try home.write("{ a = b; }", to: ".config/a\u{1B}b\u{202E}c.plist")
    let run = Invocation(
      arguments, home: home, environment: ["NO_COLOR": "1"], isTerminal: true)
    #expect(!run.output.isEmpty || !run.errors.isEmpty)
    #expect(dangers(run.output) == [])
    #expect(dangers(run.errors) == [])
  }

  @Test func `a program gets every character of a value`() {
    #expect(Invocation("import", "App.app", "values.plist", home: home).status == 0)
    let run = Invocation("get", "App.app", "t", home: home)
    #expect(run.output == Self.evil + "\n")
  }

  @Test func `JSON on a terminal holds the same values`() throws {
    #expect(Invocation("import", "App.app", "values.plist", home: home).status == 0)
    let run = Invocation("get", "App.app", "t", "--json", home: home, isTerminal: true)
    let object = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any]
    #expect(object?["value"] as? String == Self.evil)
  }

  @Test func `a diff is safe on a terminal and complete elsewhere`() throws {
    try home.write(
      """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>PSToggleSwitchSpecifier</string>
      <key>Key</key><string>k</string><key>Titel</key><string>x\u{202E}y\u{9B}z</string>
      </dict></array></dict></plist>

      """, to: "Mend.app/Settings.bundle/Root.plist")
    let shown = Invocation("lint", "--fix", "--dry-run", "Mend.app", home: home, isTerminal: true)
    #expect(shown.output.contains("+") && shown.output.contains("xyz"), "\(shown.output)")
    #expect(dangers(shown.output) == [])
    let patch = Invocation("lint", "--fix", "--dry-run", "Mend.app", home: home)
    #expect(patch.output.contains("x\u{202E}y\u{9B}z"))
  }

  @Test func `the server announces and logs what is safe`() {
    let announced = ServerText.announcement(of: [Self.evil, "Second"], link: "http://localhost/")
    #expect(dangers(announced) == [])
    #expect(announced.hasSuffix("Second:\n  http://localhost/\nPress Control-C to stop."))
    let change = ServerText.change(
      of: Self.evil, key: Self.evil, value: .string(Self.evil), isSecret: false)
    #expect(dangers(change) == [])
    #expect(
      ServerText.change(of: "a", key: "b", value: "Disabled", isSecret: false) == "a: b = Disabled")
    #expect(
      ServerText.change(of: "a", key: "b", value: nil, isSecret: false) == "a: b = (no value)")
    #expect(
      !ServerText.change(of: "a", key: "b", value: "hunter2", isSecret: true).contains("hunter2"))
  }
}

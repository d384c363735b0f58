// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsLint
import SettingsSchema
import TestSupport
import Testing

/// Repairs of files.
struct FixTests {
  private func mended(_ page: String, only rule: String) throws -> String {
    let fixture = try BundleFixture()
    try fixture.write(Array(page.utf8), to: "Root.plist")
    let findings = Linter(LintConfiguration(), only: [rule])
      .findings(in: LintSubject(SettingsBundle(at: fixture.path)))
    let files = FixApplier.plan(findings.compactMap(\.fix))
    let file = try #require(files.first)
    return String(decoding: try file.mended(), as: UTF8.self)
  }

  private func page(_ rows: String, ending: String = "\n") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- kept -->
    <plist version="1.0">
    <dict>
    \t<key>PreferenceSpecifiers</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>Type</key>
    \t\t\t<string>PSGroupSpecifier</string>
    \t\t</dict>
    \(rows)
    \t</array>
    </dict>
    </plist>

    """.replacingOccurrences(of: "\n", with: ending)
  }

  private func row(_ body: String) -> String {
    "\t\t<dict> <!-- a row -->\n\(body)\n\t\t</dict>"
  }

  @Test(arguments: ["\n", "\r\n"]) func `a misspelt key is renamed and nothing else`(ending: String)
    throws
  {
    let before = page(
      row(
        "\t\t\t<key>Type</key> <string>PSTextFieldSpecifier</string>\n\t\t\t<key>Key</key><string>a</string>\n"
          + "\t\t\t<key>AutoCorrectionType</key>  <string>No</string><!-- x -->"), ending: ending)
    #expect(
      try mended(before, only: "misspelt-key")
        == before.replacingOccurrences(of: "AutoCorrectionType", with: "AutocorrectionType"))
  }

  @Test func `entries that do not count are removed with their lines`() throws {
    let kept = "\t\t\t<key>Type</key>\n\t\t\t<string>PSToggleSwitchSpecifier</string>"
    let doubled =
      "\n\t\t\t<key>DefaultValue</key>\n\t\t\t<true/>\n\t\t\t<key>Title</key>\n\t\t\t<string>é</string>"
      + "\n\t\t\t<key>DefaultValue</key>\n\t\t\t<false/>"
    let single =
      "\n\t\t\t<key>Title</key>\n\t\t\t<string>é</string>\n\t\t\t<key>DefaultValue</key>\n\t\t\t<false/>"
    #expect(
      try mended(page(row(kept + doubled)), only: "duplicate-dict-key") == page(row(kept + single)))
  }

  @Test func `a group is inserted before a row with the indentation of the file`() throws {
    let radio = row(
      """
      \t\t\t<key>Type</key>
      \t\t\t<string>PSRadioGroupSpecifier</string>
      \t\t\t<key>Key</key>
      \t\t\t<string>r</string>
      """)
    let toggle = row(
      "\t\t\t<key>Type</key>\n\t\t\t<string>PSToggleSwitchSpecifier</string>\n\t\t\t<key>Key</key>\n\t\t\t<string>t</string>"
    )
    let group =
      "\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSGroupSpecifier</string>\n\t\t</dict>"
    #expect(
      try mended(page(radio + "\n" + toggle), only: "row-after-radio-group")
        == page(radio + "\n" + group + "\n" + toggle))
  }

  @Test func `a file with a byte order mark keeps it`() throws {
    let before =
      "\u{FEFF}"
      + page(
        row(
          "<key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>ü</string><key>IsSecure</key><string>YES</string>"
        ))
    #expect(
      try mended(before, only: "wrong-type")
        == before.replacingOccurrences(of: "<string>YES</string>", with: "<true/>"))
  }

  @Test func `files that are no UTF-8 text have no fix`() throws {
    let text = page(
      row(
        "<key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>a</string><key>IsSecure</key><string>YES</string>"
      ))
    let root = try PropertyListReader().read(Array(text.utf8)).root
    let utf16 = try #require(
      text.replacingOccurrences(of: "UTF-8", with: "UTF-16").data(using: .utf16))
    for bytes in [try PropertyListWriter(format: .binary).write(root), Array(utf16)] {
      let fixture = try BundleFixture()
      try fixture.write(bytes, to: "Root.plist")
      let findings = Linter(LintConfiguration(), only: ["wrong-type"])
        .findings(in: LintSubject(SettingsBundle(at: fixture.path)))
      #expect(findings.count == 1)
      #expect(findings.allSatisfy { $0.fix == nil })
    }
  }

  @Test func `fixes that overlap wait for another run`() {
    let first = Fix("a", file: "f", fileSize: 9, edits: [.init(2..<6, of: [], with: "x")])
    let second = Fix(
      "b", file: "f", fileSize: 9,
      edits: [.init(0..<1, of: [], with: "y"), .init(5..<8, of: [], with: "z")])
    let plan = FixApplier.plan([first, second])
    #expect(plan.map { $0.fixes.map(\.title) } == [["b"]])
  }

  @Test(arguments: ["<plist><true /></plist>", "<plist><false/></plist>", "<plist/>", ""])
  func `a file that has changed meanwhile is left alone`(now: String) {
    let fix = Fix(
      "a", file: "f", fileSize: 22, edits: [.init(7..<14, of: "<true/>".utf8, with: "<false/>")])
    #expect(throws: FixError.self) {
      try FixApplier.apply([fix], to: Array(now.utf8), path: "f")
    }
  }

  @Test func `a diff shows what changes`() throws {
    let fixture = try BundleFixture()
    let text = page(
      row(
        "\t\t\t<key>Type</key>\n\t\t\t<string>PSTextFieldSpecifier</string>\n\t\t\t<key>Key</key>\n"
          + "\t\t\t<string>a</string>\n\t\t\t<key>AutoCorrectionType</key>\n\t\t\t<string>No</string>"
      ))
    try fixture.write(Array(text.utf8), to: "Root.plist")
    let findings = Linter(LintConfiguration(), only: ["misspelt-key"])
      .findings(in: LintSubject(SettingsBundle(at: fixture.path)))
    let file = try #require(FixApplier.plan(findings.compactMap(\.fix)).first)
    let diff = try file.diff().split(separator: "\n").filter {
      $0.hasPrefix("+") || $0.hasPrefix("-")
    }
    #expect(
      diff.dropFirst(2) == [
        "-\t\t\t<key>AutoCorrectionType</key>", "+\t\t\t<key>AutocorrectionType</key>",
      ])
    #expect(try file.diff().contains("@@ -"))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")),
    arguments: ["", "\n", "\n\n", "\r\n", "\n<!-- end -->"])
  func `patch makes of a file and its diff the mended file`(ending: String) throws {
    let folder = try TemporaryFolder()
    let text =
      page(
        row(
          "<key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>a</string>"
            + "<key>AutoCorrectionType</key><string>No</string>")
      ).replacingOccurrences(of: "\t</array>\n</dict>\n</plist>\n", with: "</array></dict></plist>")
      + ending
    let page = try folder.write(text, to: "A B/Settings.bundle/Root.plist")
    let findings = Linter(LintConfiguration(), only: ["misspelt-key"])
      .findings(
        in: LintSubject(SettingsBundle(at: page.deletingLastPathComponent().path)))
    let file = try #require(FixApplier.plan(findings.compactMap(\.fix)).first)
    let mended = try file.mended()
    let diff = try folder.write(try file.diff(), to: "diff")
    let patch = Process()
    patch.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
    patch.arguments = ["-s", "--binary", "-p0", "-d", "/", "-i", diff.path]
    try patch.run()
    patch.waitUntilExit()
    #expect(patch.terminationStatus == 0)
    #expect(try Array(Data(contentsOf: page)) == mended)
  }
}

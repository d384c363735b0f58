// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `settings lint`.
struct LintTests {
  private let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>PreferenceSpecifiers</key>
      <array>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>AutoCorrectionType</key>
          <string>No</string>
        </dict>
      </array>
    </dict>
    </plist>

    """

  private func fixture(_ text: String? = nil) throws -> BundleFixture {
    try BundleFixture(["Root.plist": text ?? page])
  }

  @Test func `a bundle that is right ends with 0`() {
    let run = Invocation("lint", Invocation.example, "--strict")
    #expect(run.status == 0)
    #expect(run.output == "Nothing to complain about.\n")
  }

  @Test func `warnings end with 0, with 1 when strict, and errors with 1`() throws {
    let warned = try fixture()
    #expect(Invocation("lint", warned.path).status == 0)
    #expect(Invocation("lint", warned.path, "--strict").status == 1)
    let wrong = try fixture(page.replacingOccurrences(of: "PSText", with: "PSTest"))
    #expect(Invocation("lint", wrong.path).status == 1)
  }

  @Test(arguments: ["text", "json", "sarif", "github", "junit"])
  func `every format names the file and the rule`(format: String) throws {
    let bundle = try fixture()
    let run = Invocation("lint", bundle.path, "--format", format)
    #expect(run.status == 0)
    #expect(run.output.contains("misspelt-key"))
    #expect(run.output.contains("Root.plist"))
  }

  @Test func `a fix is shown, then made, and then there is nothing to do`() throws {
    let bundle = try fixture()
    let dry = Invocation("lint", bundle.path, "--fix", "--dry-run")
    #expect(dry.output.contains("-      <key>AutoCorrectionType</key>"))
    #expect(dry.output.contains("+      <key>AutocorrectionType</key>"))
    let file = URL(fileURLWithPath: bundle.path).appendingPathComponent("Root.plist")
    #expect(try String(contentsOf: file, encoding: .utf8) == page)
    let made = Invocation("lint", bundle.path, "--fix")
    #expect(made.errors == "Made 1 repair.\n")
    #expect(made.output == "Nothing to complain about.\n")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == page.replacingOccurrences(of: "AutoCorr", with: "Autocorr"))
    #expect(Invocation("lint", bundle.path, "--strict").status == 0)
    #expect(Invocation("lint", bundle.path, "--fix").errors.hasPrefix("There is nothing"))
  }

  @Test func `a baseline accepts what is there`() throws {
    let bundle = try fixture()
    let file = bundle.folder.url.appendingPathComponent("baseline.json").path
    #expect(Invocation("lint", bundle.path, "--write-baseline", file).status == 0)
    #expect(Invocation("lint", bundle.path, "--strict", "--baseline", file).status == 0)
    let again = Invocation("lint", bundle.path, "--baseline", file, "--write-baseline", file)
    #expect(again.output == "Accepted 1 finding in '\(file)'.\n")
    #expect(Invocation("lint", bundle.path, "--strict", "--baseline", file).status == 0)
  }

  @Test func `what can't be mended is still an error`() throws {
    let wrong = try fixture(
      page.replacingOccurrences(of: "<string>name</string>", with: "<string/>"))
    let run = Invocation("lint", wrong.path, "--fix")
    #expect(run.status == 1)
    #expect(run.output.contains("[empty-key]"))
  }

  @Test func `the configuration beside the bundle counts`() throws {
    let bundle = try fixture()
    try bundle.folder.write(#"{"rules": {"misspelt-key": "error"}}"#, to: ".settings-lint.json")
    #expect(Invocation("lint", bundle.path).status == 1)
    try bundle.folder.write(#"{"rules": {"misspelt-kye": "error"}}"#, to: ".settings-lint.json")
    let wrong = Invocation("lint", bundle.path)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("Did you mean 'misspelt-key'?"))
  }

  @Test func `source is compared with the bundle`() throws {
    let bundle = try fixture()
    try bundle.folder.write(#"defaults.string(forKey: "nmae")"#, to: "Source/App.swift")
    let source = bundle.folder.url.appendingPathComponent("Source").path
    let run = Invocation("lint", bundle.path, "--sources", source)
    #expect(run.output.contains("App.swift:1:25: warning: The bundle has no key \"nmae\"."))
  }

  @Test func `rules are listed and explained`() {
    let list = Invocation("lint", "--rules")
    #expect(list.output.contains("empty-key"))
    let one = Invocation("lint", "--explain", "empty-key")
    #expect(one.output.hasPrefix("empty-key: "))
    #expect(Invocation("lint", "--rules", "--format", "markdown").output.hasPrefix("# Rules"))
  }

  @Test(arguments: [
    (["lint"], "Missing argument"),
    (["lint", "x", "--only", "empty-kye"], "Did you mean 'empty-key'?"),
    (["lint", "x", "--minimum-os", "new"], "no version"),
    (["lint", "x", "--dry-run"], "belongs to '--fix'"),
    (["lint", "x", "--format", "markdown"], "belongs to '--rules'"),
  ])
  func `wrong usage says what to write`(arguments: [String], message: String) {
    let run = Invocation(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }

  @Test func `a path that holds no bundle ends with 2`() throws {
    let folder = try TemporaryFolder()
    #expect(Invocation("lint", folder.url.path).status == 2)
    #expect(Invocation("lint", "/nonexistent").errors.contains("There is nothing at"))
  }
}

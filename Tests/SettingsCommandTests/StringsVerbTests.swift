// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `settings strings`.
struct StringsVerbTests {
  private let page = """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSGroupSpecifier; Title = Audio; },
      { Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }); }
    """

  private func fixture(_ german: String? = nil) throws -> BundleFixture {
    try BundleFixture(
      ["Root.plist": page].merging(german.map { ["de.lproj/Root.strings": $0] } ?? [:]) { $1 })
  }

  private func text(_ bundle: BundleFixture, _ file: String) throws -> String {
    try String(contentsOfFile: bundle.path + "/" + file, encoding: .utf8)
  }

  @Test func `extract shows, makes and then has nothing to do`() throws {
    let bundle = try fixture()
    let dry = Invocation("strings", "extract", bundle.path, "--language", "de", "--dry-run")
    #expect(dry.output.contains("de.lproj/Root.strings: new table, 2 new\n  + Audio\n  + Sound\n"))
    #expect(!FileManager.default.fileExists(atPath: bundle.path + "/de.lproj"))
    #expect(Invocation("strings", "extract", bundle.path, "--language", "de").status == 0)
    #expect(try text(bundle, "de.lproj/Root.strings").contains("\"Sound\" = \"Sound\";"))
    let again = Invocation("strings", "extract", bundle.path, "--language", "de")
    #expect(again.output == "Every table is up to date.\n")
  }

  @Test func `check prints a table and ends with 1 below the minimum`() throws {
    let bundle = try fixture("Sound = Ton;")
    let run = Invocation("strings", "check", bundle.path, "--verbose")
    #expect(run.status == 1)
    #expect(
      run.output == """
        language   Root  total
        de         50 %   50 %
        de.lproj/Root.strings: missing: "Audio" has no translation. (Root)

        """)
    #expect(Invocation("strings", "check", bundle.path, "--minimum", "50").status == 0)
    #expect(Invocation("strings", "check", bundle.path, "--minimum", "101").status == 64)
    #expect(Invocation("strings", "check", Invocation.example).status == 0)
  }

  @Test func `check prints JSON`() throws {
    let bundle = try fixture("Sound = Ton;")
    let run = Invocation("strings", "check", bundle.path, "--json")
    let parsed = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [[String: Any]]
    let languages = parsed?.first?["languages"] as? [[String: Any]]
    #expect(languages?.first?["percent"] as? Int == 50)
    #expect(run.status == 1)
  }

  @Test func `pseudo writes into the bundle or a folder, and other verbs pass it over`() throws {
    let bundle = try fixture("Sound = Ton; Audio = Audio;")
    let output = bundle.folder.url.appendingPathComponent("out").path
    #expect(
      Invocation("strings", "pseudo", bundle.path, "--kind", "en-XA", "-o", output).output
        == "\(output)/en-XA.lproj/Root.strings\n")
    #expect(Invocation("strings", "pseudo", bundle.path).status == 0)
    #expect(try text(bundle, "ar-XB.lproj/Root.strings").contains("Sound"))
    #expect(!Invocation("strings", "check", bundle.path).output.contains("XA"))
    let shown = Invocation("show", bundle.path, "--language", "en-XA")
    #expect(shown.output.contains("[Šöûñð one]"))
  }

  @Test func `export and import bring a translation back`() throws {
    let bundle = try fixture()
    let exported = Invocation("strings", "export", bundle.path, "--language", "de")
    #expect(exported.status == 0)
    let translated = exported.output.replacingOccurrences(
      of: "<source>Sound</source>", with: "<source>Sound</source>\n<target>Ton</target>")
    let file = try bundle.folder.write(translated, to: "de.xliff").path
    let run = Invocation("strings", "import", bundle.path, file)
    #expect(run.output == "\(bundle.path)/de.lproj/Root.strings: 1 translation\n")
    #expect(run.status == 0)
    #expect(try text(bundle, "de.lproj/Root.strings").contains("\"Sound\" = \"Ton\";"))
    #expect(
      Invocation("strings", "import", bundle.path, file).output == "'\(file)' has nothing new.\n")
  }

  @Test func `export of every language writes a file each`() throws {
    let bundle = try fixture("Sound = Ton;")
    let output = bundle.folder.url.appendingPathComponent("out").path
    let run = Invocation("strings", "export", bundle.path, "-o", output)
    #expect(run.output == "\(output)/de.xliff: 2 texts\n")
    #expect(Invocation("strings", "export", bundle.path).status == 64)
  }

  @Test(arguments: [
    ("<plist version=\"1.0\"/>", "no XLIFF"), ("<xliff version=\"1.2\"/>", "no table"),
    ("<!DOCTYPE x>", "document type"), ("<xliff", "the end of the file"),
  ])
  func `import refuses what is no translation of the bundle`(text: String, reason: String) throws {
    let bundle = try fixture()
    let file = try bundle.folder.write(text, to: "x.xliff").path
    let run = Invocation("strings", "import", bundle.path, file)
    #expect(run.status == 2)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  @Test(arguments: ["extract", "check", "pseudo", "export", "import"])
  func `every verb has help, and says what is not there`(verb: String) {
    let help = Invocation("strings", verb, "--help")
    #expect(help.output.contains("EXAMPLES:\n  settings strings \(verb)"))
    var arguments = ["strings", verb, "/nonexistent"]
    if verb == "import" { arguments.append("/nonexistent.xliff") }
    if verb == "export" { arguments += ["--language", "de"] }
    let run = Invocation(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains("nonexistent"))
  }

  @Test(arguments: ["de.lproj/Root.strings", "de.lproj"], [true, false])
  func `a link that leads out of the bundle is not written to`(link: String, isThere: Bool) throws {
    let bundle = try fixture()
    let outside = bundle.folder.url.appendingPathComponent("outside").path
    if isThere, link.hasSuffix(".strings") {
      try bundle.folder.write("precious", to: "outside")
    } else if isThere {
      try bundle.folder.write("precious", to: "outside/other")
    }
    try bundle.link(link, to: outside)
    let run = Invocation("strings", "extract", bundle.path, "--language", "de")
    #expect(run.status == 2)
    #expect(run.errors.contains("leads out of"))
    #expect(!FileManager.default.fileExists(atPath: outside + "/Root.strings"))
    #expect(FileManager.default.fileExists(atPath: outside) == isThere)
    if isThere, link.hasSuffix(".strings") {
      #expect(try String(contentsOfFile: outside, encoding: .utf8) == "precious")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import settings

struct ShowTests {
  @Test(arguments: ["en", "de", "fr", "ja", "ar"])
  func `the example looks right in every language`(language: String) throws {
    let run = Invocation("show", Invocation.example, "--language", language)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(try Snapshot.difference(of: run.output, from: "example-\(language).txt") == nil)
  }

  @Test func `a narrow terminal keeps every line inside its width`() {
    let run = Invocation("show", Invocation.example, "--language", "de", width: 30)
    for line in run.output.split(separator: "\n") {
      #expect(TextWidth.of(String(line)) <= 30, "\(line)")
    }
  }

  @Test func `the environment chooses the language when no option does`() {
    let run = Invocation(
      "show", Invocation.example, environment: ["LANG": "de_DE.UTF-8", "LANGUAGE": "xx:fr"])
    #expect(run.output.contains("Informations générales"))
  }

  @Test func `one page can be asked for by name`() {
    let run = Invocation("show", Invocation.example, "--page", "More")
    #expect(run.status == 0)
    #expect(run.output.contains("Favorite Tea"))
    #expect(!run.output.contains("Warp Drive"))
  }

  @Test func `an unknown page suggests the nearest`() {
    let run = Invocation("show", Invocation.example, "--page", "Mor")
    #expect(run.status == 2)
    #expect(run.errors == "error: There is no page 'Mor'. Did you mean 'More'?\n")
  }

  @Test func `a secure field never shows its text`() throws {
    let folder = try TemporaryFolder()
    let page = """
      { PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Title = Password; Key = p;
        IsSecure = <*BY>; DefaultValue = hunter2; } ); }
      """
    try folder.write(page, to: "App/Settings.bundle/Root.plist")
    for format in [[], ["--json"]] {
      let run = Invocation(["show", "App"] + format, home: folder)
      #expect(run.status == 0)
      #expect(!run.output.contains("hunter2"))
    }
    #expect(Invocation("show", "App", home: folder).output.contains("•••"))
  }

  @Test func `control characters in a bundle do not reach the terminal`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = "a\\033[31mb\\U202Ex"; },
        { Type = PSTitleValueSpecifier; Title = "c\\007d"; Key = k; DefaultValue = "e\\nf"; } ); }
      """, to: "App/Settings.bundle/Root.plist")
    let run = Invocation("show", "App", home: folder)
    #expect(
      !run.output.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}"
      })
    #expect(run.output.contains("e f"))
    let missing = Invocation("show", "a\u{1B}[31mb\u{7}")
    #expect(missing.errors.hasPrefix("error: There is no application 'a[31mb':"))
  }

  @Test func `colours are used on a terminal only, and not with NO_COLOR`() {
    let escape = "\u{1B}["
    #expect(!Invocation("show", Invocation.example).output.contains(escape))
    #expect(Invocation("show", Invocation.example, isTerminal: true).output.contains(escape))
    let quiet = Invocation(
      "show", Invocation.example, environment: ["NO_COLOR": "1"], isTerminal: true)
    #expect(!quiet.output.contains(escape))
  }

  @Test func `a page that cannot be read is reported with line and column`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<plist>\n<dict>\n<key>a</key></dict>", to: "App/Settings.bundle/Root.plist")
    let run = Invocation("show", "App", home: folder)
    #expect(run.status == 2)
    #expect(
      run.errors.hasSuffix(
        "Root.plist:3:1: error: The key \"a\" has no value. Add one after it, or remove the key. "
          + "[plist-syntax]\n"))
    #expect(run.output.contains("The key \"a\" has no value."))
  }

  @Test func `notes are printed only when asked for`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { PreferenceSpecifiers = ( { Type = PSGroupSpecifier; License = MIT; } ); }
      """, to: "App/Settings.bundle/Root.plist")
    #expect(Invocation("show", "App", home: folder).errors == "")
    #expect(
      Invocation("show", "App", "--verbose", home: folder).errors.contains("note: 'License' means"))
  }

  @Test(
    arguments: [
      (["show", "/nonexistent/x"], 2, "There is no application '/nonexistent/x'"),
      (["show", "/etc/passwd"], 2, "'/etc/passwd' is a file."),
      (["show", "/etc"], 2, "'/etc' holds no Settings.bundle."),
      (["show"], 64, "Missing"),
      (["show", "x", "--idiom", "tablet"], 64, "'phone', 'pad', 'mac', 'tv', 'vision', 'watch'"),
      (["show", "x", "--language", "!"], 64, "It has to be a language such as 'de', 'pt-BR'"),
      (["serve", "--language", "!"], 64, "It has to be a language such as 'de', 'pt-BR'"),
      (["shwo", "x"], 64, "Did you mean 'show'?"),
    ])
  func `a mistake is explained in one message`(
    arguments: [String], status: Int32, text: String
  ) {
    let run = Invocation(arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(text), "\(run.errors)")
    #expect(run.output == "")
  }
}

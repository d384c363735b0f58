// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// Files with syntax errors and dictionaries with a key twice.
struct UnreadableFileTests {
  @Test(.row("9.26"))
  func `a page with a bare ampersand is an error page and the others work`() throws {
    let world = try World(
      ["Root": [group(), pane("Sounds", "Sounds"), pane("More", "More")], "More": [group()]],
      files: [
        "Sounds.plist": """
        <plist version="1.0">
        <dict>
          <key>Title</key>
          <string>Bells & whistles</string>
        </dict>
        </plist>
        """
      ])
    #expect(world.shown() == ["==", "link Sounds: → Sounds", "link More: → More"])
    #expect(world.shown("More") == ["=="])
    #expect(world.shown("Sounds").count == 1)
    #expect(world.shown("Sounds")[0].hasPrefix("!! "))
    let finding = try #require(world.bundle.diagnostics.first { $0.rule == "plist-syntax" })
    #expect(finding.position.map { "\($0)" } == "4:17")
    #expect(finding.page == "Sounds")
    #expect(finding.severity == .error)
    #expect(finding.file == world.fixture.path + "/Sounds.plist")
  }

  @Test(.row("9.25"), .fixture("F7"))
  func `of one key twice in a dictionary the last counts and both lines are reported`() throws {
    let fixture = try BundleFixture([
      "Root.plist": """
      {
        PreferenceSpecifiers = (
          { Type = PSGroupSpecifier; },
          { Type = PSTitleValueSpecifier; Title = Speed; Key = speed;
            DefaultValue = 0;
            DefaultValue = 3; }
        );
      }
      """
    ])
    let world = World(fixture)
    #expect(world.shown() == ["==", "value Speed: 3"])
    let finding = try #require(world.bundle.diagnostics.first)
    #expect(world.bundle.diagnostics.count == 1)
    #expect(finding.rule == "duplicate-dict-key")
    #expect(finding.severity == .error)
    #expect(finding.position.map { "\($0)" } == "6:7")
    #expect(finding.message.contains("(5:7, 6:7)"))
    #expect(finding.row == 1 && finding.key == "speed")
  }

  @Test(.row("9.25"))
  func `a key twice in a page or in a dictionary inside of an element is found too`() throws {
    let prompt = """
      { Title = A; Title = B; Prompt = "Sure?"; }
      """
    let fixture = try BundleFixture([
      "Root.plist": """
      { PreferenceSpecifiers = (
          { Type = PSGroupSpecifier; },
          { Type = PSToggleSwitchSpecifier; Title = On; Key = on; DefaultValue = 1;
            TrueConfirmationPrompt = \(prompt); } );
        Title = One; Title = Two; }
      """
    ])
    let world = World(fixture)
    #expect(
      world.bundle.diagnostics.filter { $0.rule == "duplicate-dict-key" }
        .map { "\($0.message) \($0.row.map(String.init) ?? "page")" } == [
          "'Title' occurs more than once (4:34, 4:45); the last one counts. 1",
          "'Title' occurs more than once (5:3, 5:16); the last one counts. page",
        ])
  }

  @Test func `a position has the line and column of the element in every text format`() throws {
    let texts = [
      "{\"PreferenceSpecifiers\": [\n  {\"Title\": \"A\"}\n]}",
      "{ PreferenceSpecifiers = (\n  { Title = A; } ); }",
      "<plist><dict><key>PreferenceSpecifiers</key><array>\n  <dict><key>Title</key><string>A"
        + "</string></dict></array></dict></plist>",
    ]
    for text in texts {
      let world = World(try BundleFixture(["Root.plist": text]))
      #expect(world.bundle.diagnostics.map(\.rule) == ["missing-type"])
      #expect(world.bundle.diagnostics[0].position.map { "\($0)" } == "2:3")
    }
  }

  @Test func `a binary page is read and its findings have no position`() throws {
    let fixture = try BundleFixture()
    let page: PropertyList = ["PreferenceSpecifiers": [group(), ["Title": "A"]]]
    try fixture.write(PropertyListWriter(format: .binary).write(page), to: "Root.plist")
    let world = World(fixture)
    #expect(world.shown() == ["=="])
    #expect(world.findings == ["error missing-type Root/1", "note empty-group Root/0"])
  }
}

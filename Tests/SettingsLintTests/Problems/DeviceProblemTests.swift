// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsLint
import Testing

/// What people saw on their devices, as far as a look at the bundle and the source can tell.
struct DeviceProblemTests {
  @Test func `the whole page is gone on iOS 18`() {
    let found = Linted(.rows(Sample.group, Sample.emptyKey)).of("empty-key")
    #expect(found.map(\.concerns?.description) == ["iOS 18 and later"])
  }

  @Test func `a row is shown twice on an iPad and not at all on an iPhone`() {
    let row = "{ Type = PSTitleValueSpecifier; Title = V; Key = v; DefaultValue = 1; "
    #expect(
      finds(
        "duplicate-key-by-idiom",
        in: .rows(
          Sample.group, row + "SupportedUserInterfaceIdioms = (Pad); }",
          row + "SupportedUserInterfaceIdioms = (Phone); }")))
  }

  @Test func `a child page is empty or crashes on iOS 13`() {
    let example = LintExample.rows(
      Sample.group, "{ Type = PSChildPaneSpecifier; Title = Licenses; File = List; }",
      files: [
        "List.plist":
          "{ PreferenceSpecifiers = ({ Type = PSChildPaneSpecifier; Title = A; File = A; }); }",
        "A.plist": "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; FooterText = MIT; }); }",
      ])
    let found = Linted(example).of("page-without-leading-group")
    #expect(found.map(\.diagnostic.page) == ["List"])
    #expect(found.first?.concerns?.through == SystemVersion(13, 2))
  }

  @Test func `a long licence text is invisible`() {
    let text = String(repeating: "Permission is hereby granted. ", count: 100)
    #expect(
      finds("long-footer", in: .rows("{ Type = PSGroupSpecifier; FooterText = \"\(text)\"; }")))
  }

  @Test func `a generated page is broken by an address in angle brackets`() {
    let page =
      "<plist><dict><key>PreferenceSpecifiers</key><array><string>by <me@x.com></string></array></dict></plist>"
    let found = Linted(.files(["Root.plist": page])).of("plist-syntax")
    #expect(found.first?.diagnostic.position?.line == 1)
  }

  @Test func `a radio group returns to its default`() {
    #expect(
      finds(
        "radio-group-reverts",
        in: .rows(
          "{ Type = PSRadioGroupSpecifier; Key = s; DefaultValue = a; Titles = (A); Values = (a); }"
        )
      ))
  }

  @Test func `0 and 1 are written instead of the values of a switch`() {
    #expect(
      finds(
        "toggle-values-ignored",
        in: .rows(
          Sample.group,
          "{ Type = PSToggleSwitchSpecifier; Title = S; Key = s; TrueValue = enabled; FalseValue = disabled; DefaultValue = enabled; }"
        )))
  }
}

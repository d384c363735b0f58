// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsLint
import Testing

/// What people saw on their devices, as far as a look at the bundle and the source can tell.
struct ReportedProblemTests {
  /// Whether a rule of the linter says something, and something about the right row.
  private func finds(_ rule: String, in example: LintExample, onRow row: Int? = nil) -> Bool {
    var configuration = LintConfiguration()
    configuration.options.minimumSystem = SystemVersion(7)
    let found = Linted(example, configuration, only: [rule]).of(rule)
    return !found.isEmpty && (row == nil || found.contains { $0.diagnostic.row == row })
  }

  private let reading = ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "sound")"#]

  @Test func `the switch is shown on, but the application reads false at first launch`() {
    #expect(
      finds(
        "defaults-not-registered",
        in: .rows(Sample.group, Sample.toggle).with(sources: reading), onRow: 1))
  }

  @Test func `a camera confirmation is skipped for new users`() {
    let row =
      "{ Type = PSToggleSwitchSpecifier; Title = Confirm; Key = confirmCamera; DefaultValue = <*BY>; }"
    #expect(
      finds(
        "defaults-not-registered",
        in: .rows(Sample.group, row).with(sources: [
          "App.m": #"if ([defaults boolForKey:@"confirmCamera"]) {}"#
        ])))
  }

  @Test func `defaults of child pages are not registered`() {
    let child = "{ Type = PSChildPaneSpecifier; Title = More; File = More; }"
    #expect(
      finds(
        "child-defaults-not-read",
        in: LintExample.rows(
          Sample.group, child,
          files: ["More.plist": "{ PreferenceSpecifiers = (\(Sample.toggle)); }"]
        ).with(sources: ["App.swift": #"path("Root.plist")"#])))
  }

  @Test func `the registration snippet crashes on a row without default`() {
    #expect(
      finds(
        "row-without-default",
        in: LintExample.rows(Sample.group, "{ Type = PSTextFieldSpecifier; Title = N; Key = n; }")
          .with(sources: ["App.m": #"[row objectForKey:@"DefaultValue"]"#]), onRow: 1))
  }

  @Test func `one variant of the page has a key that the other lacks`() {
    #expect(
      finds(
        "device-page-differs",
        in: .files([
          "Root.plist": "{ PreferenceSpecifiers = (\(Sample.toggle)); }",
          "Root~ipad.plist": "{ PreferenceSpecifiers = (\(Sample.group)); }",
        ])))
  }

  @Test func `two sources of a default drift apart`() {
    #expect(
      finds(
        "registered-default-differs",
        in: LintExample.rows(Sample.group, Sample.toggle)
          .with(sources: ["App.m": #"[d registerDefaults:@{@"sound": @NO}];"#])))
  }

  @Test func `a slider's number is not written until it is changed`() {
    let slider = """
      { Type = PSSliderSpecifier; Key = volume; DefaultValue = <*R0.5>; MinimumValue = <*I0>; \
      MaximumValue = <*I1>; }
      """
    #expect(
      finds(
        "defaults-not-registered",
        in: LintExample.rows(Sample.group, slider)
          .with(sources: ["App.swift": #"defaults.float(forKey: "volume")"#])))
  }

  @Test func `values of an application group are not where the application looks`() {
    let example = LintExample.rows(
      Sample.group, Sample.toggle, "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
      page: #"ApplicationGroupContainerIdentifier = "group.x";"#,
      files: ["More.plist": "{ PreferenceSpecifiers = (\(Sample.group)); }"])
    #expect(finds("app-group-unread", in: example.with(sources: reading)))
    #expect(finds("app-group-differs", in: example))
  }

  @Test func `the version row is missing in Settings`() {
    #expect(
      finds(
        "missing-default",
        in: .rows(Sample.group, "{ Type = PSTitleValueSpecifier; Title = Version; Key = v; }"),
        onRow: 1))
  }

  @Test func `the version row shows the name of a build variable`() {
    #expect(
      finds(
        "unexpanded-variable",
        in: .rows(
          Sample.group,
          #"{ Type = PSTitleValueSpecifier; Title = Version; Key = v; DefaultValue = "${VERSION}"; }"#
        )))
  }

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

  @Test func `users in the United States see British texts on iOS 17`() {
    #expect(
      finds(
        "language-and-region",
        in: .rows(
          Sample.group, page: "StringsTable = Root;",
          files: ["en.lproj/Root.strings": "", "en-us.lproj/Root.strings": ""])))
  }

  @Test func `settings do not reach the watch`() {
    #expect(
      finds(
        "watch-app-group", in: LintExample.rows(Sample.group).named("Settings-Watch.bundle")))
  }

  @Test func `a row title is not localized and the template's texts are shipped`() {
    let example = LintExample.rows(
      "{ Type = PSGroupSpecifier; Title = Audio; }", Sample.toggle, page: "StringsTable = Root;",
      files: [
        "de.lproj/Root.strings":
          "\"Group\" = \"Group\";\n\"Name\" = \"Name\";\n\"Enabled\" = \"Enabled\";\n\"Audio\" = \"Ton\";"
      ])
    #expect(finds("template-strings", in: example))
    #expect(finds("missing-translation", in: example, onRow: 1))
  }

  @Test func `a wrapping tool has dropped the translations`() {
    #expect(
      finds("strings-table-missing", in: .rows(Sample.group, page: "StringsTable = Root;")))
  }

  @Test func `the settings are missing in the packed application`() {
    #expect(Linted(.files([:])).rules == ["bundle-missing"])
  }

  @Test func `the pane is empty except for permissions`() {
    #expect(finds("empty-page", in: .files(["Root.plist": "{ PreferenceSpecifiers = (); }"])))
    #expect(finds("root-missing", in: .files(["root2.plist": "{ PreferenceSpecifiers = (); }"])))
  }

  @Test func `debug rows ship to everybody`() {
    #expect(
      finds(
        "debug-row",
        in: .rows(
          Sample.group,
          "{ Type = PSToggleSwitchSpecifier; Title = Menu; Key = showDebugMenu; DefaultValue = <*BN>; }"
        )))
  }

  @Test func `a key with a dot is not observable`() {
    #expect(
      finds(
        "key-not-kvo",
        in: .rows(
          Sample.group,
          #"{ Type = PSToggleSwitchSpecifier; Title = F; Key = "com.app.flag"; DefaultValue = <*BN>; }"#
        )))
  }

  @Test func `an integer stands where a Boolean is compared, so nothing is selected`() {
    let choice =
      "{ Type = PSMultiValueSpecifier; Title = S; Key = s; DefaultValue = <*BY>; Titles = (A, B); Values = (<*I0>, <*I1>); }"
    #expect(finds("default-not-in-values", in: .rows(Sample.group, choice)))
    #expect(finds("bool-number-match", in: .rows(Sample.group, choice)))
  }

  @Test func `a password is stored in clear text`() {
    #expect(
      finds(
        "secure-field-in-clear",
        in: .rows(
          Sample.group, "{ Type = PSTextFieldSpecifier; Title = P; Key = p; IsSecure = <*BY>; }")))
  }

  @Test func `rows do nothing, since another runtime prefixes its keys`() {
    #expect(
      finds(
        "runtime-key-prefix",
        in: .rows(
          Sample.group,
          #"{ Type = PSToggleSwitchSpecifier; Title = F; Key = "flutter.x"; DefaultValue = <*BN>; }"#
        )
      ))
  }

  @Test(arguments: ["AutoCapitalizationType = None", "AutoCorrectionType = No"])
  func `a misspelt key is silently ignored`(entry: String) {
    #expect(
      finds(
        "misspelt-key",
        in: .rows(
          Sample.group, "{ Type = PSTextFieldSpecifier; Title = N; Key = n; \(entry); }")))
  }

  @Test func `a footer under the wrong name is silently ignored`() {
    let example = LintExample.rows("{ Type = PSGroupSpecifier; Footer = Text; }")
    #expect(!Linted(example).rules.isDisjoint(with: ["misspelt-key", "unknown-key"]))
  }

  @Test func `a dictionary has two defaults`() {
    #expect(
      finds(
        "duplicate-dict-key",
        in: .rows(
          Sample.group,
          "{ Type = PSTextFieldSpecifier; Title = N; Key = n; DefaultValue = 0; DefaultValue = 3; }"
        )
      ))
  }
}

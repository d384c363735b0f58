// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsLint
import Testing

/// What people saw of translations, packing and keys, as far as a look at the bundle and the source can tell.
struct BundleProblemTests {
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

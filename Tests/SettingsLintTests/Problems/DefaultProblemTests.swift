// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsLint
import Testing

/// What people saw of defaults, as far as a look at the bundle and the source can tell.
struct DefaultProblemTests {
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
}

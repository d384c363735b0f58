// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import TestSupport
import Testing

struct BundleComparisonTests {
  static func bundle(_ elements: String..., page: String = "") -> SettingsBundle {
    let text = "{ \(page) PreferenceSpecifiers = (\(elements.joined(separator: ", "))); }"
    return SettingsBundle([
      BundleFolder("Settings.bundle", contents: ["Root.plist": Array(text.utf8)])
    ])
  }

  static func choice(
    _ values: String, type: String = "PSMultiValueSpecifier", titles: String? = nil
  ) -> String {
    "{ Type = \(type); Title = Size; Key = size; DefaultValue = a; Values = (\(values)); "
      + "Titles = (\(titles ?? values)); }"
  }

  static func slider(_ from: Int, _ to: Int) -> String {
    "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*I5>; MinimumValue = <*I\(from)>; "
      + "MaximumValue = <*I\(to)>; }"
  }

  static func toggle(
    _ key: String = "sound", title: String = "Sound", more: String = "DefaultValue = <*BY>;"
  ) -> String {
    "{ Type = PSToggleSwitchSpecifier; Title = \"\(title)\"; Key = \(key); \(more) }"
  }

  static func field(_ key: String = "name", more: String = "") -> String {
    "{ Type = PSTextFieldSpecifier; Title = Name; Key = \(key); \(more) }"
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let old: SettingsBundle
    let new: SettingsBundle
    let changes: [String]
    let line: Int

    init(_ old: SettingsBundle, _ new: SettingsBundle, _ changes: String..., line: Int = #line) {
      self.old = old
      self.new = new
      self.changes = changes
      self.line = line
    }

    var testDescription: String { "\(changes.joined(separator: ", ")) (line \(line))" }
  }

  static let rows: [Row] = [
    Row(bundle(toggle()), bundle(), "key-removed values-lost"),
    Row(bundle(), bundle(toggle()), "key-added harmless"),
    Row(
      bundle("{ Type = PSTitleValueSpecifier; Title = V; Key = v; DefaultValue = 1; }"), bundle(),
      "key-removed harmless"),
    Row(bundle(toggle("a")), bundle(toggle("b")), "key-renamed values-lost"),
    // Two candidates are none.
    Row(
      bundle(toggle("a")), bundle(toggle("b"), toggle("c")), "key-added harmless",
      "key-added harmless", "key-removed values-lost"),
    // Keys are compared byte by byte.
    Row(
      bundle(toggle("\"e\u{301}\"", title: "A")), bundle(toggle("\"é\"", title: "B")),
      "key-added harmless", "key-removed values-lost"),
    Row(
      bundle(toggle()), bundle(toggle(), page: "ApplicationGroupContainerIdentifier = g;"),
      "suite-moved values-lost"),
    Row(bundle(choice("a, b, c")), bundle(choice("a, b")), "option-removed values-lost"),
    Row(bundle(choice("a, b")), bundle(choice("a, b, c")), "option-added harmless"),
    Row(
      bundle(choice("a, b")), bundle(choice("a, b", titles: "a, z")),
      "option-retitled shown-differently"),
    Row(bundle(choice("a, b")), bundle(choice("b, a"))),
    Row(
      bundle(choice("a, b")), bundle(choice("a, b", type: "PSRadioGroupSpecifier")),
      "type-changed harmless"),
    Row(
      bundle(choice("a, b")), bundle(choice("a", type: "PSRadioGroupSpecifier")),
      "type-changed values-lost", "option-removed values-lost"),
    Row(bundle(slider(1, 10)), bundle(slider(2, 10)), "range-narrowed shown-differently"),
    Row(bundle(slider(1, 10)), bundle(slider(1, 20)), "range-widened harmless"),
    Row(bundle(slider(1, 10)), bundle(slider(10, 1))),
    Row(
      bundle(slider(1, 10)), bundle(slider(2, 20)), "range-narrowed shown-differently",
      "range-widened harmless"),
    Row(
      bundle(toggle()), bundle(toggle(more: "DefaultValue = <*BN>;")),
      "default-changed shown-differently"),
    Row(
      bundle(toggle(more: "TrueValue = on; FalseValue = off;")),
      bundle(toggle(more: "TrueValue = an; FalseValue = aus;")),
      "toggle-values-changed values-lost"),
    Row(
      bundle(toggle(more: "")), bundle(toggle(more: "TrueValue = <*I1>; FalseValue = <*I0>;")),
      "toggle-values-changed harmless"),
    Row(
      bundle(field()), bundle(field(more: "IsSecure = <*BY>;")), "became-secure shown-differently"),
    Row(
      bundle(field(more: "IsSecure = <*BY>;")), bundle(field()), "became-plain shown-differently"),
    Row(
      bundle(toggle(title: "Sound")), bundle(toggle(title: "Noise")), "title-changed harmless"),
    Row(
      bundle(field("sound")), bundle(toggle(title: "Name", more: "")), "type-changed values-lost"),
    Row(
      bundle(slider(1, 10)),
      bundle("{ Type = PSTextFieldSpecifier; Key = speed; DefaultValue = <*I5>; }"),
      "type-changed shown-differently"),
    Row(
      bundle(toggle(title: "Name", more: "")), bundle(field("sound")),
      "type-changed shown-differently"),
  ]

  @Test(arguments: rows)
  func `a change is found with what it means for stored values`(row: Row) {
    let comparison = BundleComparison(from: row.old, to: row.new)
    #expect(
      comparison.changes.map { "\($0.kind.rawValue) \($0.severity.rawValue)" } == row.changes)
    #expect(comparison.losesValues == row.changes.contains { $0.hasSuffix("values-lost") })
  }

  @Test(arguments: rows)
  func `the other direction tells the same differences`(row: Row) {
    let there = BundleComparison(from: row.old, to: row.new).changes
    let back = BundleComparison(from: row.new, to: row.old).changes
    #expect(there.map(\.kind.inverse.rawValue).sorted() == back.map(\.kind.rawValue).sorted())
  }

  @Test func `a secret is in no message`() {
    let comparison = BundleComparison(
      from: Self.bundle(Self.field(more: "DefaultValue = hunter2;")),
      to: Self.bundle(Self.field(more: "IsSecure = <*BY>; DefaultValue = sesame;")))
    let text = comparison.changes.map(\.message).joined()
    #expect(!text.contains("hunter2") && !text.contains("sesame"))
  }

  @Test func `messages say where, what and what it means`() throws {
    let old = Self.bundle(
      Self.toggle("a"), Self.choice("a, b, c"), Self.slider(1, 10), Self.field(),
      Self.toggle("gone", title: "Gone"))
    let new = Self.bundle(
      Self.slider(2, 10), Self.toggle("b"), Self.choice("a, b"),
      Self.field(more: "IsSecure = <*BY>; DefaultValue = x;"))
    let text = BundleComparison(from: old, to: new).changes.map { "\($0)\n" }.joined()
    #expect(try Snapshot.difference(of: text, from: "messages.txt") == nil)
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import TestSupport
import Testing

/// Every key of both of Apple's schemas arrives in its typed property.
struct ElementKeyTests {
  /// A key with a value, and the property that has to have it.
  struct Expectation: Sendable, CustomTestStringConvertible {
    var type: String
    var key: String
    var value: PropertyList
    var isRead: @Sendable (Specifier) -> Bool

    init(
      _ type: String, _ key: String, _ value: PropertyList,
      _ isRead: @escaping @Sendable (Specifier) -> Bool
    ) {
      self.type = type
      self.key = key
      self.value = value
      self.isRead = isRead
    }

    var testDescription: String { "\(type) \(key)" }
  }

  private static let types = [
    "PSGroupSpecifier", "PSToggleSwitchSpecifier", "PSTextFieldSpecifier", "PSTitleValueSpecifier",
    "PSSliderSpecifier", "PSMultiValueSpecifier", "PSRadioGroupSpecifier", "PSChildPaneSpecifier",
  ]

  static let common: [Expectation] = types.flatMap { type in
    [
      Expectation(type, "Type", .string(type)) { $0.type == type },
      Expectation(type, "SupportedUserInterfaceIdioms", ["Phone", "Pad"]) {
        $0.fields.idioms == [.phone, .pad]
      },
    ]
      + (type == "PSSliderSpecifier"
        ? [] : [Expectation(type, "Title", "A title") { $0.title == "A title" }])
      + (["PSGroupSpecifier", "PSChildPaneSpecifier"].contains(type)
        ? []
        : [
          Expectation(type, "Key", "a key") { $0.key == "a key" },
          Expectation(type, "DefaultValue", "text") { $0.defaultValue == "text" },
        ])
  }

  static let own: [Expectation] = [
    Expectation("PSGroupSpecifier", "FooterText", "below") {
      if case .group(let group) = $0 { group.footerText == "below" } else { false }
    },
    Expectation("PSToggleSwitchSpecifier", "TrueValue", "Engaged") {
      if case .toggle(let toggle) = $0 { toggle.trueValue == "Engaged" } else { false }
    },
    Expectation("PSToggleSwitchSpecifier", "FalseValue", 0) {
      if case .toggle(let toggle) = $0 { toggle.falseValue == 0 } else { false }
    },
    Expectation("PSToggleSwitchSpecifier", "Description", "text") {
      if case .toggle(let toggle) = $0 { toggle.detail == "text" } else { false }
    },
    Expectation(
      "PSToggleSwitchSpecifier", "TrueConfirmationPrompt",
      ["Title": "a", "Prompt": "b", "ConfirmText": "c", "DenyText": "d"]
    ) {
      guard case .toggle(let toggle) = $0, let prompt = toggle.truePrompt else { return false }
      return [prompt.title, prompt.prompt, prompt.confirmText, prompt.denyText]
        == ["a", "b", "c", "d"]
    },
    Expectation("PSToggleSwitchSpecifier", "FalseConfirmationPrompt", ["Title": "a"]) {
      if case .toggle(let toggle) = $0 { toggle.falsePrompt?.title == "a" } else { false }
    },
    Expectation("PSTextFieldSpecifier", "IsSecure", true) {
      if case .textField(let field) = $0 { field.isSecure } else { false }
    },
    Expectation("PSTitleValueSpecifier", "Values", ["a", 2]) {
      if case .titleValue(let row) = $0 { row.options.map(\.value) == ["a"] } else { false }
    },
    Expectation("PSTitleValueSpecifier", "Titles", ["One", "Two"]) {
      if case .titleValue(let row) = $0 { row.options.map(\.title) == ["One"] } else { false }
    },
    Expectation("PSSliderSpecifier", "MinimumValue", -2.5) {
      if case .slider(let slider) = $0 { slider.minimum == -2.5 } else { false }
    },
    Expectation("PSSliderSpecifier", "MaximumValue", 7) {
      if case .slider(let slider) = $0 { slider.maximum == 7 } else { false }
    },
    Expectation("PSSliderSpecifier", "MinimumValueImage", "turtle") {
      if case .slider(let slider) = $0 { slider.minimumImage == "turtle" } else { false }
    },
    Expectation("PSSliderSpecifier", "MaximumValueImage", "rabbit") {
      if case .slider(let slider) = $0 { slider.maximumImage == "rabbit" } else { false }
    },
    Expectation("PSMultiValueSpecifier", "ShortTitles", ["1"]) {
      if case .multiValue(let row) = $0 { row.options.map(\.shortTitle) == ["1"] } else { false }
    },
    Expectation("PSMultiValueSpecifier", "DisplaySortedByTitle", true) {
      if case .multiValue(let row) = $0 { row.isSortedByTitle } else { false }
    },
    Expectation("PSRadioGroupSpecifier", "DisplaySortedByTitle", true) {
      if case .radioGroup(let group) = $0 { group.isSortedByTitle } else { false }
    },
    Expectation("PSRadioGroupSpecifier", "FooterText", "below") {
      if case .radioGroup(let group) = $0 { group.footerText == "below" } else { false }
    },
    Expectation("PSChildPaneSpecifier", "File", "More") {
      if case .childPane(let pane) = $0 { pane.file == "More" } else { false }
    },
    Expectation("PSChildPaneSpecifier", "Icon", "gear") {
      if case .childPane(let pane) = $0 { pane.icon == "gear" } else { false }
    },
  ]

  static let words: [Expectation] =
    TextInput.Keyboard.allCases.map { keyboard in
      Expectation("PSTextFieldSpecifier", "KeyboardType", .string(keyboard.rawValue)) {
        if case .textField(let field) = $0 { field.input.keyboard == keyboard } else { false }
      }
    }
    + TextInput.Autocapitalization.allCases.map { kind in
      Expectation("PSTextFieldSpecifier", "AutocapitalizationType", .string(kind.rawValue)) {
        if case .textField(let field) = $0 { field.input.autocapitalization == kind } else { false }
      }
    }
    + TextInput.Autocorrection.allCases.map { kind in
      Expectation("PSTextFieldSpecifier", "AutocorrectionType", .string(kind.rawValue)) {
        if case .textField(let field) = $0 { field.input.autocorrection == kind } else { false }
      }
    }

  @Test(arguments: common + own + words)
  func `a documented key is read`(expectation: Expectation) throws {
    var element: PropertyListDictionary = ["Type": .string(expectation.type)]
    if expectation.key != "Titles" { element["Titles"] = ["One"] }
    if expectation.key != "Values" { element["Values"] = [1] }
    if [
      "PSGroupSpecifier", "PSSliderSpecifier", "PSToggleSwitchSpecifier", "PSTextFieldSpecifier",
      "PSChildPaneSpecifier",
    ].contains(expectation.type) {
      element = ["Type": .string(expectation.type)]
    }
    element[expectation.key] = expectation.value
    if expectation.key == "Values" { element["Titles"] = ["One"] }
    if expectation.key == "Titles" { element["Values"] = [1] }
    let specifier = try BundleFixture.decoding(.dictionary(element))
    #expect(expectation.isRead(specifier))
    #expect(specifier.fields.source.dictionary == element)
  }

  @Test(arguments: common + own + words)
  func `a documented key is no unknown key`(expectation: Expectation) throws {
    let fixture = try BundleFixture()
    let element: PropertyList = [
      "Type": .string(expectation.type), expectation.key: expectation.value,
    ]
    try fixture.write([element], as: "Root")
    #expect(!fixture.load().rules.contains { ["unknown-key", "misspelt-key"].contains($0) })
  }

  @Test func `the keys of a page are read`() throws {
    let bundle = try BundleFixture([
      "Root.plist": """
      { PreferenceSpecifiers = (); StringsTable = Texts; Title = Page; Icon = gear;
        ApplicationGroupContainerIdentifier = "group.a"; }
      """
    ]).load()
    let page = try #require(bundle.page("Root"))
    #expect(page.stringsTable == "Texts" && page.title == "Page" && page.icon == "gear")
    #expect(page.applicationGroup == "group.a" && page.problem == nil && page.isReadable)
    #expect(bundle.diagnostics == [])
  }

  @Test(arguments: ["Title", "StringsTable", "Icon", "ApplicationGroupContainerIdentifier"])
  func `a page's key of another type is ignored with an error`(key: String) throws {
    let bundle = try BundleFixture([
      "Root.plist": "{\"PreferenceSpecifiers\": [],\n  \"\(key)\": 5}"
    ]).load()
    #expect(bundle.diagnostics.map(\.rule) == ["wrong-type"])
    #expect(bundle.diagnostics[0].severity == .error)
    #expect(bundle.diagnostics[0].position.map { "\($0)" } == "2:3")
  }

  @Test(
    arguments: [
      ("Preference Items", "xcode-name-as-key"), ("Strings Filename", "xcode-name-as-key"),
      ("StringTable", "misspelt-key"), ("Version", "unknown-key"),
    ])
  func `a page's key that means nothing is reported`(key: String, rule: String) throws {
    let bundle = try BundleFixture([
      "Root.plist": "{\"PreferenceSpecifiers\": [], \"\(key)\": \"x\"}"
    ]).load()
    #expect(bundle.diagnostics.map(\.rule) == [rule])
    #expect(bundle.diagnostics[0].page == "Root")
  }
}

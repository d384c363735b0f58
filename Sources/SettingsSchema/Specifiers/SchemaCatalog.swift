// SPDX-License-Identifier: Apache-2.0

/// Which keys mean something on which type.
package enum SchemaCatalog {
  /// The key by which an element or a page says which rules of the linter it knows better than.
  package static let lintDisableKey = "SettingsLintDisable"

  private static let common: Set<String> = [
    "Type", "SupportedUserInterfaceIdioms", lintDisableKey,
  ]

  private static let titled: Set<String> = ["Title"]
  private static let stored: Set<String> = ["Title", "Key", "DefaultValue"]
  private static let typed: Set<String> = [
    "KeyboardType", "AutocapitalizationType", "AutocorrectionType",
  ]

  private static let own: [String: Set<String>] = [
    "PSGroupSpecifier": titled.union(["FooterText"]),
    "PSTextFieldSpecifier": stored.union(typed).union(["IsSecure"]),
    "PSTitleValueSpecifier": stored.union(["Values", "Titles"]),
    "PSToggleSwitchSpecifier": stored.union([
      "TrueValue", "FalseValue", "Description", "TrueConfirmationPrompt",
      "FalseConfirmationPrompt",
    ]),
    "PSSliderSpecifier": [
      "Key", "DefaultValue", "MinimumValue", "MaximumValue", "MinimumValueImage",
      "MaximumValueImage",
    ],
    "PSMultiValueSpecifier": stored.union([
      "Values", "Titles", "ShortTitles", "DisplaySortedByTitle",
    ]),
    "PSRadioGroupSpecifier": stored.union([
      "FooterText", "Values", "Titles", "DisplaySortedByTitle",
    ]),
    "PSChildPaneSpecifier": titled.union(["File", "Icon"]),
  ]

  private static let inAppOwn: [String: Set<String>] = [
    "PSGroupSpecifier": ["Key"],
    "PSMultiValueSpecifier": ["IconNames", "FooterText"],
    "PSChildPaneSpecifier": ["Key", "DefaultValue"],
    "IASKOpenURLSpecifier": stored.union(["File"]),
    "IASKMailComposeSpecifier": stored,
    "IASKButtonSpecifier": stored,
    "IASKTextViewSpecifier": stored.union(typed),
    "IASKDatePickerSpecifier": stored.union([
      "DatePickerMode", "DatePickerStyle", "MinuteInterval",
    ]),
    "IASKListGroupSpecifier": stored.union([
      "ItemSpecifier", "AddSpecifier", "Deletable", "FooterText",
    ]),
    "IASKCustomViewSpecifier": stored.union(["File"]),
  ]

  /// The keys of a type in each dialect, made once.
  private static let keysByDialect: [Dialect: [String: Set<String>]] = {
    var keys: [Dialect: [String: Set<String>]] = [.apple: [:], .inApp: [:]]
    for type in Set(own.keys).union(inAppOwn.keys) {
      let documented = common.union(own[type] ?? [])
      keys[.apple]?[type] = isInAppType(type) ? documented.union(inAppOwn[type] ?? []) : documented
      keys[.inApp]?[type] = documented.union(inAppOwn[type] ?? [])
    }
    return keys
  }()

  /// The keys that mean something on a type in a dialect, apart from those that begin with `IASK`.
  package static func keys(of type: String, in dialect: Dialect) -> Set<String> {
    keysByDialect[dialect]?[type] ?? common
  }

  /// Whether a type is InAppSettingsKit's.
  package static func isInAppType(_ type: String) -> Bool {
    own[type] == nil && inAppOwn[type] != nil
  }

  /// Whether a key on a type means something to InAppSettingsKit only.
  package static func isInAppKey(_ key: String, on type: String) -> Bool {
    key.hasPrefix("IASK")
      || (!isInAppType(type) && inAppOwn[type]?.contains(key) ?? false)
  }

  /// The keys of a page.
  package static let pageKeys: Set<String> = [
    "PreferenceSpecifiers", "StringsTable", "ApplicationGroupContainerIdentifier", "Title", "Icon",
    lintDisableKey,
  ]

  /// The names that Xcode's editor shows for keys.
  package static let xcodeNames: [String: String] = [
    "Preference Items": "PreferenceSpecifiers", "Strings Filename": "StringsTable",
    "Settings Page Title": "Title", "Identifier": "Key", "Default Value": "DefaultValue",
    "Filename": "File", "Value for ON": "TrueValue", "Value for OFF": "FalseValue",
    "Text Field Is Secure": "IsSecure", "Keyboard Type": "KeyboardType",
    "Autocapitalization Style": "AutocapitalizationType",
    "Autocorrection Style": "AutocorrectionType",
    "Minimum Value": "MinimumValue", "Maximum Value": "MaximumValue",
    "Min Value Image Filename": "MinimumValueImage",
    "Max Value Image Filename": "MaximumValueImage",
  ]
}

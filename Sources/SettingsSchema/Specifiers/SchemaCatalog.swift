// SPDX-License-Identifier: Apache-2.0

/// Which keys mean something on which type.
package enum SchemaCatalog {
  private static let common: Set<String> = ["Type", "SupportedUserInterfaceIdioms"]

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

  /// The keys that mean something on a type, in either dialect.
  package static func keys(of type: String) -> Set<String> {
    common.union(own[type] ?? []).union(inAppOwn[type] ?? [])
  }

  /// Whether a type is InAppSettingsKit's.
  package static func isInAppType(_ type: String) -> Bool {
    own[type] == nil && inAppOwn[type] != nil
  }

  /// Whether a key is one of those that InAppSettingsKit prefixes.
  package static func isInAppKey(_ key: String) -> Bool { key.hasPrefix("IASK") }

  /// The keys of a page.
  package static let pageKeys: Set<String> = [
    "PreferenceSpecifiers", "StringsTable", "ApplicationGroupContainerIdentifier", "Title", "Icon",
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

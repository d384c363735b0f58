// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Spelling

extension SpecifierDecoder {
  /// The types of both dialects and how each is decoded.
  private static let decoders: [String: @Sendable (inout SpecifierDecoder) -> Specifier] = [
    "PSGroupSpecifier": { .group(GroupSpecifier(&$0)) },
    "PSTextFieldSpecifier": { .textField(TextFieldSpecifier(&$0)) },
    "PSTitleValueSpecifier": { .titleValue(TitleValueSpecifier(&$0)) },
    "PSToggleSwitchSpecifier": { .toggle(ToggleSwitchSpecifier(&$0)) },
    "PSSliderSpecifier": { .slider(SliderSpecifier(&$0)) },
    "PSMultiValueSpecifier": { .multiValue(MultiValueSpecifier(&$0)) },
    "PSRadioGroupSpecifier": { .radioGroup(RadioGroupSpecifier(&$0)) },
    "PSChildPaneSpecifier": { .childPane(ChildPaneSpecifier(&$0)) },
    "IASKOpenURLSpecifier": { .openURL(OpenURLSpecifier(&$0)) },
    "IASKMailComposeSpecifier": { .mailCompose(MailComposeSpecifier(&$0)) },
    "IASKButtonSpecifier": { .button(ButtonSpecifier(&$0)) },
    "IASKTextViewSpecifier": { .textView(TextViewSpecifier(&$0)) },
    "IASKDatePickerSpecifier": { .datePicker(DatePickerSpecifier(&$0)) },
    "IASKListGroupSpecifier": { .listGroup(ListGroupSpecifier(&$0)) },
    "IASKCustomViewSpecifier": { .customView(CustomViewSpecifier(&$0)) },
  ]

  /// The element, of whatever type it is.
  mutating func decode() -> Specifier {
    guard let value = dictionary["Type"] else {
      report(.missingType, .error, "The element has no 'Type', so it is not shown.", at: nil)
      return .unknown(UnknownSpecifier(&self))
    }
    guard let decode = Self.decoders[source.type] else {
      reportUnknownType(value)
      return .unknown(UnknownSpecifier(&self))
    }
    if SchemaCatalog.isInAppType(source.type), context.dialect == .apple {
      report(
        .unknownType, .note,
        "'\(source.type)' belongs to InAppSettingsKit; the Settings application ignores it.",
        at: "Type")
    }
    checkKeys()
    return decode(&self)
  }

  private mutating func reportUnknownType(_ value: PropertyList) {
    guard let type = value.string else {
      return report(
        .unknownType, .error, "'Type' has to be a string, but is \(value).", at: "Type")
    }
    let suggestion = EditDistance.nearest(to: type, among: Self.decoders.keys.sorted())
    report(
      .unknownType, .error,
      "There is no type '\(type)', so the element is not shown."
        + (suggestion.map { " Did you mean '\($0)'?" } ?? ""), at: "Type")
  }

  /// Reports keys that nobody reads, and keys that somebody meant to be read.
  private mutating func checkKeys() {
    let known = SchemaCatalog.keys(of: source.type)
    for key in dictionary.keys where !known.contains(key) && !SchemaCatalog.isInAppKey(key) {
      if let meant = SchemaCatalog.xcodeNames[key] {
        report(
          .xcodeNameAsKey, .error,
          "'\(key)' is the name that Xcode shows; the key is '\(meant)'.", at: key)
      } else if let meant = EditDistance.nearest(to: key, among: known.sorted()),
        dictionary[meant] == nil
      {
        report(.misspeltKey, .warning, "'\(key)' means nothing. Did you mean '\(meant)'?", at: key)
      } else {
        report(.unknownKey, .note, "'\(key)' means nothing on a '\(source.type)'.", at: key)
      }
    }
    if let key = dictionary["Key"]?.string, key.contains(".") || key.hasPrefix("@") {
      report(
        .keyNotObservable, .note,
        "A key with a dot or a leading '@' can't be observed by key-value observation.", at: "Key")
    }
    for name in dictionary.duplicateKeys {
      let places = context.positions(ofKey: name, inElement: source.index).map(\.description)
      let lines = places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"
      report(
        .duplicateDictKey, .error, "'\(name)' occurs more than once\(lines); the last one counts.",
        at: name)
    }
  }
}

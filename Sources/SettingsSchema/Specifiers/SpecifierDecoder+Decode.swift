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
    if context.isChecked, context.dialect == .apple, SchemaCatalog.isInAppType(source.type) {
      report(
        .unknownType, .note,
        "'\(source.type)' belongs to InAppSettingsKit; the Settings application ignores it.",
        at: "Type")
    }
    if context.isChecked { checkKeys() }
    return decode(&self)
  }

  private mutating func reportUnknownType(_ value: PropertyList) {
    guard let type = value.string else {
      return report(
        .unknownType, .error, "'Type' has to be a string, but is \(value.phraseWithArticle).",
        at: "Type")
    }
    let suggestion = Self.typeProbablyMeant(by: type)
    report(
      .unknownType, .error,
      "There is no type '\(type)', so the element is not shown."
        + (suggestion.map { " Did you mean '\($0)'?" } ?? ""), at: "Type")
  }

  /// The type that has the distinctive word of an unknown one (`PSSwitchSpecifier` is a toggle switch)
  /// or, when none has, the one that is spelt most like it.
  private static func typeProbablyMeant(by type: String) -> String? {
    let known = decoders.keys.sorted()
    let word = distinctiveWord(of: type)
    if word.count >= 4, word.count < 40,
      let match = known.first(where: { distinctiveWord(of: $0).contains(word) })
    {
      return match
    }
    return EditDistance.nearest(to: type, among: known)
  }

  private static func distinctiveWord(of type: String) -> String {
    var word = type[...]
    for prefix in ["PS", "IASK"] where word.hasPrefix(prefix) {
      word = word.dropFirst(prefix.count)
    }
    if word.hasSuffix("Specifier") { word = word.dropLast("Specifier".count) }
    return word.lowercased()
  }

  /// Reports keys that nobody reads, and keys that somebody meant to be read.
  private mutating func checkKeys() {
    let known = SchemaCatalog.keys(of: source.type, in: context.dialect)
    let path = context.path(ofElement: source.index)
    let duplicates = context.duplicates(in: dictionary, at: path)
    let doubled = PropertyListDictionary(
      entries: duplicates.map { .init(key: $0.key, value: true) })
    // A new name for a key, unless the element has that one too.
    func renaming(_ key: String, to meant: String) -> Repair? {
      dictionary[meant] == nil && doubled[key] == nil
        ? .renameKey(path.appending(.key(key)), to: meant) : nil
    }
    for key in dictionary.keys {
      if SchemaCatalog.isInAppKey(key, on: source.type) {
        if context.dialect == .apple, !SchemaCatalog.isInAppType(source.type) {
          report(
            .unknownKey, .note,
            "'\(key)' belongs to InAppSettingsKit; the Settings application ignores it.", at: key)
        }
      } else if known.contains(key) {
        continue
      } else if let meant = SchemaCatalog.xcodeNames[key] {
        report(
          .xcodeNameAsKey, .error,
          "'\(key)' is the name that Xcode shows; the key is '\(meant)'.", at: key,
          repair: renaming(key, to: meant))
      } else if let meant = Self.nearest(to: key, among: known), dictionary[meant] == nil {
        report(
          .misspeltKey, .warning, "'\(key)' means nothing. Did you mean '\(meant)'?", at: key,
          repair: renaming(key, to: meant))
      } else {
        report(.unknownKey, .note, "'\(key)' means nothing on a '\(source.type)'.", at: key)
      }
    }
    if let key = dictionary["Key"]?.stringValue, key.contains(".") || key.hasPrefix("@") {
      report(
        .keyNotObservable, .note,
        "A key with a dot or a leading '@' can't be observed by key-value observation.", at: "Key")
    }
    for (name, message) in duplicates {
      report(
        .duplicateDictKey, .error, message, at: name,
        repair: .removeOverridden(key: name, in: path))
    }
  }

  /// The known key that was probably meant; only keys of about the same length are compared.
  private static func nearest(to key: String, among known: Set<String>) -> String? {
    let length = key.count
    return EditDistance.nearest(
      to: key,
      among: known.filter { abs($0.count - length) <= max(1, min($0.count, length) / 3) }.sorted())
  }
}

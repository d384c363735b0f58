// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Properties that several element types share.
extension SpecifierDecoder {
  /// From this many characters on, older systems draw nothing of a footer.
  private static let longFooterLength = 2000

  mutating func footerText() -> String? {
    let text = string("FooterText")
    if let text, text.count > Self.longFooterLength {
      report(
        .longFooter, .warning,
        "The footer has \(text.count) characters; some systems draw nothing of so long a text. "
          + "Use one group for each paragraph.", at: "FooterText")
    }
    return text
  }

  mutating func textInput(isSecure: Bool) -> TextInput {
    let autocorrection = enumeration("AutocorrectionType", of: TextInput.Autocorrection.self)
    let capitalization = enumeration(
      "AutocapitalizationType", of: TextInput.Autocapitalization.self)
    if isSecure, autocorrection == .yes {
      report(
        .secureAutocorrect, .warning,
        "A secure field is never corrected; remove 'AutocorrectionType' or set it to No.",
        at: "AutocorrectionType",
        repair: .replaceValue(path(ofKey: "AutocorrectionType"), with: "No"))
    }
    return TextInput(
      keyboard: enumeration("KeyboardType", of: TextInput.Keyboard.self) ?? .alphabet,
      autocapitalization: isSecure ? .none : capitalization ?? .none,
      autocorrection: isSecure ? .no : autocorrection ?? .default)
  }

  mutating func checkTextDefault(isSecure: Bool = false) {
    guard let value = dictionary["DefaultValue"], value.kind != .string else { return }
    // A secret is in no message.
    let found = isSecure ? value.kind.rawValue : "the \(value.kind.rawValue) \(value)"
    report(
      .wrongType, value.stringValue == nil ? .error : .warning,
      "The default of a text field has to be a string, but is \(found).", at: "DefaultValue")
  }

  /// Pairs of `Titles` and `Values`, as many as both have.
  mutating func options(areRequired: Bool) -> [SpecifierOption] {
    let values = optionValues()
    let titles = strings("Titles")
    if !areRequired, values == nil, titles == nil { return [] }
    let count = min(values?.count ?? 0, titles?.count ?? 0)
    if values?.count != titles?.count || count == 0 {
      report(
        .valuesTitlesCount, .error,
        "There are \(titles?.count ?? 0) titles for \(values?.count ?? 0) values; "
          + (count == 0 ? "there is nothing to choose from." : "the rest is left out."),
        at: ["Titles", "Values"].first { dictionary[$0] != nil })
    }
    let shortTitles = parallelStrings("ShortTitles", to: values)
    let iconNames = parallelStrings("IconNames", to: values)
    checkOptionValues(values ?? [])
    return (0..<count).map { index in
      SpecifierOption(
        title: titles?[index] ?? "", shortTitle: shortTitles?[index], value: values?[index] ?? "",
        iconName: iconNames?[index])
    }
  }

  private mutating func optionValues() -> [PropertyList]? {
    guard let value = dictionary["Values"] else { return nil }
    if case .array(let members) = value { return members }
    report(
      .wrongType, .error,
      "'Values' has to be an array, but is \(value.phraseWithArticle). It is ignored.",
      at: "Values")
    return nil
  }

  /// A list that goes with `Values`; one of another length is left out.
  private mutating func parallelStrings(_ key: String, to values: [PropertyList]?) -> [String]? {
    guard let list = strings(key) else { return nil }
    guard list.count == values?.count else {
      report(
        .valuesTitlesCount, .warning,
        "There are \(list.count) members in '\(key)' for \(values?.count ?? 0) values; "
          + "'\(key)' is ignored.", at: key)
      return nil
    }
    return list
  }

  private mutating func checkOptionValues(_ values: [PropertyList]) {
    guard context.isChecked else { return }
    var seen: Set<EquivalentValue> = []
    if let double = values.first(where: { !seen.insert(EquivalentValue($0)).inserted }) {
      report(
        .duplicateValue, .warning, "The value \(double) occurs twice; the first one counts.",
        at: "Values")
    }
    // A file may well write 1 and 1.5 as an integer and a real.
    if Set(values.map { $0.isNumber ? .real : $0.kind }).count > 1 {
      report(.mixedValueTypes, .note, "The members of 'Values' are of several types.", at: "Values")
    }
  }

  mutating func checkChoiceDefault(_ options: [SpecifierOption]) {
    guard let value = dictionary["DefaultValue"] else {
      return reportMissing("DefaultValue", .missingKey, "nothing is selected at first")
    }
    if options.isEmpty || options.first(matching: value) != nil { return }
    let isBoolean = value.kind == .boolean
    if isBoolean || value.isNumber, let number = value.doubleValue,
      options.contains(where: { option in
        (isBoolean ? option.value.isNumber : option.value.kind == .boolean)
          && option.value.doubleValue == number
      })
    {
      report(
        .boolNumberMatch, .note,
        "The default \(value.phrase) matches an option only where true equals 1.",
        at: "DefaultValue")
    }
    var repair: Repair?
    let advice =
      if let title = value.string, let option = options.first(where: { $0.title == title }) {
        " It is the title of the value \(option.value)."
      } else if let option = options.first(where: { $0.value.stringValue == value.stringValue }),
        value.stringValue != nil
      {
        " Write it as the \(option.value.kind.rawValue) \(option.value)."
      } else { "" }
    if let option = options.first(where: { $0.value.stringValue == value.stringValue }),
      value.stringValue != nil, option.value.stringValue != nil
    {
      repair = .replaceValue(path(ofKey: "DefaultValue"), with: option.value)
    }
    report(
      .defaultNotInValues, .error,
      "The default \(value.phrase) is none of 'Values', so nothing is selected at first.\(advice)",
      at: "DefaultValue", repair: repair)
  }

  mutating func idioms() -> Set<Idiom>? {
    let key = "SupportedUserInterfaceIdioms"
    guard dictionary[key] != nil, let words = strings(key), !words.isEmpty else { return nil }
    var idioms: Set<Idiom> = []
    for word in words {
      guard let idiom = Idiom(word: word) else {
        report(
          .unknownIdiom, .error,
          "There is no idiom \"\(word)\". Write \"Phone\" or \"Pad\".", at: key)
        continue
      }
      if !idiom.words.contains(word) {
        report(
          .enumCase, .warning, "The idiom is written \"\(idiom.words[0])\", not \"\(word)\".",
          at: key)
      }
      idioms.insert(idiom)
    }
    return idioms
  }

  mutating func inAppAttributes() -> InAppAttributes {
    let screenKeys = [
      "IASKViewControllerClass", "IASKViewControllerSelector", "IASKViewControllerStoryBoardFile",
      "IASKViewControllerStoryBoardId", "IASKSegueIdentifier",
    ]
    return InAppAttributes(
      subtitle: subtitle(), cellImage: string("IASKCellImage"),
      highlightedCellImage: string("IASKCellImageHighlighted"),
      placeholder: string("IASKPlaceholder"),
      textAlignment: enumeration("IASKTextAlignment", of: InAppAttributes.TextAlignment.self),
      adjustsFontSizeToFitWidth: boolean("IASKAdjustsFontSizeToFitWidth") ?? true,
      textContentType: string("IASKTextContentType").map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      },
      applicationScreen: screenKeys.reduce(into: [:]) { screens, key in
        if dictionary[key] != nil { screens[key] = string(key) }
      },
      childTitle: string("IASKChildTitle"), webViewOptions: webViewOptions())
  }

  private mutating func webViewOptions() -> Set<InAppAttributes.WebViewOption> {
    var options: Set<InAppAttributes.WebViewOption> = []
    for option in InAppAttributes.WebViewOption.allCases {
      if boolean(option.rawValue) ?? false { options.insert(option) }
    }
    return options
  }

  private mutating func subtitle() -> InAppAttributes.Subtitle? {
    guard case .dictionary(let texts) = dictionary["IASKSubtitle"] else {
      return string("IASKSubtitle").map(InAppAttributes.Subtitle.text)
    }
    return .byValue(
      texts.entries.reduce(into: [:]) { $0[$1.key] = $1.value.stringValue })
  }
}

extension PropertyList {
  /// Whether the value is an integer or a real.
  fileprivate var isNumber: Bool { kind == .integer || kind == .real }
}

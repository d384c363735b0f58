// SPDX-License-Identifier: Apache-2.0

public import SettingsSchema

/// The words that every front end says itself, whatever the bundle.
///
/// ```swift
/// let texts = InterfaceTexts(languages: [LanguageTag(language: "de")])
/// print(texts[.resetAll])  // Alle Einstellungen zurücksetzen
/// ```
public enum InterfaceText: String, Sendable, Hashable, CaseIterable {
  /// The name of the application of settings.
  case settings
  /// The list of applications.
  case applications
  /// What the list says when it is empty.
  case noApplications
  /// The search field.
  case search
  /// The heading of what was found.
  case results
  /// What is said when nothing was found.
  case noResults
  /// Where the reader is among pages.
  case path
  /// The link past the list of applications.
  case skipToContent
  /// The button that stores a text.
  case apply
  /// The button that changes nothing.
  case cancel
  /// The button that goes back to a row's default.
  case reset
  /// The button that resets a page.
  case resetPage
  /// The button that resets everything.
  case resetAll
  /// The question before a page is reset.
  case resetPageQuestion
  /// The question before everything is reset.
  case resetAllQuestion
  /// A row that is not at its default.
  case modified
  /// The link to the explanation of a value.
  case whyThisValue
  /// A row that an administrator decides.
  case lockedByAdministrator
  /// What the front end can't show.
  case notAvailableHere
  /// A secret that is stored.
  case secretIsSet
  /// What a field for a new secret says.
  case newSecret
  /// The field that filters options.
  case filter
  /// The button that answers a question with yes.
  case confirm
  /// The heading of a question.
  case pleaseConfirm
  /// What explains a value that no layer has.
  case noValue
  /// The layer that counts.
  case decides
  /// What would count without the stored value.
  case withoutStored
  /// The column of layers.
  case layer
  /// The column of values.
  case value
  /// The column of files.
  case origin
  /// The domain of a preference.
  case domain
  /// The key of a preference.
  case key
  /// What is said while no changes can be heard.
  case connectionLost
  /// What is said when another program changed something.
  case changedElsewhere
  /// A page that does not exist.
  case pageNotFound
  /// An application that is gone.
  case applicationGone
  /// How to get in.
  case notAllowedIn
  /// What is wrong with a bundle.
  case findings
  /// The layer of an administrator's forced values.
  case layerForced
  /// The layer of the command line.
  case layerArguments
  /// The layer of stored values.
  case layerStored
  /// The layer of suites.
  case layerSuite
  /// The layer of all applications.
  case layerGlobal
  /// The layer of an administrator's recommended values.
  case layerRecommended
  /// The layer of defaults.
  case layerRegistered
}

/// The words of the front ends in a language.
///
/// ```swift
/// let texts = InterfaceTexts(languages: [LanguageTag(language: "ar")])
/// print(texts.language.isRightToLeft)  // true
/// ```
public struct InterfaceTexts: Sendable {
  /// The language that was found; English when none of the wanted ones is there.
  public let language: LanguageTag

  private let texts: [InterfaceText: String]

  /// The languages that there are words in.
  public static let languages = tables.keys.sorted()

  /// Finds the best language.
  public init(languages: [LanguageTag]) {
    let found = languages.first { Self.tables[$0.language] != nil }
    language = found ?? LanguageTag(language: "en")
    texts = Self.tables[language.language] ?? Self.english
  }

  /// The words for something.
  public subscript(text: InterfaceText) -> String {
    texts[text] ?? Self.english[text] ?? text.rawValue
  }

  static let tables: [String: [InterfaceText: String]] = [
    "en": english, "de": german, "fr": french, "ar": arabic, "ja": japanese,
  ]
}

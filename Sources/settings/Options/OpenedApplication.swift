// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import Spelling

/// An application with its bundle loaded, as the options of a verb ask for it.
struct OpenedApplication {
  /// What a verb needs of an application.
  enum Extent {
    /// Everything: the screens in a person's language, and what is wrong with them.
    case screens
    /// Keys, their domains and their values.
    case values
  }

  let application: Application
  let domain: String
  let bundle: SettingsBundle
  let localization: BundleLocalization
  let defaults: BundleDefaults
  let preferences: StoredPreferences
  let idiom: Idiom
  private let languages: [LanguageTag]

  init(
    _ options: ApplicationOptions, in context: CommandContext, for extent: Extent = .screens
  ) throws {
    languages = options.languages(in: context)
    application = try ApplicationSearch(context).application(options.application)
    domain = options.domain ?? application.domain
    idiom = options.idiom
    bundle = application.settingsBundle(
      idiom: idiom, dialect: options.inApp ? .inApp : nil, isChecked: extent == .screens)
    localization =
      extent == .screens
      ? BundleLocalization(bundle, languages: languages)
      : BundleLocalization(untranslated: bundle, languages: languages)
    defaults = BundleDefaults(bundle, idiom: idiom, localization: localization)
    preferences = StoredPreferences(
      domain: domain, defaults: defaults,
      location: PreferencesLocation(environment: context.environment))
    for failure in preferences.all.compactMap(\.failure) {
      context.standardError.writeLine("warning: \(failure)".printable)
    }
  }

  /// The application's name in the person's language.
  var name: String { application.name(languages: languages) }

  /// The screens with the values that count.
  var screens: ScreenBuilder {
    ScreenBuilder(
      bundle, application: .init(name: name, domain: domain), idiom: idiom,
      localization: localization, values: preferences)
  }

  /// The application as every other front end opens it.
  func session(in context: CommandContext) -> SettingsSession {
    SettingsSession(
      bundle: bundle, owner: .init(name: name, domain: domain), languages: languages, idiom: idiom,
      location: PreferencesLocation(environment: context.environment))
  }

  /// Everything that is wrong with the application, each finding once.
  var diagnostics: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return
      (application.diagnostics + bundle.diagnostics + localization.diagnostics
      + defaults.conflicts).filter { seen.insert($0).inserted }
  }
}

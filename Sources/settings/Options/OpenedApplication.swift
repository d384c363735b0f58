// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore

/// An application with its bundle loaded, as the options of a verb ask for it.
struct OpenedApplication {
  let application: Application
  let name: String
  let domain: String
  let bundle: SettingsBundle
  let localization: BundleLocalization
  let defaults: BundleDefaults
  let preferences: StoredPreferences
  let idiom: Idiom

  init(_ options: ApplicationOptions, in context: CommandContext) throws {
    let languages = options.languages(in: context)
    let library = ApplicationLibrary(BaseDirectories(environment: context.environment))
    application = try library.application(
      options.application, at: context.path(options.application))
    name = application.name(languages: languages)
    domain = options.domain ?? application.domain
    idiom = options.idiom
    bundle = application.settingsBundle(idiom: idiom, dialect: options.inApp ? .inApp : nil)
    localization = BundleLocalization(bundle, languages: languages)
    defaults = BundleDefaults(bundle, idiom: idiom, localization: localization)
    preferences = StoredPreferences(
      domain: domain, defaults: defaults,
      location: PreferencesLocation(environment: context.environment))
    for failure in preferences.all.compactMap(\.failure) {
      context.standardError.writeLine("warning: \(failure)")
    }
  }

  /// The screens with the values that count.
  var screens: ScreenBuilder {
    ScreenBuilder(
      bundle, application: .init(name: name, domain: domain), idiom: idiom,
      localization: localization, values: preferences)
  }

  /// Everything that is wrong with the application, each finding once.
  var diagnostics: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return
      (application.diagnostics + bundle.diagnostics + localization.diagnostics
      + defaults.conflicts).filter { seen.insert($0).inserted }
  }
}

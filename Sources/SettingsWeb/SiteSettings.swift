// SPDX-License-Identifier: Apache-2.0

import SettingsModel
package import SettingsSchema
package import SettingsStore

/// How a site shows its applications.
package struct SiteSettings: Sendable {
  /// The languages, best first.
  package var languages: [LanguageTag]
  /// The kind of device.
  package var idiom: Idiom
  /// Whose rules bundles are read by; found out when `nil`.
  package var dialect: Dialect?
  /// The domain of preferences; each application's own when `nil`.
  package var domain: String?
  /// Where preferences are kept.
  package var location: PreferencesLocation

  /// Creates the settings.
  package init(
    languages: [LanguageTag] = [], idiom: Idiom = .phone, dialect: Dialect? = nil,
    domain: String? = nil, location: PreferencesLocation = .process
  ) {
    self.languages = languages
    self.idiom = idiom
    self.dialect = dialect
    self.domain = domain
    self.location = location
  }

  var texts: InterfaceTexts { InterfaceTexts(languages: languages) }
}

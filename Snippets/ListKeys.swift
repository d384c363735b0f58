// Lists every preference of an application with its default.

import PropertyLists
import SettingsSchema

let path = CommandLine.arguments.dropFirst().first ?? "Examples/AppSettings/AppSettings.app"
let application = try Application(at: path)
let bundle = application.settingsBundle(idiom: .phone)
let texts = BundleLocalization(bundle, languages: [LanguageTag(language: "en")])
let defaults = BundleDefaults(bundle, idiom: .phone, localization: texts)

for suite in defaults.suites {
  print(suite ?? application.domain)
  for entry in defaults.values(inSuite: suite).entries {
    print("  \(entry.key) = \(entry.value)")
  }
}

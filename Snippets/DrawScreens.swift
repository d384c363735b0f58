// Prints the rows of an application's pages in German.

import PropertyLists
import SettingsModel
import SettingsSchema

let path = CommandLine.arguments.dropFirst().first ?? "Examples/AppSettings/AppSettings.app"
let languages = [LanguageTag(language: "de")]
let application = try Application(at: path)
let bundle = application.settingsBundle(idiom: .phone)
let texts = BundleLocalization(bundle, languages: languages)
let defaults = BundleDefaults(bundle, idiom: .phone, localization: texts)

let builder = ScreenBuilder(
  bundle,
  application: .init(name: application.name(languages: languages), domain: application.domain),
  idiom: .phone, localization: texts, values: RegisteredDefaults(defaults))

for screen in builder.screens {
  print(screen.title)
  for section in screen.sections {
    print("  \(section.header ?? "")")
    for row in section.rows { print("    \(row.title ?? "–"): \(row.control.kind.rawValue)") }
  }
}

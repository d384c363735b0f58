// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import SettingsStore

/// The program's settings: what its bundle describes, typed.
final class AppSettings: Sendable {
  /// The ten settings with the names that a person sees, in the order of the pages.
  static let keys: [(key: String, name: String)] = [
    ("username", "Username"), ("password", "Password"), ("protocol", "Protocol"),
    ("warpDrive", "Warp drive"), ("warpFactor", "Warp factor"), ("favoriteTea", "Favorite tea"),
    ("favoriteCandy", "Favorite candy"), ("favoriteGame", "Favorite game"),
    ("favoriteExcuse", "Favorite excuse"), ("favoriteSin", "Favorite sin"),
  ]

  /// The words that the bundle stores for the positions of the switch.
  private enum WarpDrive: String, PreferenceValue {
    case engaged = "Engaged"
    case disabled = "Disabled"
  }

  private static let warpDrive = Preference("warpDrive", default: WarpDrive.engaged)
  private static let warpFactor = Preference("warpFactor", default: 5.0)

  let preferences: Preferences

  /// Opens the preferences, with the bundle's defaults registered.
  init(application path: String) throws {
    let application = try Application(at: path)
    let bundle = application.settingsBundle(idiom: .phone)
    let texts = BundleLocalization(bundle, languages: [])
    preferences = Preferences(domain: application.domain)
    preferences.register(
      BundleDefaults(bundle, idiom: .phone, localization: texts).values(inSuite: nil))
  }

  var isWarpDriveEngaged: Bool {
    get { preferences[Self.warpDrive] == .engaged }
    set { preferences[Self.warpDrive] = newValue ? .engaged : .disabled }
  }

  var warpFactor: Double {
    get { preferences[Self.warpFactor] }
    set { preferences[Self.warpFactor] = newValue }
  }

  /// A setting's value for people, on one line; of a password only whether there is one.
  func text(_ key: String) -> String {
    let text = preferences.string(forKey: key) ?? ""
    return key == "password" ? String(repeating: "•", count: min(text.count, 8)) : text.printable
  }
}

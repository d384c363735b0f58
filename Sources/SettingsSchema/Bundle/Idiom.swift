// SPDX-License-Identifier: Apache-2.0

/// The kind of device a screen is shown for.
///
/// The idiom is a choice of whoever asks for a screen, never a guess from the machine. It decides
/// which rows are shown (`SupportedUserInterfaceIdioms`) and which variant of a page file is used
/// (`Root~ipad.plist`).
///
/// ```swift
/// let bundle = application.settingsBundle(idiom: .pad)
/// ```
public enum Idiom: String, Sendable, Hashable, Codable, CaseIterable {
  /// iPhone and iPod touch.
  case phone
  /// iPad.
  case pad
  /// Mac.
  case mac
  /// Apple TV.
  case tv
  /// Apple Vision Pro.
  case vision
  /// Apple Watch.
  case watch

  /// The words by which `SupportedUserInterfaceIdioms` may name the idiom.
  ///
  /// Apple documents `Phone` and `Pad`, InAppSettingsKit adds `Mac` and `Reality`.
  var words: [String] {
    switch self {
    case .phone: ["Phone", "iPhone"]
    case .pad: ["Pad", "iPad"]
    case .mac: ["Mac"]
    case .tv: ["TV"]
    case .vision: ["Vision", "Reality"]
    case .watch: ["Watch"]
    }
  }

  /// What stands after `~` in the name of a page file for the idiom.
  var fileSuffixes: [String] {
    switch self {
    case .phone: ["iphone"]
    case .pad: ["ipad"]
    case .mac: ["mac", "macos"]
    case .tv: ["tv", "appletv"]
    case .vision: ["vision", "reality"]
    case .watch: ["watch", "applewatch"]
    }
  }

  /// The idiom that a word of `SupportedUserInterfaceIdioms` names, whatever its case.
  init?(word: String) {
    let match = Self.allCases.first { idiom in
      idiom.words.contains { $0.lowercased() == word.lowercased() }
    }
    guard let match else { return nil }
    self = match
  }

  /// The idiom that the suffix of a file name stands for.
  init?(fileSuffix: String) {
    let match = Self.allCases.first { $0.fileSuffixes.contains(fileSuffix.lowercased()) }
    guard let match else { return nil }
    self = match
  }
}

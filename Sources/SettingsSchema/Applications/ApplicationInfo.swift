// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// What an application's Info.plist says about it.
///
/// ```swift
/// let info = ApplicationInfo(["CFBundleIdentifier": "com.example.AppSettings"])
/// print(info.identifier ?? "")
/// ```
public struct ApplicationInfo: Sendable, Hashable {
  /// The whole Info.plist; empty when there is none.
  public let dictionary: PropertyListDictionary

  /// Creates the information from an Info.plist.
  public init(_ dictionary: PropertyListDictionary = [:]) {
    self.dictionary = dictionary
  }

  /// `CFBundleIdentifier`.
  public var identifier: String? { text("CFBundleIdentifier") }
  /// `CFBundleDisplayName`, not localized.
  public var displayName: String? { text("CFBundleDisplayName") }
  /// `CFBundleName`, not localized.
  public var name: String? { text("CFBundleName") }
  /// `CFBundleShortVersionString`, the version for people.
  public var version: String? { text("CFBundleShortVersionString") }
  /// `CFBundleVersion`, the build.
  public var build: String? { text("CFBundleVersion") }
  /// `CFBundleDevelopmentRegion`, the language that translations fall back to.
  public var developmentLanguage: LanguageTag? {
    text("CFBundleDevelopmentRegion").flatMap { LanguageTag($0) }
  }

  /// The names of the icon's files, largest last, in whichever key the application's time had them.
  public var iconNames: [String] {
    let primary = dictionary["CFBundleIcons"]?["CFBundlePrimaryIcon"]?["CFBundleIconFiles"]
    let list = primary?.array ?? dictionary["CFBundleIconFiles"]?.array ?? []
    return list.compactMap(\.string) + [text("CFBundleIconFile")].compactMap(\.self)
  }

  /// A text that is set; a variable that the build did not fill in, such as
  /// `$(PRODUCT_BUNDLE_IDENTIFIER)`, is not.
  private func text(_ key: String) -> String? {
    guard let text = dictionary[key]?.string, !text.isEmpty, !text.contains("$("),
      !text.contains("${")
    else { return nil }
    return text
  }
}

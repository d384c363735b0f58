// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The keys that InAppSettingsKit adds to elements of every type.
///
/// ```swift
/// print(specifier.fields.inApp.placeholder ?? "")
/// ```
public struct InAppAttributes: Sendable, Hashable {
  /// A text below a row's title.
  ///
  /// ```swift
  /// print(subtitle.text(for: true) ?? "")
  /// ```
  public enum Subtitle: Sendable, Hashable {
    /// Always the same text.
    case text(String)
    /// A text for each value: the value as text, `YES` and `NO` for toggles, `__default__`
    /// otherwise.
    case byValue([String: String])

    /// The text for a value, not yet localized.
    public func text(for value: PropertyList?) -> String? {
      switch self {
      case .text(let text): text
      case .byValue(let texts):
        value.flatMap { value in
          if case .boolean(let flag) = value { texts[flag ? "YES" : "NO"] } else { nil }
        } ?? value?.stringValue.flatMap { texts[$0] } ?? texts["__default__"]
      }
    }
  }

  /// The alignment of a row's text.
  ///
  /// ```swift
  /// if specifier.fields.inApp.textAlignment == .center { print("centred") }
  /// ```
  public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
    /// Left.
    case left = "IASKUITextAlignmentLeft"
    /// Centred.
    case center = "IASKUITextAlignmentCenter"
    /// Right.
    case right = "IASKUITextAlignmentRight"
    /// As the language is written.
    case natural = "IASKUITextAlignmentNatural"
  }

  /// What a web page shows beside its text.
  ///
  /// ```swift
  /// print(specifier.fields.inApp.webViewOptions.count)
  /// ```
  public enum WebViewOption: String, Sendable, Hashable, CaseIterable {
    /// How far loading is.
    case showsProgress = "IASKWebViewShowProgress"
    /// The page takes the whole screen.
    case fullscreen = "IASKWebViewFullscreen"
    /// There is no bar below.
    case hidesBottomBar = "IASKWebViewHideBottomBar"
    /// There are buttons for the way back and forth.
    case showsNavigationButtons = "IASKWebViewShowNavigationalButtons"
  }

  /// `IASKSubtitle`.
  public let subtitle: Subtitle?
  /// `IASKCellImage`: an image beside the title.
  public let cellImage: String?
  /// `IASKCellImageHighlighted`: the image while the row is touched.
  public let highlightedCellImage: String?
  /// `IASKPlaceholder`: what an empty text field shows.
  public let placeholder: String?
  /// `IASKTextAlignment`.
  public let textAlignment: TextAlignment?
  /// `IASKAdjustsFontSizeToFitWidth`.
  public let adjustsFontSizeToFitWidth: Bool
  /// `IASKTextContentType`: what a text field holds, such as `EmailAddress`, with a capital letter
  /// first whatever the file has.
  public let textContentType: String?
  /// `IASKViewControllerClass`, `IASKSegueIdentifier` and the like: the application's own screen
  /// behind a row, by key.
  public let applicationScreen: [String: String]
  /// `IASKChildTitle`: the title of the page behind a row, when it differs from the row's.
  public let childTitle: String?
  /// The options of `IASKWebView…` keys that are set.
  public let webViewOptions: Set<WebViewOption>
}

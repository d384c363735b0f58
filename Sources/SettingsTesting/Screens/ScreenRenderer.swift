// SPDX-License-Identifier: Apache-2.0

public import SettingsModel

/// A front end as far as it can be checked: it draws a screen and says what a person meets there.
///
/// ```swift
/// struct PageRenderer: ScreenRenderer {
///   func render(_ screen: Screen) throws -> RenderedScreen {
///     RenderedScreen(elements: try HTMLPage(screen).accessibleElements)
///   }
/// }
/// ```
public protocol ScreenRenderer: Sendable {
  /// Draws a screen.
  ///
  /// - Parameter screen: The screen.
  /// - Returns: What is drawn, as assistive technology would tell it.
  /// - Throws: Whatever goes wrong; a screen that can't be drawn keeps no promise.
  func render(_ screen: Screen) throws -> RenderedScreen
}

/// What a renderer made of a screen.
///
/// ```swift
/// let rendered = RenderedScreen(elements: [RenderedElement(role: .title, name: screen.title)])
/// ```
public struct RenderedScreen: Sendable, Hashable {
  /// Everything that says something or can be operated, in reading order.
  public var elements: [RenderedElement]

  /// Creates a rendered screen.
  ///
  /// - Parameter elements: Everything that says something, in reading order.
  public init(elements: [RenderedElement] = []) {
    self.elements = elements
  }
}

// SPDX-License-Identifier: Apache-2.0

public import SettingsSchema

/// Text to edit.
///
/// ```swift
/// if case .text(let control) = row.control {
///   print(control.text.isEmpty ? control.placeholder ?? "" : control.text)
/// }
/// ```
public struct TextControl: Sendable, Hashable, Codable {
  /// The text; empty when there is none.
  public let text: String
  /// What an empty field shows.
  public let placeholder: String?
  /// Whether there may be several lines.
  public let isMultiline: Bool
  /// The keyboard that suits the text.
  public let keyboard: TextInput.Keyboard
  /// What the keyboard capitalizes.
  public let autocapitalization: TextInput.Autocapitalization
  /// Whether the keyboard corrects.
  public let autocorrection: TextInput.Autocorrection

  /// Creates text to edit to draw.
  package init(
    text: String, placeholder: String? = nil, isMultiline: Bool, keyboard: TextInput.Keyboard,
    autocapitalization: TextInput.Autocapitalization, autocorrection: TextInput.Autocorrection
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isMultiline = isMultiline
    self.keyboard = keyboard
    self.autocapitalization = autocapitalization
    self.autocorrection = autocorrection
  }
}

/// Hidden text to edit; the text itself is never part of a screen.
///
/// Nothing is capitalized or corrected.
///
/// ```swift
/// if case .secureText(let control) = row.control { print(control.hasText ? "•••" : "") }
/// ```
public struct SecureTextControl: Sendable, Hashable, Codable {
  /// Whether there is a text.
  public let hasText: Bool
  /// What an empty field shows.
  public let placeholder: String?
  /// The keyboard that suits the text.
  public let keyboard: TextInput.Keyboard

  /// Creates hidden text to edit to draw.
  package init(hasText: Bool, placeholder: String? = nil, keyboard: TextInput.Keyboard) {
    self.hasText = hasText
    self.placeholder = placeholder
    self.keyboard = keyboard
  }
}

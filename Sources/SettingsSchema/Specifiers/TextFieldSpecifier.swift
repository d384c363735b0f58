// SPDX-License-Identifier: Apache-2.0

/// `PSTextFieldSpecifier`: a line of text to edit.
///
/// A secure field is never corrected or capitalized, whatever the file says: a password that the
/// keyboard changes unseen locks a person out.
///
/// ```
/// { Type = PSTextFieldSpecifier; Title = Username; Key = username;
///   AutocapitalizationType = None; AutocorrectionType = No; }
/// ```
public struct TextFieldSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `IsSecure`: whether the text is hidden.
  public let isSecure: Bool
  /// How the text is typed.
  public let input: TextInput

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    isSecure = decoder.boolean("IsSecure") ?? false
    input = decoder.textInput(isSecure: isSecure)
    if fields.key == nil { decoder.reportMissingKey(hidesRow: true) }
    decoder.checkTextDefault(isSecure: isSecure)
  }
}

/// The keyboard and its behaviour for a text field.
///
/// ```swift
/// if field.input.keyboard == .emailAddress { print("a mail address") }
/// ```
public struct TextInput: Sendable, Hashable {
  /// `KeyboardType`.
  ///
  /// ```swift
  /// if field.input.keyboard == .numberPad { print("digits") }
  /// ```
  public enum Keyboard: String, Sendable, Hashable, Codable, CaseIterable {
    /// Letters; the default.
    case alphabet = "Alphabet"
    /// Digits and signs.
    case numbersAndPunctuation = "NumbersAndPunctuation"
    /// Digits.
    case numberPad = "NumberPad"
    /// Web addresses.
    case url = "URL"
    /// Mail addresses.
    case emailAddress = "EmailAddress"
    /// Digits and the decimal sign (InAppSettingsKit).
    case decimalPad = "DecimalPad"
    /// Telephone numbers (InAppSettingsKit).
    case phonePad = "PhonePad"
    /// Names and telephone numbers (InAppSettingsKit).
    case namePhonePad = "NamePhonePad"
    /// ASCII characters only (InAppSettingsKit).
    case asciiCapable = "AsciiCapable"
  }

  /// `AutocapitalizationType`.
  ///
  /// ```swift
  /// if field.input.autocapitalization == .words { print("Every Word") }
  /// ```
  public enum Autocapitalization: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing is capitalized; the default.
    case none = "None"
    /// The first letter of each sentence.
    case sentences = "Sentences"
    /// The first letter of each word.
    case words = "Words"
    /// Every letter.
    case allCharacters = "AllCharacters"
  }

  /// `AutocorrectionType`.
  ///
  /// ```swift
  /// if field.input.autocorrection == .no { print("as typed") }
  /// ```
  public enum Autocorrection: String, Sendable, Hashable, Codable, CaseIterable {
    /// As the system does; the default.
    case `default` = "Default"
    /// Off.
    case no = "No"
    /// On.
    case yes = "Yes"
  }

  /// The keyboard.
  public let keyboard: Keyboard
  /// What the keyboard capitalizes.
  public let autocapitalization: Autocapitalization
  /// Whether the keyboard corrects.
  public let autocorrection: Autocorrection
}

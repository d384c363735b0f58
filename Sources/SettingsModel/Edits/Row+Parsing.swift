// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
public import PropertyLists

/// Why a row does not take a value.
///
/// ```swift
/// do { _ = try row.value(parsing: "eleven") } catch { print(error) }
/// // 'eleven' is not allowed for 'warpFactor'. Allowed is a number from 1 to 10.
/// ```
public enum EditError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The row's value can't be changed, and why.
  case notEditable(key: String, reason: String)
  /// The text means nothing to the row, and what would.
  case notAllowed(text: String, key: String, allowed: String)
  /// There is no row of the name, or it has no value.
  case noRow(id: String)

  /// What is wrong and what is allowed.
  public var description: String {
    switch self {
    case .notEditable(let key, let reason): "'\(key)' can't be changed. \(reason)"
    case .notAllowed(let text, let key, let allowed):
      "'\(text)' is not allowed for '\(key)'. Allowed is \(allowed)."
    case .noRow(let id): "There is no row '\(id)' that has a value."
    }
  }
}

extension Row {
  /// The typed value that a text means for this row: what the bundle names for a position of a
  /// switch, a member of `Values`, a number in the slider's range.
  ///
  /// - Parameter text: The text, as somebody types it.
  /// - Returns: The value to store.
  /// - Throws: ``EditError`` that says what is allowed.
  public func value(parsing text: String) throws(EditError) -> PropertyList {
    guard isEditable else {
      throw .notEditable(key: key ?? id, reason: reason ?? "It is there to be read.")
    }
    let value: PropertyList? =
      switch control {
      case .text(let field) where field.isMultiline:
        text.isPrintable(onOneLine: false) ? .string(text) : nil
      case .text, .secureText: text.isPrintable(onOneLine: true) ? .string(text) : nil
      case .toggle(let toggle): toggle.value(parsing: text)
      case .slider(let slider): slider.value(parsing: text)
      case .choice(let choice), .radio(let choice): choice.value(parsing: text)
      case .date: Self.date(parsing: text)
      case .value, .link, .url, .mail, .button, .unsupported: nil
      }
    guard let value else {
      throw notAllowed(text)
    }
    return value
  }

  /// The refusal of a text, which does not repeat a secret.
  func notAllowed(_ text: String) -> EditError {
    .notAllowed(
      text: control.kind == .secureText ? "•••" : text, key: key ?? id,
      allowed: control.allowedValues)
  }

  private static func date(parsing text: String) -> PropertyList? {
    // The text alone, without markup of its own.
    guard text.utf8.allSatisfy({ "0123456789-:TZ".utf8.contains($0) }) else { return nil }
    let document = try? PropertyListReader().read(Array("<date>\(text)</date>".utf8))
    guard let root = document?.root, case .date(let date) = root, DateControl.contains(date) else {
      return nil
    }
    return root
  }
}

extension String {
  /// Whether the text has no characters but those that a keyboard can enter into a field; an XML file
  /// can't hold others.
  fileprivate func isPrintable(onOneLine: Bool) -> Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\t": true
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": !onOneLine
      default: scalar.value >= 0x20 && scalar.value != 0x7F && scalar.value & 0xFFFE != 0xFFFE
      }
    }
  }
}

extension Control {
  /// What a row of this kind takes, in words.
  var allowedValues: String {
    switch self {
    case .text(let field) where field.isMultiline: "any text"
    case .text, .secureText: "text of one line without control characters"
    case .toggle(let toggle):
      "'on' or 'off'"
        + (toggle.onValue == true && toggle.offValue == false
          ? "" : ", or '\(toggle.onValue.displayText)' or '\(toggle.offValue.displayText)'")
    case .slider(let slider):
      "a number from \(RealFormat.shortest(min(slider.minimum, slider.maximum))) to "
        + RealFormat.shortest(max(slider.minimum, slider.maximum))
    case .choice(let choice), .radio(let choice):
      choice.options.map { "'\($0.value.displayText)'" }.joined(separator: ", ")
    case .date: "a date such as 2009-02-13T23:31:30Z"
    case .value, .link, .url, .mail, .button, .unsupported: "nothing"
    }
  }
}

extension ToggleControl {
  fileprivate func value(parsing text: String) -> PropertyList? {
    if onValue.stringValue == text { return onValue }
    if offValue.stringValue == text { return offValue }
    switch text.lowercased() {
    case "on", "true", "yes", "1": return onValue
    case "off", "false", "no", "0": return offValue
    default: return nil
    }
  }
}

extension SliderControl {
  fileprivate func value(parsing text: String) -> PropertyList? {
    // Decimal numbers only: "0x5" and "infinity" are no settings.
    guard text.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }),
      let number = Double(text), contains(number)
    else { return nil }
    return .real(number)
  }
}

extension ChoiceControl {
  /// An option by its value or, when no value fits, by its title.
  fileprivate func value(parsing text: String) -> PropertyList? {
    // Letters that look alike may be told apart by their scalars only.
    let option =
      options.first { $0.value.stringValue?.isLiterallyEqual(to: text) ?? false }
      ?? options.first { $0.title.isLiterallyEqual(to: text) }
      ?? options.first { $0.value.stringValue == text } ?? options.first { $0.title == text }
    return option?.value
  }
}

extension DateControl {
  /// Whether a date has a form that property lists can hold: one of the years from 1 to 9999.
  static func contains(_ date: Date) -> Bool {
    (-63_113_904_000..<252_423_993_600).contains(date.timeIntervalSinceReferenceDate)
  }
}

// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// `PSToggleSwitchSpecifier`: a switch whose two positions may stand for any values.
///
/// ```
/// { Type = PSToggleSwitchSpecifier; Title = "Warp Drive"; Key = warpDrive;
///   TrueValue = Engaged; FalseValue = Disabled; DefaultValue = Engaged; }
/// ```
public struct ToggleSwitchSpecifier: SpecifierElement {
  /// `IASKToggleStyle`.
  ///
  /// ```swift
  /// if toggle.style == .checkmark { print("✓") }
  /// ```
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// A switch; the default.
    case `switch` = "Switch"
    /// A check mark.
    case checkmark = "Checkmark"
  }

  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// What is stored when the switch is on: `TrueValue`, or true.
  public let trueValue: PropertyList
  /// What is stored when the switch is off: `FalseValue`, or false.
  public let falseValue: PropertyList
  /// `Description`: a text below the title (Mac Catalyst).
  public let detail: String?
  /// `TrueConfirmationPrompt`: what is asked before switching on.
  public let truePrompt: ConfirmationPrompt?
  /// `FalseConfirmationPrompt`: what is asked before switching off.
  public let falsePrompt: ConfirmationPrompt?
  /// How InAppSettingsKit draws it.
  public let style: Style

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    trueValue = decoder.dictionary["TrueValue"] ?? true
    falseValue = decoder.dictionary["FalseValue"] ?? false
    detail = decoder.string("Description")
    truePrompt = ConfirmationPrompt(&decoder, key: "TrueConfirmationPrompt")
    falsePrompt = ConfirmationPrompt(&decoder, key: "FalseConfirmationPrompt")
    style = decoder.enumeration("IASKToggleStyle", of: Style.self) ?? .switch
    if fields.key == nil { decoder.reportMissingKey(hidesRow: false) }
    if fields.title == nil { decoder.reportMissing("Title", .missingKey, "the row shows its key") }
    checkDefault(&decoder)
  }

  /// Whether a stored value means on.
  ///
  /// A value equal to ``trueValue`` is on and one equal to ``falseValue`` is off. Otherwise the
  /// Boolean conversion of user defaults decides.
  ///
  /// - Parameter value: The stored value.
  /// - Returns: The position, or `nil` when the value is of a class that has no such meaning.
  public func isOn(_ value: PropertyList) -> Bool? {
    if value.isEquivalent(to: trueValue) { return true }
    if value.isEquivalent(to: falseValue) { return false }
    return value.booleanValue
  }

  private func checkDefault(_ decoder: inout SpecifierDecoder) {
    let hasTrue = decoder.dictionary["TrueValue"] != nil
    let hasFalse = decoder.dictionary["FalseValue"] != nil
    if hasTrue != hasFalse {
      let (present, absent) = hasTrue ? ("TrueValue", "FalseValue") : ("FalseValue", "TrueValue")
      decoder.report(
        .toggleHalfPair, .warning,
        "'\(present)' is set, but '\(absent)' is not and means \(hasTrue ? "false" : "true"). "
          + "Set both.", at: present,
        repair: .addEntry(
          key: absent, value: .boolean(!hasTrue), after: decoder.path(ofKey: present)))
    }
    guard let value = fields.defaultValue else {
      return decoder.reportMissing("DefaultValue", .missingKey, "the switch starts off")
    }
    if value.isEquivalent(to: trueValue) || value.isEquivalent(to: falseValue) { return }
    let number = Self.number(value)
    if hasTrue || hasFalse, number != nil,
      [trueValue, falseValue].contains(where: { Self.number($0) == number })
    {
      return decoder.report(
        .boolNumberMatch, .note,
        "The default \(value.phrase) matches one of the switch's values only where true equals 1.",
        at: "DefaultValue")
    }
    guard let position = value.booleanValue else {
      return decoder.report(
        .toggleDefaultNeither, .error,
        "The default \(value.phrase) is neither the true value \(trueValue.phrase) nor the false value "
          + "\(falseValue.phrase), and can't be read as a Boolean.", at: "DefaultValue")
    }
    if hasTrue || hasFalse {
      decoder.report(
        .toggleDefaultNeither, .warning,
        "The default \(value.phrase) is neither the true value \(trueValue.phrase) nor the false value "
          + "\(falseValue.phrase); it reads as \(position ? "on" : "off").", at: "DefaultValue")
    } else {
      decoder.report(
        .toggleDefaultCoerced, .note,
        "The default \(value.phrase) is no Boolean; it reads as \(position ? "on" : "off"). "
          + "Write <\(position)/>.", at: "DefaultValue",
        repair: .replaceValue(decoder.path(ofKey: "DefaultValue"), with: .boolean(position)))
    }
  }

  /// What a Boolean or a number counts as where true equals 1.
  private static func number(_ value: PropertyList) -> Double? {
    switch value {
    case .boolean, .integer, .real: value.doubleValue
    default: nil
    }
  }
}

/// A question asked before a switch changes (`PSConfirmationPrompt`).
///
/// ```
/// TrueConfirmationPrompt = { Type = PSConfirmationPrompt; Title = "Warp Drive";
///   Prompt = "Engage?"; ConfirmText = Engage; DenyText = Stop; };
/// ```
public struct ConfirmationPrompt: Sendable, Hashable {
  /// `Title`, not yet localized.
  public let title: String?
  /// `Prompt`: the question, not yet localized.
  public let prompt: String?
  /// `ConfirmText`: the word for going on.
  public let confirmText: String?
  /// `DenyText`: the word for leaving the value as it is.
  public let denyText: String?

  /// Reads a prompt; a value that is no dictionary is none.
  init?(_ decoder: inout SpecifierDecoder, key: String) {
    guard let value = decoder.dictionary[key] else { return nil }
    guard let dictionary = value.dictionary else {
      decoder.report(
        .promptShape, .error, "'\(key)' has to be a dictionary, so nothing is asked.", at: key)
      return nil
    }
    title = dictionary["Title"]?.string
    prompt = dictionary["Prompt"]?.string
    confirmText = dictionary["ConfirmText"]?.string
    denyText = dictionary["DenyText"]?.string
    for (name, text) in [("Title", title), ("Prompt", prompt)] where text == nil {
      decoder.report(.promptShape, .error, "'\(key)' has no '\(name)'.", at: key)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// `IASKDatePickerSpecifier`: a date, a time, or both, stored as a date.
///
/// ```
/// { Type = IASKDatePickerSpecifier; Title = Alarm; Key = alarm; DatePickerMode = Time; }
/// ```
public struct DatePickerSpecifier: SpecifierElement {
  /// `DatePickerMode`.
  ///
  /// ```swift
  /// if picker.mode == .time { print("a time of day") }
  /// ```
  public enum Mode: String, Sendable, Hashable, Codable, CaseIterable {
    /// A day.
    case date = "Date"
    /// A time of day.
    case time = "Time"
    /// Both; the default.
    case dateAndTime = "DateAndTime"
  }

  /// `DatePickerStyle`.
  ///
  /// ```swift
  /// if picker.style == .inline { print("a calendar in place") }
  /// ```
  public enum Style: String, Sendable, Hashable, Codable, CaseIterable {
    /// A button that opens a calendar.
    case compact = "Compact"
    /// Wheels; the default.
    case wheels = "Wheels"
    /// A calendar in place.
    case inline = "Inline"
  }

  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// What is picked.
  public let mode: Mode
  /// How it is picked.
  public let style: Style
  /// `MinuteInterval`: the distance of the minutes offered.
  public let minuteInterval: Int

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    mode = decoder.enumeration("DatePickerMode", of: Mode.self) ?? .dateAndTime
    style = decoder.enumeration("DatePickerStyle", of: Style.self) ?? .wheels
    minuteInterval = min(
      max(decoder.real("MinuteInterval").flatMap { Int(exactly: $0) } ?? 1, 1), 60)
    if fields.key == nil { decoder.reportMissingKey(hidesRow: false) }
  }
}

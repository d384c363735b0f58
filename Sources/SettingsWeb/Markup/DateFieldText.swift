// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import SettingsSchema

/// Dates as a browser's fields have them, in the time zone of this machine.
struct DateFieldText {
  let mode: DatePickerSpecifier.Mode
  var calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }()

  var inputType: String {
    switch mode {
    case .date: "date"
    case .time: "time"
    case .dateAndTime: "datetime-local"
    }
  }

  func text(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let day = [(parts.year, 4), (parts.month, 2), (parts.day, 2)].map(Self.padded)
      .joined(separator: "-")
    let time = [(parts.hour, 2), (parts.minute, 2)].map(Self.padded).joined(separator: ":")
    switch mode {
    case .date: return day
    case .time: return time
    case .dateAndTime: return day + "T" + time
    }
  }

  /// Reads what a field sends.
  ///
  /// What the field does not show is taken from the date that is stored.
  func date(from text: String, keeping old: Date?) -> Date? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    var components = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: old ?? Date(timeIntervalSince1970: 0))
    if mode != .time {
      let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
        (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
      else { return nil }
      (components.year, components.month, components.day) = (year, month, day)
    }
    if mode != .date {
      guard parts.count == (mode == .time ? 1 : 2) else { return nil }
      let numbers = parts[parts.count - 1].split(separator: ":", omittingEmptySubsequences: false)
        .map { Int($0) }
      guard numbers.count >= 2, let hour = numbers[0], let minute = numbers[1],
        (0..<24).contains(hour), (0..<60).contains(minute)
      else { return nil }
      (components.hour, components.minute) = (hour, minute)
    } else if parts.count != 1 {
      return nil
    }
    return calendar.date(from: components)
  }

  private static func padded(_ number: Int?, _ width: Int) -> String {
    let digits = "\(number ?? 0)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A time as header fields write it, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: CustomStringConvertible {
  let description: String

  /// Creates the text of a time.
  ///
  /// - Parameter seconds: The seconds since the beginning of 1970, in UTC.
  init(seconds: Int) {
    let day = seconds / 86_400
    let time = seconds % 86_400
    // The calendar repeats every 400 years; the year is counted from March, so that the leap day is
    // its last.
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let year = era * 400 + yearOfEra + (month < 10 ? 0 : 1)
    let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb",
    ]
    let clock = [time / 3600, time / 60 % 60, time % 60].map(Self.twoDigits).joined(separator: ":")
    description =
      "\(weekdays[day % 7]), \(Self.twoDigits(dayOfMonth)) \(months[month]) \(year) \(clock) GMT"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

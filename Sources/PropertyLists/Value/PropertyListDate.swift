// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// The date syntax of XML property lists, `2009-02-13T23:31:30Z`, and the calendar behind it.
enum PropertyListDate {
  /// Seconds from 1970 to the reference date of `Date`, 2001-01-01T00:00:00Z.
  private static let referenceSeconds = 978_307_200

  /// The text of a date in whole seconds, fractions cut off downwards.
  static func text(of date: Date) -> String {
    // ±10^11 years is far outside of what a calendar means and well inside of Int.
    let limit = 3e18
    let interval = date.timeIntervalSinceReferenceDate
    let seconds =
      Int(min(max(interval.isNaN ? 0 : interval.rounded(.down), -limit), limit)) + referenceSeconds
    let (day, second) = seconds.quotientAndRemainderRoundingDown(dividingBy: 86_400)
    let (year, month, dayOfMonth) = civil(fromDaysSince1970: day)
    let yearText = year < 0 ? "-" + padded(-year, 4) : padded(year, 4)
    return yearText + "-" + padded(month, 2) + "-" + padded(dayOfMonth, 2) + "T"
      + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":" + padded(second % 60, 2)
      + "Z"
  }

  /// The instant of a calendar date and time in UTC, or `nil` when there is no such time.
  static func date(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
  ) -> Date? {
    guard (1...12).contains(month), (1...daysIn(month: month, year: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let seconds =
      daysSince1970(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60
      + second
    return Date(timeIntervalSinceReferenceDate: Double(seconds - referenceSeconds))
  }

  private static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days of the proleptic Gregorian calendar, counted in eras of 400 years that begin in March.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = shifted.quotientAndRemainderRoundingDown(dividingBy: 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func civil(fromDaysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainderRoundingDown(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Int {
  fileprivate func quotientAndRemainderRoundingDown(dividingBy divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

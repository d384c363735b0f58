// SPDX-License-Identifier: Apache-2.0

public import SettingsSchema

/// A value to read.
public struct ValueControl: Sendable, Hashable, Codable {
  /// The value's title, or the value as text; empty when it takes the title's place.
  public let text: String
}

/// A date or time to pick.
public struct DateControl: Sendable, Hashable, Codable {
  /// What is picked.
  public let mode: DatePickerSpecifier.Mode
  /// The distance of the minutes offered.
  public let minuteInterval: Int
}

/// The way to another page.
public struct LinkControl: Sendable, Hashable, Codable {
  /// The page's name; `nil` when the bundle does not have the page.
  public let page: String?
  /// A value shown beside the title.
  public let detail: String?
}

/// A URL to open.
public struct URLControl: Sendable, Hashable, Codable {
  /// The URL as the page has it.
  public let url: String
}

/// A mail to write.
public struct MailControl: Sendable, Hashable, Codable {
  /// The recipients.
  public let to: [String]
  /// The recipients of copies.
  public let cc: [String]
  /// The hidden recipients of copies.
  public let bcc: [String]
  /// The subject.
  public let subject: String?
  /// The text.
  public let body: String?
  /// Whether the text is HTML.
  public let bodyIsHTML: Bool
}

/// Something that only the application itself can show.
public struct UnsupportedControl: Sendable, Hashable, Codable {
  /// What it is and where it can be used, in a sentence.
  public let explanation: String
}

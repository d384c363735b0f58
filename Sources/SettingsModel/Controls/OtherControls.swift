// SPDX-License-Identifier: Apache-2.0

public import SettingsSchema

/// A value to read.
///
/// ```swift
/// if case .value(let control) = row.control { print(row.title ?? "", control.text) }
/// ```
public struct ValueControl: Sendable, Hashable, Codable {
  /// The value's title, or the value as text; empty when it takes the title's place.
  public let text: String

  /// Creates a value to read to draw.
  package init(text: String) {
    self.text = text
  }
}

/// A date or time to pick.
///
/// ```swift
/// if case .date(let control) = row.control { print(control.mode, row.value ?? "") }
/// ```
public struct DateControl: Sendable, Hashable, Codable {
  /// What is picked.
  public let mode: DatePickerSpecifier.Mode
  /// The distance of the minutes offered.
  public let minuteInterval: Int

  /// Creates a date to pick to draw.
  package init(mode: DatePickerSpecifier.Mode, minuteInterval: Int) {
    self.mode = mode
    self.minuteInterval = minuteInterval
  }
}

/// The way to another page.
///
/// ```swift
/// if case .link(let link) = row.control, let page = link.page {
///   print(builder.screen(page).title)
/// }
/// ```
public struct LinkControl: Sendable, Hashable, Codable {
  /// The page's name; `nil` when the bundle does not have the page.
  public let page: String?
  /// A value shown beside the title.
  public let detail: String?

  /// Creates a way to a page to draw.
  package init(page: String? = nil, detail: String? = nil) {
    self.page = page
    self.detail = detail
  }
}

/// A URL to open.
///
/// ```swift
/// if case .url(let control) = row.control { print(control.url) }
/// ```
public struct URLControl: Sendable, Hashable, Codable {
  /// The URL as the page has it.
  public let url: String

  /// Creates a URL to open to draw.
  package init(url: String) {
    self.url = url
  }
}

/// A mail to write.
///
/// ```swift
/// if case .mail(let mail) = row.control { print(mail.to.joined(separator: ", ")) }
/// ```
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

  /// Creates a mail to write to draw.
  package init(
    to: [String], cc: [String], bcc: [String], subject: String? = nil, body: String? = nil,
    bodyIsHTML: Bool
  ) {
    self.to = to
    self.cc = cc
    self.bcc = bcc
    self.subject = subject
    self.body = body
    self.bodyIsHTML = bodyIsHTML
  }
}

/// Something that only the application itself can show.
///
/// ```swift
/// if case .unsupported(let control) = row.control { print(control.explanation) }
/// ```
public struct UnsupportedControl: Sendable, Hashable, Codable {
  /// What it is and where it can be used, in a sentence.
  public let explanation: String

  /// Creates an explanation to draw.
  package init(explanation: String) {
    self.explanation = explanation
  }
}

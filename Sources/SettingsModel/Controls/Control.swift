// SPDX-License-Identifier: Apache-2.0

/// How a row is operated: one case for each way, with everything to draw it.
///
/// ```swift
/// switch row.control {
/// case .toggle(let toggle): print(toggle.isOn ? "on" : "off")
/// case .slider(let slider): print(slider.position)
/// default: print(row.control.kind)
/// }
/// ```
public enum Control: Sendable, Hashable {
  /// Text to edit.
  case text(TextControl)
  /// Hidden text to edit.
  case secureText(SecureTextControl)
  /// A switch.
  case toggle(ToggleControl)
  /// A number in a range.
  case slider(SliderControl)
  /// One of several options, chosen on a page of their own.
  case choice(ChoiceControl)
  /// One of several options, chosen in place.
  case radio(ChoiceControl)
  /// A date or time.
  case date(DateControl)
  /// A value to read.
  case value(ValueControl)
  /// The way to another page.
  case link(LinkControl)
  /// A URL to open.
  case url(URLControl)
  /// A mail to write.
  case mail(MailControl)
  /// A call of the application.
  case button
  /// Something that only the application itself can show.
  case unsupported(UnsupportedControl)

  /// The names of the cases, as the JSON form has them.
  ///
  /// ```swift
  /// if row.control.kind == .toggle { print(row.title ?? "") }
  /// ```
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Text to edit.
    case text
    /// Hidden text to edit.
    case secureText
    /// A switch.
    case toggle
    /// A number in a range.
    case slider
    /// One of several options, chosen on a page of their own.
    case choice
    /// One of several options, chosen in place.
    case radio
    /// A date or time.
    case date
    /// A value to read.
    case value
    /// The way to another page.
    case link
    /// A URL to open.
    case url
    /// A mail to write.
    case mail
    /// A call of the application.
    case button
    /// Something that only the application itself can show.
    case unsupported
  }

  /// Which control this is.
  public var kind: Kind {
    switch self {
    case .text: .text
    case .secureText: .secureText
    case .toggle: .toggle
    case .slider: .slider
    case .choice: .choice
    case .radio: .radio
    case .date: .date
    case .value: .value
    case .link: .link
    case .url: .url
    case .mail: .mail
    case .button: .button
    case .unsupported: .unsupported
    }
  }
}

extension Control: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind
  }

  /// Decodes the kind, and the control's own fields beside it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .text: self = .text(try TextControl(from: decoder))
    case .secureText: self = .secureText(try SecureTextControl(from: decoder))
    case .toggle: self = .toggle(try ToggleControl(from: decoder))
    case .slider: self = .slider(try SliderControl(from: decoder))
    case .choice: self = .choice(try ChoiceControl(from: decoder))
    case .radio: self = .radio(try ChoiceControl(from: decoder))
    case .date: self = .date(try DateControl(from: decoder))
    case .value: self = .value(try ValueControl(from: decoder))
    case .link: self = .link(try LinkControl(from: decoder))
    case .url: self = .url(try URLControl(from: decoder))
    case .mail: self = .mail(try MailControl(from: decoder))
    case .button: self = .button
    case .unsupported: self = .unsupported(try UnsupportedControl(from: decoder))
    }
  }

  /// Encodes the kind, and the control's own fields beside it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    switch self {
    case .text(let control): try control.encode(to: encoder)
    case .secureText(let control): try control.encode(to: encoder)
    case .toggle(let control): try control.encode(to: encoder)
    case .slider(let control): try control.encode(to: encoder)
    case .choice(let control), .radio(let control): try control.encode(to: encoder)
    case .date(let control): try control.encode(to: encoder)
    case .value(let control): try control.encode(to: encoder)
    case .link(let control): try control.encode(to: encoder)
    case .url(let control): try control.encode(to: encoder)
    case .mail(let control): try control.encode(to: encoder)
    case .button: break
    case .unsupported(let control): try control.encode(to: encoder)
    }
  }
}

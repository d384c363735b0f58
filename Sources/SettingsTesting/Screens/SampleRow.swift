// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore

/// Rows for sample screens.
enum SampleRow {
  /// A row around a control.
  static func row(
    _ id: Row.ID, _ control: Control, title: String? = "Title", subtitle: String? = nil
  ) -> Row {
    var reason: String?
    if case .link(let link) = control, link.page == nil { reason = "The bundle has no such page." }
    let date = Date(timeIntervalSinceReferenceDate: 256_000_000)
    return Row(
      id: id, type: "Sample", title: title, subtitle: subtitle,
      key: isChangeable(control) ? "key of \(id)" : nil, domain: "org.example.sample",
      control: control, value: control.kind == .date && subtitle != nil ? .date(date) : nil,
      layer: .registered, isEditable: isChangeable(control), reason: reason)
  }

  /// Whether a control is there to change a value.
  static func isChangeable(_ control: Control) -> Bool {
    switch control {
    case .text, .secureText, .toggle, .slider, .choice, .radio, .date: true
    case .value, .link, .url, .mail, .button, .unsupported: false
    }
  }

  /// A control of every kind, with texts made of one.
  static func controls(text: String, isOn: Bool, selection: Int?, hasText: Bool) -> [Control] {
    let options = ["First \(text)", "Second \(text)", "Third"].enumerated().map { number, title in
      ChoiceControl.Option(
        title: title, shortTitle: number == 1 ? "2 \(text)" : nil, value: .string("\(number)"))
    }
    let shown = selection.map { options[$0].shortTitle ?? options[$0].title } ?? "none of them"
    let choice = ChoiceControl(options: options, selection: selection, text: shown)
    let question = ToggleControl.Confirmation(title: text, message: text)
    return [
      field(text.filter { !$0.isNewline }, isMultiline: false),
      field("\(text)\n\(text)", isMultiline: true),
      .secureText(SecureTextControl(hasText: hasText, placeholder: text, keyboard: .alphabet)),
      .toggle(
        ToggleControl(isOn: isOn, onValue: "on", offValue: 0, onConfirmation: question)),
      .toggle(ToggleControl(isOn: !isOn, onValue: true, offValue: false)),
      .slider(SliderControl(minimum: 0, maximum: 10, position: isOn ? 2.5 : 0)),
      // Values may run downwards.
      .slider(
        SliderControl(
          minimum: 1, maximum: -1, position: 0.1, minimumImage: "low", maximumImage: "high")),
      .choice(choice), .radio(choice),
      .choice(ChoiceControl(options: options, text: "a value of its own")),
      .date(DateControl(mode: .dateAndTime, minuteInterval: 5)),
      .value(ValueControl(text: text)), .link(LinkControl(page: "Sections", detail: text)),
      .link(LinkControl(page: nil)), .url(URLControl(url: "https://example.org/?a=b&c=<d>")),
      .mail(
        MailControl(to: ["a@example.org"], cc: [], bcc: [], subject: text, bodyIsHTML: false)),
      .button,
      .unsupported(UnsupportedControl(explanation: "The application shows a list here. \(text)")),
    ]
  }

  private static func field(_ text: String, isMultiline: Bool) -> Control {
    .text(
      TextControl(
        text: text, placeholder: "Placeholder", isMultiline: isMultiline, keyboard: .alphabet,
        autocapitalization: .sentences, autocorrection: .default))
  }
}

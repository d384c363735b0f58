// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore

extension Screen {
  /// The screen in a few words a row.
  ///
  ///     == General
  ///     toggle Sound: on
  ///     -- The footer.
  var outline: [String] {
    var lines: [String] = []
    if let problem { lines.append("!! " + problem) }
    for section in sections {
      lines.append(["==", section.header].compactMap(\.self).joined(separator: " "))
      lines += section.rows.map(\.outline)
      if let footer = section.footer { lines.append("-- " + footer) }
    }
    return lines
  }
}

extension Row {
  /// The row in one line: kind, title, content, then what is special about it.
  var outline: String {
    var line = [control.kind.rawValue, title].compactMap(\.self).joined(separator: " ")
    if let content = control.outline { line += ": " + content }
    if let subtitle { line += " (\(subtitle))" }
    if let unusableLayer { line += " [unusable \(unusableLayer.rawValue)]" }
    if let reason { line += " [\(reason)]" }
    return line
  }
}

extension Control {
  fileprivate var outline: String? {
    switch self {
    case .text(let text): "\"\(text.text)\""
    case .secureText(let text): text.hasText ? "hidden" : "empty"
    case .toggle(let toggle): toggle.isOn ? "on" : "off"
    case .slider(let slider):
      "\(number(slider.position)) in \(number(slider.minimum))…\(number(slider.maximum))"
    case .choice(let choice), .radio(let choice):
      "\(choice.text) of "
        + choice.options.indices.map { index in
          (index == choice.selection ? "*" : "") + choice.options[index].title
        }.joined(separator: ", ")
    case .date(let date): date.mode.rawValue
    case .value(let value): value.text
    case .link(let link):
      ([link.detail] + ["→ " + (link.page ?? "nowhere")]).compactMap(\.self)
        .joined(separator: " ")
    case .url(let url): url.url
    case .mail(let mail): mail.to.joined(separator: ", ")
    case .button: nil
    case .unsupported(let control): control.explanation
    }
  }

  private func number(_ value: Double) -> String {
    PropertyList.real(value).stringValue ?? ""
  }
}

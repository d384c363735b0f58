// SPDX-License-Identifier: Apache-2.0

import SettingsModel

/// Options to choose one from.
struct OptionList {
  let row: RowMarkup
  let choice: ChoiceControl

  func write(_ html: inout HTML) {
    let anchor = row.anchor
    html.element(
      "fieldset",
      [
        .init("class", "options"),
        row.description.map { .init("aria-describedby", $0) },
        row.row.isEditable ? nil : .init("disabled"),
      ]
    ) { html in
      html.element("legend", [.init("class", "hidden")], text: row.label)
      if choice.selection == nil, let value = row.row.value {
        // The value stays as it is until somebody chooses.
        html.element("p", [.init("class", "stray")], text: value.displayText)
      }
      for (index, option) in choice.options.enumerated() {
        let id = "\(anchor)-\(index)"
        html.element("label", [.init("for", id)]) { html in
          html.void(
            "input",
            [
              .init("type", "radio"), .init("name", "value"), .init("id", id),
              .init("value", OptionToken.text(of: option.value)),
              index == choice.selection ? .init("checked") : nil,
            ])
          html.element("span", [.init("class", "title")], text: option.title)
          html.element("span", [.init("class", "check"), .init("aria-hidden", "true")]) { _ in }
        }
      }
    }
    guard row.row.isEditable else { return }
    html.element(
      "button", [.init("type", "submit"), .init("class", "apply")],
      text: row.context.texts[.apply])
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel

extension ScreenConformance {
  /// What each row says and lets a person do.
  static let controls: [ScreenPromise] = [
    ScreenPromise(eachRow: "Every control is of the kind that the row wants") { row, element in
      row.control.roles.contains(element.role) ? nil : "is a \(element.role.rawValue)"
    },
    ScreenPromise(eachRow: "Every control is labelled with its row's title") { row, element in
      if element.name.isBlank { return "has no name" }
      guard let title = row.title, !element.name.says(title) else { return nil }
      return "is named '\(element.name)' instead of '\(title)'"
    },
    ScreenPromise(eachRow: "A subtitle is told") { row, element in
      guard let subtitle = row.subtitle, !element.explanation.says(subtitle) else { return nil }
      return "does not say '\(subtitle)'"
    },
    ScreenPromise(eachRow: "A row can be operated exactly when it may be changed") { row, element in
      guard row.control.holdsValue else { return nil }
      if element.isOperable != row.isEditable {
        return element.isOperable ? "can be operated" : "can't be operated"
      }
      return element.isEnabled == row.isEditable ? nil : "does not look that way"
    },
    ScreenPromise(eachRow: "A row that can't be changed says why") { row, element in
      guard let reason = row.reason, !element.explanation.says(reason) else { return nil }
      return "does not say '\(reason)'"
    },
    ScreenPromise(eachRow: "The value is shown") { row, element in
      row.control.faultOfValue(row, element)
    },
    ScreenPromise(eachRow: "A secret is not shown, but whether there is one") { row, element in
      guard case .secureText(let field) = row.control else { return nil }
      if element.value.contains(where: { $0.isLetter || $0.isNumber }) { return "shows a text" }
      return element.value.isEmpty == field.hasText ? "shows another state" : nil
    },
    ScreenPromise(eachRow: "All options are offered in order, and the chosen one is marked") {
      row, element in
      guard case .choice(let choice) = row.control.asChoice else { return nil }
      let expected = choice.options.indices.map { index in
        RenderedElement.Option(
          title: choice.options[index].title, isSelected: index == choice.selection)
      }
      return element.options.elementsEqual(expected) { seen, wanted in
        seen.title.isLiterallyEqual(to: wanted.title) && seen.isSelected == wanted.isSelected
      } ? nil : "offers \(element.options)"
    },
    ScreenPromise(eachRow: "A link leads to its page, and one without a page leads nowhere") {
      row, element in
      guard case .link(let link) = row.control else { return nil }
      if element.page != link.page { return "leads to '\(element.page ?? "nowhere")'" }
      return element.isOperable == (link.page != nil) ? nil : "can't be followed, or should not be"
    },
    ScreenPromise(eachRow: "What can't be used here is explained") { row, element in
      switch row.control {
      case .unsupported(let control):
        if element.isOperable { return "can be operated" }
        return element.explanation.says(control.explanation) ? nil : "is not explained"
      case .url, .mail, .button:
        return element.isOperable || !element.explanation.isBlank ? nil : "is not explained"
      default: return nil
      }
    },
  ]
}

extension Control {
  /// What the control may be.
  fileprivate var roles: Set<RenderedElement.Role> {
    switch self {
    case .text: [.textField]
    case .secureText: [.secureField]
    case .toggle: [.toggle]
    case .slider: [.slider]
    case .choice, .radio: [.options]
    case .date: [.dateField]
    case .value, .unsupported: [.text]
    case .link: [.link]
    case .url, .mail: [.action, .link]
    case .button: [.action]
    }
  }

  /// Whether a person may change a value with it.
  fileprivate var holdsValue: Bool {
    switch self {
    case .text, .secureText, .toggle, .slider, .choice, .radio, .date: true
    case .value, .link, .url, .mail, .button, .unsupported: false
    }
  }

  fileprivate var asChoice: Control {
    if case .radio(let choice) = self { .choice(choice) } else { self }
  }

  /// What is wrong with the value that an element shows.
  fileprivate func faultOfValue(_ row: Row, _ element: RenderedElement) -> String? {
    switch self {
    case .text(let field):
      element.value.isLiterallyEqual(to: field.text) ? nil : "shows '\(element.value)'"
    case .toggle(let toggle): element.isOn == toggle.isOn ? nil : "is in another position"
    case .slider(let slider):
      element.number == slider.position ? nil : "is at \(element.number.map { "\($0)" } ?? "none")"
    case .choice(let choice), .radio(let choice):
      element.value.says(choice.text) ? nil : "shows '\(element.value)'"
    case .date: element.value.isBlank == (row.value == nil) ? nil : "shows '\(element.value)'"
    case .value(let value): element.value.says(value.text) ? nil : "shows '\(element.value)'"
    case .link(let link):
      element.value.says(link.detail ?? "") ? nil : "does not show '\(link.detail ?? "")'"
    case .secureText, .url, .mail, .button, .unsupported: nil
    }
  }
}

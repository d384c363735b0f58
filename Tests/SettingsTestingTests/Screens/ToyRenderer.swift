// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsTesting

/// A renderer that keeps every promise, unless it is told to spoil what it drew.
struct ToyRenderer: ScreenRenderer {
  var spoil: @Sendable (inout RenderedScreen) -> Void = { _ in }

  func render(_ screen: Screen) throws -> RenderedScreen {
    var rendered = RenderedScreen(elements: [RenderedElement(role: .title, name: screen.title)])
    if let problem = screen.problem {
      rendered.elements.append(RenderedElement(role: .problem, name: problem))
    }
    for section in screen.sections {
      if let header = section.header {
        rendered.elements.append(RenderedElement(role: .header, name: header))
      }
      rendered.elements += section.rows.map(element)
      if let footer = section.footer {
        rendered.elements.append(RenderedElement(role: .footer, name: footer))
      }
    }
    spoil(&rendered)
    return rendered
  }

  private func element(_ row: Row) -> RenderedElement {
    var element = RenderedElement(
      role: .text, row: row.id, name: row.title ?? row.key ?? "row",
      explanation: [row.subtitle, row.reason].compactMap(\.self).joined(separator: "\n"),
      isOperable: row.isEditable, isEnabled: row.isEditable)
    switch row.control {
    case .text(let field): (element.role, element.value) = (.textField, field.text)
    case .secureText(let field):
      (element.role, element.value) = (.secureField, field.hasText ? "•••" : "")
    case .toggle(let toggle): (element.role, element.isOn) = (.toggle, toggle.isOn)
    case .slider(let slider): (element.role, element.number) = (.slider, slider.position)
    case .choice(let choice), .radio(let choice):
      (element.role, element.value) = (.options, choice.text)
      element.options = choice.options.indices.map {
        RenderedElement.Option(title: choice.options[$0].title, isSelected: $0 == choice.selection)
      }
    case .date: (element.role, element.value) = (.dateField, row.value?.description ?? "")
    case .value(let value): element.value = value.text
    case .link(let link):
      (element.role, element.value, element.page) = (.link, link.detail ?? "", link.page)
      element.isOperable = link.page != nil
    case .url, .mail: (element.role, element.isOperable) = (.action, true)
    case .button:
      element.role = .action
      element.explanation += "It works in the application only."
    case .unsupported(let control): element.explanation += control.explanation
    }
    return element
  }
}

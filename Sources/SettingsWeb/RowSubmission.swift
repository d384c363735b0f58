// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import HTTPServer
import PropertyLists
import SettingsModel

/// What a row's form says.
struct RowSubmission {
  let row: Row
  let form: FormValues

  private var value: String { form["value"] ?? "" }

  /// What has to be asked first.
  var question: ToggleControl.Confirmation? {
    guard case .toggle(let toggle) = row.control, row.isEditable, form["action"] != "reset",
      form["confirmed"] != "yes"
    else { return nil }
    switch value {
    case "on": return toggle.isOn ? nil : toggle.onConfirmation
    case "off": return toggle.isOn ? toggle.offConfirmation : nil
    default: return nil
    }
  }

  /// The change; `nil` when there is none.
  var edit: RowEdit? {
    get throws {
      if form["action"] == "reset" { return .reset }
      switch row.control {
      case .toggle:
        switch value {
        case "on": return .turn(on: true)
        case "off": return .turn(on: false)
        default: return .enter(value)
        }
      case .text: return .type(lines(value))
      // An empty field is one that nobody filled in: the secret never came along.
      case .secureText: return value.isEmpty ? nil : .type(value)
      case .slider: return .enter(value)
      case .choice(let choice), .radio(let choice):
        guard form["value"] != nil else { return nil }
        return OptionToken.option(value, of: choice).map { .choose($0.value) } ?? .enter(value)
      case .date(let date):
        let old: Date? = if case .date(let stored)? = row.value { stored } else { nil }
        return DateFieldText(mode: date.mode).date(from: value, keeping: old).map { .pick($0) }
          ?? .enter(value)
      case .value, .link, .url, .mail, .button, .unsupported: return .enter(value)
      }
    }
  }

  /// A form writes line breaks as two characters.
  private func lines(_ text: String) -> String { text.replacing("\r\n", with: "\n") }
}

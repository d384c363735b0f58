// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel

/// What a form sends for an option: its type and value, so that a list that was made before the
/// bundle changed never chooses another option.
enum OptionToken {
  static func text(of value: PropertyList) -> String {
    switch value {
    case .string(let text): "s:" + text
    default: value.kind.rawValue + ":" + value.displayText
    }
  }

  static func option(_ token: String, of choice: ChoiceControl) -> ChoiceControl.Option? {
    choice.options.first { text(of: $0.value) == token }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel

extension Row {
  /// An edit that a row of this kind takes, and that changes something as a rule.
  var sampleEdit: RowEdit {
    switch control {
    case .text, .secureText: .type("typed into \(id)")
    case .toggle(let toggle): .turn(on: !toggle.isOn)
    case .slider(let slider): .move(to: slider.minimum + (slider.maximum - slider.minimum) / 4)
    case .choice(let choice), .radio(let choice): .choose(choice.options.last?.value ?? "none")
    case .date: .pick(Date(timeIntervalSinceReferenceDate: 256_000_000))
    case .value, .link, .url, .mail, .button, .unsupported: .reset
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// What may be stored under a key, as far as its row decides.
enum StorableValues {
  case values([PropertyList])
  case numbers
  case text
  case dates
  case lists
  /// The application writes what it likes.
  case anything

  init(of key: StoredKey) {
    switch key.specifier {
    case .toggle(let toggle): self = .values([toggle.trueValue, toggle.falseValue])
    case .slider: self = .numbers
    case .textField, .textView: self = .text
    case .multiValue, .radioGroup: self = .values(key.options.map(\.value))
    case .datePicker: self = .dates
    case .listGroup: self = .lists
    case .titleValue, .group, .childPane, .openURL, .mailCompose, .button, .customView, .unknown:
      self = .anything
    }
  }

  /// What becomes of these values in a row of another type.
  func severity(in new: StoredKey) -> BundleChange.Severity {
    switch (self, StorableValues(of: new)) {
    case (.anything, _): .harmless
    // A title row shows anything that can be shown as text.
    case (_, .anything): .shownDifferently
    case (.values(let values), _): Self.severity(of: values, in: new)
    case (.numbers, .numbers), (.text, .text), (.dates, .dates), (.lists, .lists): .harmless
    case (.numbers, .text): .shownDifferently
    default: .valuesLost
    }
  }

  private static func severity(
    of values: [PropertyList], in new: StoredKey
  ) -> BundleChange.Severity {
    let options = Set(new.options.map { EquivalentValue($0.value) })
    let range = new.range
    return values.map { value in
      switch new.specifier {
      case .toggle(let toggle): severity(of: value, in: toggle)
      case .multiValue, .radioGroup:
        options.contains(EquivalentValue(value)) ? .harmless : .valuesLost
      case .slider: severity(of: value, in: range)
      case .textField, .textView:
        value.kind == .string
          ? .harmless : value.stringValue == nil ? .valuesLost : .shownDifferently
      case .datePicker: value.kind == .date ? .harmless : .valuesLost
      case .listGroup: value.kind == .array ? .harmless : .valuesLost
      case .titleValue, .group, .childPane, .openURL, .mailCompose, .button, .customView, .unknown:
        .shownDifferently
      }
    }.max() ?? .harmless
  }

  private static func severity(
    of value: PropertyList, in toggle: ToggleSwitchSpecifier
  ) -> BundleChange.Severity {
    if value.isEquivalent(to: toggle.trueValue) || value.isEquivalent(to: toggle.falseValue) {
      return .harmless
    }
    // Any text has a Boolean, but only these classes mean one.
    return value.kind == .boolean || value.kind == .integer ? .shownDifferently : .valuesLost
  }

  private static func severity(
    of value: PropertyList, in range: ClosedRange<Double>?
  ) -> BundleChange.Severity {
    guard value.kind == .integer || value.kind == .real, let number = value.doubleValue else {
      return .valuesLost
    }
    return range?.contains(number) ?? true ? .harmless : .shownDifferently
  }
}

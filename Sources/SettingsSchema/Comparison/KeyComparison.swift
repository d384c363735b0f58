// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Compares the rows of one key in two versions.
struct KeyComparison {
  private(set) var changes: [BundleChange] = []
  private let old: StoredKey
  private let new: StoredKey

  init(_ old: StoredKey, _ new: StoredKey) {
    self.old = old
    self.new = new
    compareKeys()
    compareTypes()
    compareOptions()
    compareRanges()
    compareToggles()
    compareSecrecy()
    compareDefaults()
    if old.title != new.title {
      report(
        .titleChanged, .harmless, "The title is \"\(new.title)\", it was \"\(old.title)\".",
        at: "Title")
    }
  }

  private mutating func report(
    _ kind: BundleChange.Kind, _ severity: BundleChange.Severity, _ message: String,
    at property: String? = nil
  ) {
    changes.append(
      BundleChange(
        kind: kind, severity: severity, key: old.key, suite: old.suite, message: message,
        old: old.place(property), new: new.place(property)))
  }

  private mutating func compareKeys() {
    if !old.key.isLiterallyEqual(to: new.key) {
      report(
        .keyRenamed, old.holdsPersonsValues ? .valuesLost : .harmless,
        "The key \"\(old.key)\" seems to be \"\(new.key)\" now, which has its title and type; values "
          + "stay under the old key.", at: "Key")
    }
    if old.suite != new.suite {
      report(
        .suiteMoved, old.holdsPersonsValues ? .valuesLost : .shownDifferently,
        "\"\(old.key)\" is stored in \(Self.name(new.suite)), it was in \(Self.name(old.suite)); "
          + "values stay there.")
    }
  }

  private static func name(_ suite: String?) -> String {
    suite.map { "the suite '\($0)'" } ?? "the application's own domain"
  }

  private mutating func compareTypes() {
    guard old.specifier.type != new.specifier.type else { return }
    let severity = StorableValues(of: old).severity(in: new)
    let consequence =
      switch severity {
      case .harmless: "stored values count as before."
      case .shownDifferently: "stored values are shown in another way."
      case .valuesLost: "stored values may be none that it can show."
      }
    report(
      .typeChanged, severity,
      "The row of \"\(old.key)\" is a '\(new.specifier.type)', it was a '\(old.specifier.type)'; "
        + consequence, at: "Type")
  }

  /// Options are compared as long as both rows are choices, of whatever type, or both show titles.
  private mutating func compareOptions() {
    guard old.isChoice && new.isChoice || old.isTitleValue && new.isTitleValue else { return }
    let (before, after) = (old.options, new.options)
    let known = Set(before.map { EquivalentValue($0.value) })
    let current = Dictionary(
      after.map { (EquivalentValue($0.value), $0) }, uniquingKeysWith: { first, _ in first })
    for option in before {
      guard let same = current[EquivalentValue(option.value)] else {
        report(
          .optionRemoved, old.holdsPersonsValues ? .valuesLost : .shownDifferently,
          "\(option.value.phrase) (\"\(option.title)\") is no option of \"\(old.key)\" any more; it "
            + (old.isChoice ? "is not selected where it is stored." : "is shown as it stands."),
          at: "Values")
        continue
      }
      if same.title != option.title {
        report(
          .optionRetitled, .shownDifferently,
          "\(option.value.phrase) of \"\(old.key)\" is called \"\(same.title)\", it was "
            + "\"\(option.title)\".", at: "Titles")
      }
    }
    for option in after where !known.contains(EquivalentValue(option.value)) {
      report(
        .optionAdded, .harmless,
        "\(option.value.phrase) (\"\(option.title)\") is a new option of \"\(old.key)\".",
        at: "Values")
    }
  }

  private mutating func compareRanges() {
    guard let before = old.range, let after = new.range else { return }
    let isNarrower =
      after.lowerBound > before.lowerBound || after.upperBound < before.upperBound
    let isWider = after.lowerBound < before.lowerBound || after.upperBound > before.upperBound
    let ranges = "from \(Self.text(after)), it was from \(Self.text(before))"
    let property =
      after.lowerBound == before.lowerBound ? "MaximumValue" : "MinimumValue"
    if isNarrower {
      report(
        .rangeNarrowed, .shownDifferently,
        "\"\(old.key)\" goes \(ranges); stored numbers outside are shown at the nearest end.",
        at: property)
    }
    if isWider { report(.rangeWidened, .harmless, "\"\(old.key)\" goes \(ranges).", at: property) }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(RealFormat.shortest(range.lowerBound)) to \(RealFormat.shortest(range.upperBound))"
  }

  private mutating func compareToggles() {
    guard case .toggle(let before) = old.specifier, case .toggle(let after) = new.specifier,
      before.trueValue != after.trueValue || before.falseValue != after.falseValue
    else { return }
    let isKept =
      after.isOn(before.trueValue) == true && after.isOn(before.falseValue) == false
    report(
      .toggleValuesChanged, isKept ? .harmless : .valuesLost,
      "\"\(old.key)\" stores \(after.trueValue.phrase) and \(after.falseValue.phrase), it stored "
        + "\(before.trueValue.phrase) and \(before.falseValue.phrase); "
        + (isKept ? "these still mean on and off." : "these no longer mean on and off."),
      at: before.trueValue == after.trueValue ? "FalseValue" : "TrueValue")
  }

  private mutating func compareSecrecy() {
    guard case .textField(let before) = old.specifier, case .textField(let after) = new.specifier,
      before.isSecure != after.isSecure
    else { return }
    if after.isSecure {
      report(
        .becameSecure, .shownDifferently, "What is typed for \"\(old.key)\" is hidden now.",
        at: "IsSecure")
    } else {
      report(
        .becamePlain, .shownDifferently,
        "What was hidden for \"\(old.key)\" is shown now, stored secrets included.", at: "IsSecure")
    }
  }

  private mutating func compareDefaults() {
    let (before, after) = (old.specifier.defaultValue, new.specifier.defaultValue)
    guard before != after else { return }
    // A secret is in no message.
    let values =
      old.isSecure || new.isSecure
      ? "is another one" : "is \(Self.text(after)), it was \(Self.text(before))"
    report(
      .defaultChanged, .shownDifferently,
      "The default of \"\(old.key)\" \(values); it counts for people who have stored nothing.",
      at: "DefaultValue")
  }

  private static func text(_ value: PropertyList?) -> String { value?.phrase ?? "none" }
}

extension StoredKey {
  /// Whether one of several options is stored.
  fileprivate var isChoice: Bool {
    switch specifier {
    case .multiValue, .radioGroup: true
    default: false
    }
  }

  /// Whether the row shows a title for what the application stores.
  fileprivate var isTitleValue: Bool {
    if case .titleValue = specifier { true } else { false }
  }
}

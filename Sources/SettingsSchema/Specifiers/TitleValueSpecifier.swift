// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// `PSTitleValueSpecifier`: a value to read, as it is or by a title for it.
///
/// ```
/// { Type = PSTitleValueSpecifier; Title = Version; Key = version; DefaultValue = "1.0"; }
/// ```
public struct TitleValueSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `Values` with their `Titles`; empty when the value is shown as it is.
  public let options: [SpecifierOption]

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    options = decoder.options(areRequired: false)
    if fields.key == nil {
      decoder.reportMissingKey(hidesRow: false, consequence: "so the row always shows its default.")
    }
    if (fields.title ?? "").isEmpty {
      decoder.report(
        .missingTitle, .note, "Without 'Title' the value takes the title's place.",
        at: fields.title == nil ? nil : "Title")
    }
    guard let value = fields.defaultValue else {
      decoder.report(
        .missingDefault, .error,
        "Without 'DefaultValue' the row is not shown until the application stores a value.",
        at: nil)
      return
    }
    if !options.isEmpty, options.first(matching: value) == nil {
      decoder.report(
        .defaultNotInValues, .warning,
        "The default \(value.phrase) is none of 'Values', so it is shown as it is.",
        at: "DefaultValue")
    }
  }
}

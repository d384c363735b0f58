// SPDX-License-Identifier: Apache-2.0

/// `PSRadioGroupSpecifier`: one of several options, chosen in a section of their own.
///
/// ```
/// { Type = PSRadioGroupSpecifier; Title = Size; Key = size; DefaultValue = <*I2>;
///   Titles = (Small, Large); Values = (<*I1>, <*I2>); }
/// ```
public struct RadioGroupSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `Values` with their `Titles`, in the order of the file.
  public let options: [SpecifierOption]
  /// `DisplaySortedByTitle`: whether options are shown in the order of their localized titles.
  public let isSortedByTitle: Bool
  /// `FooterText`, not yet localized.
  public let footerText: String?

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    options = decoder.options(areRequired: true)
    isSortedByTitle = decoder.boolean("DisplaySortedByTitle") ?? false
    footerText = decoder.footerText()
    if fields.key == nil { decoder.reportMissingKey(hidesRow: false) }
    decoder.checkChoiceDefault(options)
  }
}

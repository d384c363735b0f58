// SPDX-License-Identifier: Apache-2.0

/// `PSMultiValueSpecifier`: one of several options, chosen on a page of their own.
///
/// ```
/// { Type = PSMultiValueSpecifier; Title = Protocol; Key = protocol; DefaultValue = SMTP;
///   Titles = (HTTP, SMTP); Values = (HTTP, SMTP); }
/// ```
public struct MultiValueSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `Values` with their `Titles`, in the order of the file.
  public let options: [SpecifierOption]
  /// `DisplaySortedByTitle`: whether options are shown in the order of their localized titles.
  public let isSortedByTitle: Bool
  /// `FooterText` for the page of options (InAppSettingsKit).
  public let footerText: String?
  /// `IASKQuickMultiValueSelection`: whether choosing goes back to the row at once.
  public let goesBackWhenChosen: Bool

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    options = decoder.options(areRequired: true)
    isSortedByTitle = decoder.boolean("DisplaySortedByTitle") ?? false
    footerText = decoder.footerText()
    goesBackWhenChosen = decoder.boolean("IASKQuickMultiValueSelection") ?? true
    if fields.key == nil { decoder.reportMissingKey(hidesRow: false) }
    if fields.title == nil { decoder.reportMissing("Title", .missingKey, "the row shows its key") }
    decoder.checkChoiceDefault(options)
  }
}

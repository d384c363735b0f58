// SPDX-License-Identifier: Apache-2.0

/// `PSGroupSpecifier`: begins a section that lasts until the next group or radio group.
///
/// ```
/// { Type = PSGroupSpecifier; Title = "Warp Factor"; FooterText = "The engines complain."; }
/// ```
public struct GroupSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `FooterText`, not yet localized.
  public let footerText: String?

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    footerText = decoder.footerText()
  }
}

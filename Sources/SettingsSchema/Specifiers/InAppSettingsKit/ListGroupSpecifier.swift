// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// `IASKListGroupSpecifier`: a list of items under one key, to add to and remove from.
///
/// ```
/// { Type = IASKListGroupSpecifier; Key = tags; Deletable = <*BY>;
///   ItemSpecifier = { Type = PSTextFieldSpecifier; }; }
/// ```
public struct ListGroupSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `ItemSpecifier`: the element that shows an item, as it stands in the file.
  public let item: PropertyListDictionary?
  /// `AddSpecifier`: the element that adds an item, as it stands in the file.
  public let add: PropertyListDictionary?
  /// `Deletable`: whether items can be removed.
  public let isDeletable: Bool
  /// `FooterText`, not yet localized.
  public let footerText: String?

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    item = decoder.nested("ItemSpecifier")
    add = decoder.nested("AddSpecifier")
    isDeletable = decoder.boolean("Deletable") ?? false
    footerText = decoder.footerText()
    if fields.key == nil { decoder.reportMissingKey(hidesRow: false) }
  }
}

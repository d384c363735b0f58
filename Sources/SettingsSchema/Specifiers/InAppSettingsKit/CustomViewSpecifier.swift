// SPDX-License-Identifier: Apache-2.0

/// `IASKCustomViewSpecifier`: a row that the application draws; with `File` it leads to a page.
///
/// ```
/// { Type = IASKCustomViewSpecifier; Key = picture; }
/// ```
public struct CustomViewSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `File`: the name of a page.
  public let file: String?

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    file = decoder.string("File").flatMap { $0.isEmpty ? nil : $0 }
  }
}

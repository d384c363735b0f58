// SPDX-License-Identifier: Apache-2.0

/// `IASKOpenURLSpecifier`: a row that opens a URL.
///
/// ```
/// { Type = IASKOpenURLSpecifier; Title = Manual; File = "https://example.com/manual"; }
/// ```
public struct OpenURLSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `File`: the URL, not yet localized.
  public let url: String?

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    url = decoder.string("File")
    if url == nil { decoder.reportMissing("File", .missingKey, "the row opens nothing") }
  }
}

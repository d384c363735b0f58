// SPDX-License-Identifier: Apache-2.0

/// `IASKButtonSpecifier`: a row that calls the application.
///
/// A string stored under its key replaces the title.
///
/// ```
/// { Type = IASKButtonSpecifier; Title = "Sign out"; Key = signOut; }
/// ```
public struct ButtonSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    if fields.title == nil, fields.key == nil { decoder.reportMissingKey(hidesRow: false) }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// An element of a type that nobody knows, or of none; kept, but not shown.
///
/// ```
/// { Type = PSTextViewSpecifier; Title = "There is no such type"; }
/// ```
public struct UnknownSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
  }
}

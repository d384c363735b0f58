// SPDX-License-Identifier: Apache-2.0

/// `IASKTextViewSpecifier`: text of several lines to edit.
///
/// ```
/// { Type = IASKTextViewSpecifier; Title = Notes; Key = notes; IASKPlaceholder = None; }
/// ```
public struct TextViewSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// How the text is typed.
  public let input: TextInput

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    input = decoder.textInput(isSecure: false)
    if fields.key == nil { decoder.reportMissingKey(hidesRow: true) }
    decoder.checkTextDefault()
  }
}

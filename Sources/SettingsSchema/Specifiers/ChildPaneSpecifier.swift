// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// `PSChildPaneSpecifier`: the way to another page.
///
/// ```
/// { Type = PSChildPaneSpecifier; Title = "More Settings"; File = More; }
/// ```
public struct ChildPaneSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `File`: the name of the page, as it stands in the file.
  public let file: String?
  /// `Icon`: the name of an image (Mac Catalyst).
  public let icon: String?

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    let name = decoder.string("File")
    file = name.flatMap { $0.isEmpty ? nil : $0 }
    icon = decoder.string("Icon")
    if fields.title == nil {
      decoder.reportMissing("Title", .missingKey, "the row shows the name of its page")
    }
    if file == nil, fields.inApp.applicationScreen.isEmpty {
      decoder.reportMissing("File", .missingKey, "the row leads nowhere")
      if name?.isEmpty ?? false {
        decoder.report(
          .fileNotFound, .error, "'File' is empty, so the row leads nowhere.", at: "File")
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// `IASKMailComposeSpecifier`: a row that opens a mail form.
///
/// The keys for recipients are spelt `…Recipents`, as InAppSettingsKit spells them.
///
/// ```
/// { Type = IASKMailComposeSpecifier; Title = "Write to us";
///   IASKMailComposeToRecipents = ("support@example.com"); }
/// ```
public struct MailComposeSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `IASKMailComposeToRecipents`.
  public let toRecipients: [String]
  /// `IASKMailComposeCcRecipents`.
  public let ccRecipients: [String]
  /// `IASKMailComposeBccRecipents`.
  public let bccRecipients: [String]
  /// `IASKMailComposeSubject`.
  public let subject: String?
  /// `IASKMailComposeBody`.
  public let body: String?
  /// `IASKMailComposeBodyIsHTML`.
  public let bodyIsHTML: Bool

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    toRecipients = decoder.strings("IASKMailComposeToRecipents") ?? []
    ccRecipients = decoder.strings("IASKMailComposeCcRecipents") ?? []
    bccRecipients = decoder.strings("IASKMailComposeBccRecipents") ?? []
    subject = decoder.string("IASKMailComposeSubject")
    body = decoder.string("IASKMailComposeBody")
    bodyIsHTML = decoder.boolean("IASKMailComposeBodyIsHTML") ?? false
  }
}

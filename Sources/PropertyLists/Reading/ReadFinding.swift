// SPDX-License-Identifier: Apache-2.0

/// Something that a reader repaired, before it has a line and column.
struct ReadFinding {
  var rule: String
  var severity: Diagnostic.Severity
  var message: String
  var offset: Int
  var key: String?

  init(
    _ rule: String, _ severity: Diagnostic.Severity, _ message: String, at offset: Int,
    key: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.offset = offset
    self.key = key
  }

  static let encodingGuessed = ReadFinding(
    "byte-order-mark-missing", .warning,
    "UTF-16 text without byte order mark. Save the file as UTF-8, or with a byte order mark.",
    at: 0)

  func diagnostic(in text: SourceText) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, message: message, file: "",
      position: text.position(at: offset), key: key)
  }
}

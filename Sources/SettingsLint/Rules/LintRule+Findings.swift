// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

extension LintRule {
  /// A finding about an element.
  func finding(
    _ message: String, at row: LintRow, _ key: String? = nil,
    severity: Diagnostic.Severity? = nil, repair: Repair? = nil
  ) -> Finding {
    finding(
      Diagnostic(
        rule: Self.documentation.id, severity: severity ?? Self.documentation.severity,
        message: message, file: row.page.displayPath, position: row.position(key),
        page: row.page.name, row: row.specifier.index, key: row.specifier.key),
      fix: repair.flatMap { repair in
        row.page.document.flatMap { Fix(repair, file: row.page.displayPath, document: $0) }
      })
  }

  /// A finding about a page.
  func finding(_ message: String, on page: SettingsPage, atKey key: String? = nil) -> Finding {
    finding(
      Diagnostic(
        rule: Self.documentation.id, severity: Self.documentation.severity, message: message,
        file: page.displayPath,
        position: key.flatMap { page.document?.rangeOfKey(at: [.key($0)])?.start }
          ?? page.document?.range(of: [])?.start, page: page.name))
  }

  /// A finding about a file that is no page.
  func finding(
    _ message: String, file: String, position: SourcePosition? = nil, key: String? = nil,
    severity: Diagnostic.Severity? = nil
  ) -> Finding {
    finding(
      Diagnostic(
        rule: Self.documentation.id, severity: severity ?? Self.documentation.severity,
        message: message, file: file, position: position, key: key))
  }

  private func finding(_ diagnostic: Diagnostic, fix: Fix? = nil) -> Finding {
    Finding(diagnostic, fix: fix, concerns: Self.documentation.concerns)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import Spelling

extension CommandContext {
  /// Prints findings on standard error, one a line, as editors and build systems read them.
  func printDiagnostics(_ diagnostics: [Diagnostic], from severity: Diagnostic.Severity) {
    for diagnostic in diagnostics where diagnostic.severity >= severity {
      standardError.writeLine("\(diagnostic)".printable)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists

/// A finding that ends a command.
struct FoundDiagnostic: Error, CustomStringConvertible {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  var description: String { "\(diagnostic)" }
}

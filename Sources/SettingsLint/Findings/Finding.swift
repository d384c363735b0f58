// SPDX-License-Identifier: Apache-2.0

package import PropertyLists

/// What a rule found: a diagnostic, and what can be done about it.
///
/// ```swift
/// for finding in linter.findings { print(finding.diagnostic) }
/// ```
package struct Finding: Sendable, Hashable {
  /// What is wrong and where.
  package var diagnostic: Diagnostic
  /// The one safe repair, when there is one.
  package var fix: Fix?
  /// The systems that are concerned; `nil` for all.
  package var concerns: SystemVersionRange?

  /// Creates a finding.
  package init(
    _ diagnostic: Diagnostic, fix: Fix? = nil, concerns: SystemVersionRange? = nil
  ) {
    self.diagnostic = diagnostic
    self.fix = fix
    self.concerns = concerns
  }

  /// The message with the systems that are concerned.
  package var message: String {
    concerns.map { "\(diagnostic.message) (\($0))" } ?? diagnostic.message
  }
}

extension Finding: Comparable {
  /// Orders findings by file, place and rule, so that reports are the same on every run.
  package static func < (left: Self, right: Self) -> Bool {
    let (first, second) = (left.diagnostic, right.diagnostic)
    if first.file != second.file { return first.file < second.file }
    let places = (first.position?.offset ?? -1, second.position?.offset ?? -1)
    if places.0 != places.1 { return places.0 < places.1 }
    if first.rule != second.rule { return first.rule < second.rule }
    return first.message < second.message
  }
}

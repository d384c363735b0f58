// SPDX-License-Identifier: Apache-2.0

/// The source files of an application, for rules that compare them with the bundle.
///
/// ```swift
/// let sources = SourceCode(files: [.init(path: "App.swift", text: text)])
/// ```
package struct SourceCode: Sendable {
  /// A source file.
  package struct File: Sendable {
    /// The path for people.
    package let path: String
    /// The text in UTF-8.
    package let text: [UInt8]

    /// Creates a file.
    package init(path: String, text: [UInt8]) {
      self.path = path
      self.text = text
    }
  }

  /// The files, sorted by path.
  package let files: [File]
  /// Every string literal.
  package let literals: [SourceLiteral]

  /// Creates the source from files.
  package init(files: [File]) {
    self.files = files.sorted { $0.path < $1.path }
    literals = self.files.flatMap { SourceLiteral.all(in: $0) }
  }
}

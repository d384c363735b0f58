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

  /// Whether any file has a text.
  package func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return files.contains { file in
      guard file.text.count >= wanted.count, let first = wanted.first else { return false }
      var rest = file.text[...]
      while let start = rest.firstIndex(of: first) {
        if rest[start...].starts(with: wanted) { return true }
        rest = rest[(start + 1)...]
      }
      return false
    }
  }

  /// Every word of the files, by which an enumeration may name a key.
  package var identifiers: Set<String> {
    var words: Set<String> = []
    for file in files {
      for word in file.text.split(whereSeparator: { !Self.isIdentifier($0) }) where word.count < 200
      {
        words.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return words
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Creates the source from files.
  package init(files: [File]) {
    self.files = files.sorted { $0.path < $1.path }
    literals = self.files.flatMap { SourceLiteral.all(in: $0) }
  }
}

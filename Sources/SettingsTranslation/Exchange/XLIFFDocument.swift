// SPDX-License-Identifier: Apache-2.0

/// Texts for a translator, as XLIFF 1.2 has them and Xcode writes them.
///
/// ```swift
/// let document = try XLIFFDocument(bytes)
/// for file in document.files { print(file.original, file.units.count) }
/// ```
package struct XLIFFDocument: Sendable, Hashable {
  /// A text with its translation.
  package struct Unit: Sendable, Hashable {
    /// The key in the table.
    package var id: String
    /// The text in the source language.
    package var source: String
    /// The translation, when there is one.
    package var target: String?
    /// What the document says about the translation, such as `needs-translation`.
    package var state: String?
    /// Where the text is used.
    package var note: String?
    /// Whether source or target hold elements that stand for something else than text.
    package var hasInlineElements = false

    /// Creates a unit.
    package init(
      id: String, source: String, target: String? = nil, state: String? = nil,
      note: String? = nil
    ) {
      self.id = id
      self.source = source
      self.target = target
      self.state = state
      self.note = note
    }

    /// Whether the translation is one that a translator has finished or at least begun.
    package var isTranslated: Bool {
      guard let target, !target.isEmpty else { return false }
      return !["new", "needs-translation"].contains(state ?? "")
    }
  }

  /// The texts of one table.
  package struct File: Sendable, Hashable {
    /// The table in the source language, as a path.
    package var original: String
    /// The language of the sources.
    package var sourceLanguage: String
    /// The language of the translations.
    package var targetLanguage: String?
    /// The texts in order.
    package var units: [Unit]

    /// Creates the texts of a table.
    package init(
      original: String, sourceLanguage: String, targetLanguage: String?, units: [Unit]
    ) {
      self.original = original
      self.sourceLanguage = sourceLanguage
      self.targetLanguage = targetLanguage
      self.units = units
    }
  }

  /// The tables.
  package var files: [File]

  /// Creates a document.
  package init(files: [File]) {
    self.files = files
  }
}

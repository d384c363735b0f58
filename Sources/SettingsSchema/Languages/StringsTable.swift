// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// A table of translations: the entries of one `.strings` file, or of one language of a catalog.
///
/// ```swift
/// print(table["Foreground"] ?? "not translated")
/// ```
public struct StringsTable: Sendable {
  /// The name without extension, such as `Root`.
  public let name: String
  /// The name of the language folder without `.lproj`; `nil` for a table outside of one.
  public let folder: String?
  /// The file, as a path that a person can open.
  public let file: String
  /// The entries in the order of the file.
  public let entries: PropertyListDictionary
  /// What is wrong with the file.
  public let diagnostics: [Diagnostic]
  /// The file as it was read, with the places of its entries.
  package let document: PropertyListDocument?

  /// The translation of a key, when the table has one.
  public subscript(key: String) -> String? { entries[key]?.string }

  /// Creates a table from the bytes of a `.strings` file.
  package init(_ bytes: [UInt8], name: String, folder: String?, file: String) {
    self.name = name
    self.folder = folder
    self.file = file
    do throws(PropertyListError) {
      let document = try PropertyListReader(recordsSourceRanges: true).read(bytes, as: .strings)
      guard case .dictionary(let dictionary) = document.root else {
        throw PropertyListError(
          .unexpected(found: document.root.kind.rawValue, expected: "a dictionary of strings"))
      }
      entries = dictionary
      self.document = document
      diagnostics =
        document.diagnostics.map {
          var finding = $0
          finding.file = file
          return finding
        } + Self.duplicates(in: dictionary, document, file)
        + Self.otherThanText(in: dictionary, document, file)
    } catch {
      entries = [:]
      document = nil
      diagnostics = [
        Diagnostic(
          rule: SchemaRule.stringsUnreadable.rawValue, severity: .error, message: error.message,
          file: file, position: error.position)
      ]
    }
  }

  /// Creates a table from entries that are read already, or from a reason why there are none.
  init(
    name: String, folder: String?, file: String, entries: PropertyListDictionary,
    diagnostics: [Diagnostic]
  ) {
    self.name = name
    self.folder = folder
    self.file = file
    self.entries = entries
    self.diagnostics = diagnostics
    document = nil
  }

  private static func otherThanText(
    in dictionary: PropertyListDictionary, _ document: PropertyListDocument, _ file: String
  ) -> [Diagnostic] {
    dictionary.entries.filter { $0.value.kind != .string }.map { entry in
      Diagnostic(
        rule: SchemaRule.stringsUnreadable.rawValue, severity: .error,
        message: "The value of \"\(entry.key)\" has to be text, but is "
          + "\(entry.value.kind.rawValue); the pair is ignored.", file: file,
        position: document.rangeOfKey(at: [.key(entry.key)])?.start, key: entry.key)
    }
  }

  private static func duplicates(
    in dictionary: PropertyListDictionary, _ document: PropertyListDocument, _ file: String
  ) -> [Diagnostic] {
    dictionary.duplicateKeys.map { key in
      Diagnostic(
        rule: SchemaRule.duplicateDictKey.rawValue, severity: .warning,
        message: "The key \"\(key)\" occurs more than once; the last one counts.", file: file,
        position: document.rangeOfKey(at: [.key(key)])?.start, key: key)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists

extension Fix {
  /// The edit of a file that makes a repair, when the file is XML in UTF-8.
  ///
  /// Other files have no fix: a binary one has no text to keep, and the old form is rare.
  init?(_ repair: Repair, file: String, document: PropertyListDocument) {
    guard document.format == .xml, let source = XMLSource(document) else { return nil }
    let result: (title: String, edits: [Edit]?)
    switch repair {
    case .renameKey(let path, let name):
      result = ("Rename the key to '\(name)'.", source.renaming(path, to: name))
    case .replaceValue(let path, let value):
      result = ("Write \(value) instead.", source.replacing(path, with: value))
    case .removeEntry(let path):
      result = ("Remove the entry.", source.removing(path))
    case .removeOverridden(let key, let path):
      result = ("Remove the entries that do not count.", source.removingOverridden(key, in: path))
    case .addEntry(let key, let value, let path):
      result = ("Add '\(key)'.", source.adding(key, value, after: path))
    case .insertMember(let value, let path):
      result = ("Begin a group before the row.", source.inserting(value, before: path))
    }
    guard let edits = result.edits, !edits.isEmpty else { return nil }
    self.init(result.title, file: file, fileSize: source.fileSize, edits: edits)
  }
}

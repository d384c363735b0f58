// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A string catalog (`.xcstrings`): one JSON file with the translations of every language.
struct StringCatalog: Sendable {
  let name: String
  let file: String
  private let root: PropertyList
  let diagnostics: [Diagnostic]

  init(_ bundleFile: BundleFile, name: String) {
    let file = bundleFile.folder.displayPath(bundleFile.path)
    self.name = name
    self.file = file
    var root: PropertyList = [:]
    var failure: (message: String, position: SourcePosition?)?
    do {
      let bytes = try bundleFile.folder.read(bundleFile.path)
      root = try PropertyListReader().read(bytes, as: .json).root
    } catch let error as PropertyListError {
      failure = (error.message, error.position)
    } catch {
      failure = ((error as? FileReadError)?.message ?? "\(error)", nil)
    }
    self.root = root
    diagnostics = [failure].compactMap(\.self).map { failure in
      Diagnostic(
        rule: SchemaRule.stringsUnreadable.rawValue, severity: .error, message: failure.message,
        file: file, position: failure.position)
    }
  }

  /// The languages that have at least one translation, and the source language.
  var languages: [String] {
    var found: [String] = root["sourceLanguage"]?.string.map { [$0] } ?? []
    for entry in root["strings"]?.dictionary?.entries ?? [] {
      for language in entry.value["localizations"]?.dictionary?.keys ?? []
      where !found.contains(language) { found.append(language) }
    }
    return found
  }

  /// The table of a language.
  ///
  /// In the source language a key without text stands for itself.
  func table(for language: String) -> StringsTable {
    let isSource = root["sourceLanguage"]?.string == language
    var entries: [PropertyListDictionary.Entry] = []
    for entry in root["strings"]?.dictionary?.entries ?? [] {
      let localization = entry.value["localizations"]?[language]
      if let text = Self.text(of: localization) {
        entries.append(.init(key: entry.key, value: .string(text)))
      } else if isSource {
        entries.append(.init(key: entry.key, value: .string(entry.key)))
      }
    }
    return StringsTable(
      name: name, folder: language, file: file, entries: PropertyListDictionary(entries: entries),
      diagnostics: [])
  }

  /// The text of a translation; of one that varies by number or device, the most general form.
  private static func text(of localization: PropertyList?) -> String? {
    if let text = localization?["stringUnit"]?["value"]?.string { return text }
    for variation in localization?["variations"]?.dictionary?.entries ?? [] {
      let forms = variation.value
      if let text = text(of: forms["other"])
        ?? forms.dictionary?.entries.first.flatMap({
          text(of: $0.value)
        })
      {
        return text
      }
    }
    return nil
  }
}

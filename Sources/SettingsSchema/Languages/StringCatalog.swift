// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A string catalog (`.xcstrings`): one JSON file with the translations of every language.
struct StringCatalog: Sendable {
  let name: String
  let file: String
  let diagnostics: [Diagnostic]
  /// The languages that have at least one translation, after the source language.
  private(set) var languages: [String] = []
  private var entries: [String: [PropertyListDictionary.Entry]] = [:]

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
    diagnostics = [failure].compactMap(\.self).map { failure in
      Diagnostic(
        rule: SchemaRule.stringsUnreadable.rawValue, severity: .error, message: failure.message,
        file: file, position: failure.position)
    }
    take(root)
  }

  /// Sorts the texts of a catalog by language, in one pass: it may name very many.
  ///
  /// In the source language a key without text stands for itself.
  private mutating func take(_ root: PropertyList) {
    let source = root["sourceLanguage"]?.string
    if let source { add(language: source) }
    for entry in root["strings"]?.dictionary?.entries ?? [] {
      let localizations = entry.value["localizations"]?.dictionary ?? [:]
      for (position, localization) in localizations.entries.enumerated()
      where localizations.lastPosition(of: localization.key) == position {
        add(language: localization.key)
        guard let text = Self.text(of: localization.value) else { continue }
        entries[localization.key, default: []].append(.init(key: entry.key, value: .string(text)))
      }
      if let source, Self.text(of: localizations[source]) == nil {
        entries[source, default: []].append(.init(key: entry.key, value: .string(entry.key)))
      }
    }
  }

  private mutating func add(language: String) {
    guard entries[language] == nil else { return }
    entries[language] = []
    languages.append(language)
  }

  /// The table of a language; `nil` when the catalog does not have the language.
  func table(for language: String) -> StringsTable? {
    entries[language].map {
      StringsTable(
        name: name, folder: language, file: file, entries: PropertyListDictionary(entries: $0),
        diagnostics: [])
    }
  }

  /// The text of a translation; of one that varies by number or device, the most general form.
  private static func text(of localization: PropertyList?) -> String? {
    if let text = localization?["stringUnit"]?["value"]?.string { return text }
    for variation in localization?["variations"]?.dictionary?.entries ?? [] {
      if let text = text(of: variation.value["other"]) { return text }
      // No form is looked into twice; otherwise deep ones would take exponential time.
      if let first = variation.value.dictionary?.entries.first,
        !first.key.isLiterallyEqual(to: "other"), let text = text(of: first.value)
      {
        return text
      }
    }
    return nil
  }
}

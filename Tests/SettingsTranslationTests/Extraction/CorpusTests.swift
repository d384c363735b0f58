// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsSchema
import SettingsTranslation
import TestSupport
import Testing

/// Real bundles, when there are some.
@Suite(.enabled(if: Corpus.folder != nil, "SETTINGS_CORPUS names no folder"))
struct CorpusTests {
  /// Copies of the bundles, since they are changed.
  private func copies() throws -> (folder: TemporaryFolder, bundles: [String]) {
    let folder = try TemporaryFolder()
    var bundles: [String] = []
    guard let corpus = Corpus.folder else { return (folder, []) }
    for project in try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted() {
      let source = corpus.appendingPathComponent(project)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: source.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".bundle") {
        let copy = folder.url.appendingPathComponent("\(project)/\(name)")
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: source.appendingPathComponent(name), to: copy)
        bundles.append(copy.path)
      }
    }
    // Files of a corpus may be write-protected, and copies are too.
    for case let file as URL in FileManager.default.enumerator(
      at: folder.url, includingPropertiesForKeys: nil) ?? .init()
    {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    return (folder, bundles)
  }

  private func tables(_ bundle: String) -> [String: [StringsTable]] {
    let files = StringsFiles(SettingsBundle(at: bundle))
    let names = SettingsBundle(at: bundle).tableNames
    return names.reduce(into: [:]) { $0[$1] = files.tables(named: $1, in: files.languages) }
  }

  @Test func `extraction loses no entry of any bundle, and a second one changes nothing`() throws {
    let (folder, bundles) = try copies()
    #expect(bundles.count > 100)
    var changedFiles = 0
    for bundle in bundles {
      let before = tables(bundle)
      let french = [LanguageTag(language: "fr")]
      let extraction = StringsExtraction(SettingsBundle(at: bundle), languages: french)
      for change in extraction.changes {
        changedFiles += 1
        try FileManager.default.createDirectory(
          atPath: URL(fileURLWithPath: change.path).deletingLastPathComponent().path,
          withIntermediateDirectories: true)
        try Data(change.bytes).write(to: URL(fileURLWithPath: change.path))
      }
      let after = tables(bundle)
      for (name, old) in before {
        for table in old {
          let new = after[name]?.first { $0.file == table.file }
          for entry in table.entries.entries {
            #expect(
              new?.entries[entry.key] == table.entries[entry.key], "\(table.file) \(entry.key)")
          }
        }
      }
      let again = StringsExtraction(SettingsBundle(at: bundle), languages: french)
      #expect(again.changes.isEmpty, "\(bundle): \(again.changes.map(\.path))")
      let missing = TranslationCoverage(SettingsBundle(at: bundle)).problems.filter { problem in
        problem.kind == .missing
          && !extraction.problems.contains { $0.file.contains("/\(problem.language).lproj/") }
      }
      #expect(missing.isEmpty, "\(missing.map(\.message))")
    }
    #expect(changedFiles > 100)
    withExtendedLifetime(folder) {}
  }

  @Test func `an export of any bundle reads back as it was`() throws {
    let (folder, bundles) = try copies()
    for path in bundles {
      let bundle = SettingsBundle(at: path)
      for language in ["de", "zh-Hant"].compactMap({ LanguageTag($0) }) {
        let export = TranslationExport([.init(bundle, path: "Settings.bundle")], language: language)
        let text = export.document.text(toolVersion: "1")
        #expect(try XLIFFDocument(Array(text.utf8)) == export.document, "\(path)")
      }
    }
    withExtendedLifetime(folder) {}
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// Real bundles, when there are some: they load, they show, and their pages read as Python reads them.
@Suite(.enabled(if: Corpus.folder != nil, "SETTINGS_CORPUS names no folder"))
struct CorpusTests {
  private static let bundles: [URL] = {
    guard let folder = Corpus.folder,
      let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return found.compactMap { $0 as? URL }.filter { $0.pathExtension == "bundle" }
      .sorted { $0.path < $1.path }
  }()

  /// Every file of a folder with its size and time of change.
  private func state(of folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { path in
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.appendingPathComponent(path).path)
      return "\(path) \(attributes[.size] ?? 0) \(attributes[.modificationDate] ?? 0)"
    }
  }

  @Test func `every bundle loads and each of its pages has a screen or an error with its place`()
    throws
  {
    for folder in Self.bundles {
      let before = try state(of: folder)
      let application = try Application(at: folder.path)
      for dialect in Dialect.allCases {
        let bundle = application.settingsBundle(idiom: .phone, dialect: dialect)
        let name = Corpus.name(of: folder)
        for language in ["en", "de", "zh-Hant"] {
          let texts = BundleLocalization(
            bundle, languages: [LanguageTag(language)].compactMap(\.self))
          for idiom in Idiom.allCases {
            let builder = ScreenBuilder(
              bundle, application: .init(name: "App", domain: "d"), idiom: idiom,
              localization: texts,
              values: RegisteredDefaults(
                BundleDefaults(bundle, idiom: idiom, localization: texts)))
            check(builder, bundle, idiom, texts, name)
          }
          for finding in bundle.diagnostics + texts.diagnostics {
            #expect(finding.file.hasPrefix(folder.path), "\(finding)")
          }
        }
      }
      #expect(try state(of: folder) == before)
    }
  }

  private func check(
    _ builder: ScreenBuilder, _ bundle: SettingsBundle, _ idiom: Idiom, _ texts: BundleLocalization,
    _ name: String
  ) {
    let screens = builder.screens
    let names = bundle.reachablePages(idiom: idiom, localization: texts)
    #expect(screens.map(\.page) == names, "\(name)")
    let identities = screens.flatMap(\.sections).flatMap(\.rows).map(\.id)
    #expect(Set(identities).count == identities.count, "\(name)")
    for screen in screens {
      guard let page = bundle.page(screen.page, idiom: idiom, localization: texts) else {
        #expect(screen.problem != nil, "\(name) \(screen.page)")
        continue
      }
      #expect((screen.problem == nil) == (page.problem == nil), "\(name) \(screen.page)")
      guard let problem = page.problem else { continue }
      #expect(problem.severity == .error && !problem.file.isEmpty)
      #expect(problem.position != nil || isBinary(problem.file), "\(problem)")
      #expect(bundle.diagnostics.contains(problem))
    }
  }

  private func isBinary(_ file: String) -> Bool {
    FileManager.default.contents(atPath: file)?.starts(with: Array("bplist".utf8)) ?? false
  }

  @Test(.enabled(if: Plistlib.isAvailable, "There is no python3"))
  func `the elements of every page are those that Python reads`() throws {
    let files = Corpus.files(withExtensions: ["plist"]).filter {
      $0.path.contains(".bundle/")
    }
    let expected = try Plistlib.elements(of: files)
    var compared = 0
    for file in files {
      guard let expected = expected[file.path] else { continue }
      let page = try #require(try page(of: file), "\(Corpus.name(of: file))")
      #expect(page.specifiers.map(Plistlib.describe) == expected, "\(Corpus.name(of: file))")
      compared += 1
    }
    #expect(compared > files.count / 2)
  }

  /// The page of a file, whatever its place in a bundle: it is copied to be the root of one.
  private func page(of file: URL) throws -> SettingsPage? {
    let fixture = try BundleFixture()
    try fixture.write(Data(contentsOf: file), to: "Root.plist")
    let bundle = SettingsBundle(at: fixture.path)
    return bundle.page(
      "Root", idiom: .phone, localization: BundleLocalization(bundle, languages: []))
  }
}

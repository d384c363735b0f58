// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The page files of a bundle by page name, and the rules for finding one.
struct PageVariants: Sendable {
  /// Where the name of a page leads.
  enum Resolution: Equatable {
    /// To a page, by its proper name.
    case page(String)
    /// Out of the bundle.
    case escapes
    /// Nowhere.
    case missing
  }

  /// What about a name is not as it should be, although it leads to a page.
  enum Flaw: Hashable {
    /// It has the extension `.plist`.
    case hasExtension
    /// It differs from the file's name in case.
    case differsInCase
  }

  private var byName: [String: [PageVariant]] = [:]
  private var namesByLowercase: [String: [String]] = [:]
  private let escapes: Set<String>

  /// The names of all pages, sorted.
  let names: [String]

  init(_ folders: [BundleFolder], _ dialect: Dialect) {
    let all = folders.enumerated().flatMap { index, folder in
      folder.files.sorted().compactMap { PageVariant(path: $0, folder: index) }
    }
    let usable = all.filter { $0.page != "Info" && (dialect == .inApp || !$0.isInApp) }
    byName = Dictionary(grouping: usable, by: \.page)
    names = byName.keys.sorted()
    namesByLowercase = Dictionary(grouping: names) { $0.lowercased() }
    escapes = Set(folders.flatMap(\.escapes))
    addWholeNames(all)
  }

  /// A file may be named with its suffix, as in `Root~ipad`.
  private mutating func addWholeNames(_ all: [PageVariant]) {
    for variant in all where variant.languageFolder == nil {
      let name = String(variant.path.dropLast(6))
      if byName[name] == nil { byName[name] = [variant] }
    }
  }

  /// All files of a page.
  func files(of name: String) -> [PageVariant] { byName[name] ?? [] }

  /// Finds the page that a child pane's `File` names.
  func resolve(_ name: String) -> Resolution { resolveWithFlaws(name).resolution }

  func resolveWithFlaws(_ name: String) -> (resolution: Resolution, flaws: Set<Flaw>) {
    if name.utf8.first == UInt8(ascii: "/") || FilePaths.components(name).contains("..") {
      return (.escapes, [])
    }
    if byName[name] != nil { return (.page(name), []) }
    let hasExtension = name.lowercased().hasSuffix(".plist")
    let bare = hasExtension ? String(name.dropLast(6)) : name
    if hasExtension, byName[bare] != nil { return (.page(bare), [.hasExtension]) }
    if let matches = namesByLowercase[bare.lowercased()], matches.count == 1 {
      return (.page(matches[0]), hasExtension ? [.hasExtension, .differsInCase] : [.differsInCase])
    }
    if escapes.contains(name) || escapes.contains(bare + ".plist") || isBehindEscape(bare) {
      return (.escapes, [])
    }
    return (.missing, [])
  }

  /// Whether a folder on the way to a name is a link that leads out of the bundle.
  private func isBehindEscape(_ name: String) -> Bool {
    if escapes.isEmpty { return false }
    var folder = ""
    for component in FilePaths.components(name).prefix(BundleFolder.depthLimit + 1).dropLast() {
      folder += folder.isEmpty ? component : "/" + component
      if escapes.contains(folder) { return true }
    }
    return false
  }

  /// The file of a page that suits an idiom and languages.
  ///
  /// The device counts more than the language, and a file for InAppSettingsKit more than both. A
  /// page file of a language that is only a fallback comes after the file for all languages.
  func best(
    of name: String, idiom: Idiom, chain: [String], _ dialect: Dialect
  ) -> PageVariant? {
    let files = byName[name] ?? []
    // A file that was named with its suffix is that file, whatever the idiom.
    if let only = files.first, only.page != name { return only }
    let kinds: [(device: Idiom?, isInApp: Bool)] =
      (dialect == .inApp ? [(idiom, true), (nil, true)] : []) + [(idiom, false), (nil, false)]
    let languages = Self.languages(of: files, chain: chain)
    for folder in Set(files.map(\.folder)).sorted() {
      for kind in kinds {
        for language in languages {
          let match = files.first {
            $0.folder == folder && $0.device == kind.device && $0.isInApp == kind.isInApp
              && $0.languageFolder == language
          }
          if let match { return match }
        }
      }
    }
    return nil
  }

  /// The language folders to look in; `nil` is none of them.
  ///
  /// Last come those that nobody asked for, since a page in a foreign language is more than no page.
  private static func languages(of files: [PageVariant], chain: [String]) -> [String?] {
    let present = Set(files.compactMap(\.languageFolder))
    if present.isEmpty { return [nil] }
    let usable = chain.filter(present.contains)
    let chosen = chain.first.flatMap { LanguageTag($0)?.language }
    let isChosen = { (folder: String) in chosen != nil && LanguageTag(folder)?.language == chosen }
    let others = present.subtracting(chain).sorted()
    return usable.filter(isChosen) + [nil] + usable.filter { !isChosen($0) } + others
  }
}

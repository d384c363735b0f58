// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
package import SettingsSchema

/// Finds the settings bundles of a path: a bundle, an application, an archive, or a folder that is
/// searched.
///
/// ```swift
/// let bundles = try LintInput(excluded: ["Pods/**"]).bundles(at: "MyApp")
/// ```
package struct LintInput: Sendable {
  /// A bundle that was found, with the application around it.
  package struct Found: Sendable {
    /// The bundle; empty when an application has none.
    package let bundle: SettingsBundle
    /// What Info.plist says.
    package let info: ApplicationInfo
    /// What is wrong with Info.plist.
    package let findings: [Diagnostic]
    /// Whether this is an application without a bundle.
    package let isBundleMissing: Bool

    init(
      _ bundle: SettingsBundle, _ info: ApplicationInfo, _ findings: [Diagnostic] = [],
      isBundleMissing: Bool = false
    ) {
      self.bundle = bundle
      self.info = info
      self.findings = findings
      self.isBundleMissing = isBundleMissing
    }

    /// The bundle for rules to look at.
    package func subject(_ options: LintOptions, sources: SourceCode? = nil) -> LintSubject {
      LintSubject(
        bundle, info: info, applicationFindings: findings, options: options, sources: sources,
        isBundleMissing: isBundleMissing)
    }
  }

  private static let folderDepth = 24
  private let excluded: [Glob]
  /// The folder from which patterns are meant; the one that is searched when not given.
  private let base: String?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - excluded: Patterns of paths that are not looked at.
  ///   - base: The folder from which the patterns are meant.
  package init(excluded: [String] = [], base: String? = nil) {
    self.excluded = excluded.map { Glob($0) }
    self.base = base.flatMap { FilePaths.real($0) }
  }

  /// The bundles of a path, sorted by path.
  ///
  /// - Parameter path: A bundle, an application, an archive or a folder.
  /// - Returns: The bundles. An application without one gives an empty bundle.
  /// - Throws: ``LintInputError`` when there is nothing to look at.
  package func bundles(at path: String) throws(LintInputError) -> [Found] {
    guard let kind = FilePaths.kind(of: path, followingLinks: true) else {
      throw .notFound(path: path)
    }
    if kind == .file {
      guard [".ipa", ".zip"].contains(where: path.lowercased().hasSuffix) else {
        throw .notABundle(path: path)
      }
      return try archived(path)
    }
    guard kind == .folder else { throw .notABundle(path: path) }
    let trimmed = FilePaths.trimmed(path)
    if Self.isBundle(trimmed) || FilePaths.isFile(trimmed + "/Root.plist") {
      return [found(atBundle: trimmed)]
    }
    if trimmed.hasSuffix(".app") { return inApplication(trimmed) }
    let found = search(trimmed)
    if found.isEmpty { throw .nothingFound(path: path) }
    return found
  }

  private func pathFromBase(_ path: String) -> String {
    guard let base, let real = FilePaths.real(path) else { return "" }
    return FilePaths.relative(real, to: base) ?? ""
  }

  private static func isBundle(_ path: String) -> Bool {
    let name = FilePaths.name(path).lowercased()
    return name.hasSuffix(".bundle")
      && (name.contains("settings") || FilePaths.isFile(path + "/Root.plist"))
  }

  private func found(atBundle path: String) -> Found {
    guard let application = try? Application(at: path) else {
      return Found(SettingsBundle(at: path), ApplicationInfo())
    }
    let bundle = SettingsBundle(
      at: path, developmentLanguage: application.info.developmentLanguage)
    return Found(bundle, application.info, application.diagnostics)
  }

  private func inApplication(_ path: String) -> [Found] {
    let found = search(path)
    if !found.isEmpty { return found }
    let info = Self.info(of: path) ?? ApplicationInfo()
    return [
      Found(SettingsBundle([BundleFolder(path, contents: [:])]), info, isBundleMissing: true)
    ]
  }

  private static func info(of application: String) -> ApplicationInfo? {
    let path = application + "/Info.plist"
    guard FilePaths.isInside(path, application),
      let bytes = try? FileBytes.read(path, limit: 1 << 20),
      let document = try? PropertyListReader().read(bytes)
    else { return nil }
    return document.root.dictionary.map { ApplicationInfo($0) }
  }

  private func search(_ folder: String) -> [Found] {
    var paths: [String] = []
    collect(folder, relative: pathFromBase(folder), depth: 0, &paths)
    return paths.parallelMap { found(atBundle: $0) }
  }

  private func collect(_ folder: String, relative: String, depth: Int, _ paths: inout [String]) {
    guard depth < Self.folderDepth, let entries = FilePaths.entries(of: folder) else { return }
    for (name, kind) in entries where kind == .folder && !name.hasPrefix(".") {
      let path = folder == "/" ? "/" + name : folder + "/" + name
      let below = relative.isEmpty ? name : relative + "/" + name
      if excluded.contains(where: { $0.matches(below) }) { continue }
      if Self.isBundle(path) {
        paths.append(path)
      } else {
        collect(path, relative: below, depth: depth + 1, &paths)
      }
    }
  }

  private func archived(_ path: String) throws(LintInputError) -> [Found] {
    let bundles = try ArchivedBundles(path).bundles
    if bundles.isEmpty { throw .nothingFound(path: path) }
    return bundles
  }
}

/// Why there is nothing to look at.
package enum LintInputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is nothing at the path.
  case notFound(path: String)
  /// The path names something that holds no bundle.
  case notABundle(path: String)
  /// A folder or an archive holds no settings bundle.
  case nothingFound(path: String)
  /// An archive can't be read.
  case badArchive(path: String, reason: String)

  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .notFound(let path):
      "There is nothing at '\(path)'. Name a bundle, an application or a folder."
    case .notABundle(let path):
      "'\(path)' holds no settings bundle. Name a bundle, an application, a folder, or an .ipa file."
    case .nothingFound(let path): "There is no settings bundle in '\(path)'."
    case .badArchive(let path, let reason): "'\(path)' can't be read: \(reason)"
    }
  }
}

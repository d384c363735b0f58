// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsLint
import SettingsSchema

/// The settings bundles that the paths of a command line mean.
struct BundleSearch {
  /// A bundle that was found.
  struct Found {
    let bundle: SettingsBundle
    /// The path from the folder that was searched; the bundle's name when it was named itself.
    let relativePath: String
    /// Whether the bundle lies in an archive, where nothing is changed.
    let isInArchive: Bool
  }

  /// The bundles of some paths, each once.
  let found: [Found]

  init(_ paths: [String], in context: CommandContext) throws {
    var found: [Found] = []
    var seen: Set<String> = []
    for argument in paths {
      let path = context.path(argument)
      do {
        for input in try LintInput().bundles(at: path) where !input.isBundleMissing {
          let bundle = input.bundle
          guard seen.insert(FilePaths.real(bundle.path) ?? bundle.path).inserted else { continue }
          let base = FilePaths.trimmed(path) + "/"
          found.append(
            Found(
              bundle: bundle,
              relativePath: bundle.path.hasPrefix(base)
                ? String(bundle.path.dropFirst(base.count)) : FilePaths.name(bundle.path),
              isInArchive: !FilePaths.isFolder(bundle.path)))
        }
      } catch {
        throw CommandError("\(error)")
      }
    }
    if found.isEmpty {
      throw CommandError("There is no settings bundle in '\(paths.joined(separator: "', '"))'.")
    }
    self.found = found
  }

  /// The bundles, none of which may lie in an archive.
  func changeable() throws -> [Found] {
    if let archived = found.first(where: \.isInArchive) {
      throw CommandError(
        "'\(archived.bundle.path)' lies in an archive, which is not changed. Unpack it first.")
    }
    return found
  }
}

// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Real settings bundles that a developer may keep beside the project.
///
/// The variable `SETTINGS_CORPUS` names their folder. Without it there is no corpus, and the tests
/// that read it have nothing to do.
package enum Corpus {
  /// The folder, when there is one.
  package static let folder: URL? = ProcessInfo.processInfo.environment["SETTINGS_CORPUS"]
    .map { URL(fileURLWithPath: $0, isDirectory: true) }
    .flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }

  /// The files with one of some extensions, sorted by path.
  package static func files(withExtensions extensions: Set<String>) -> [URL] {
    guard let folder,
      let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return found.compactMap { $0 as? URL }
      .filter { extensions.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  /// A file's path inside of the corpus, for messages.
  package static func name(of file: URL) -> String {
    guard let folder, file.path.hasPrefix(folder.path) else { return file.path }
    return String(file.path.dropFirst(folder.path.count).drop { $0 == "/" })
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

extension SourceCode {
  private static let extensions = [".swift", ".m", ".mm", ".h"]
  private static let fileLimit = 8 << 20
  private static let folderDepth = 32

  /// Reads the Swift and Objective-C source of folders; links are not followed.
  ///
  /// - Parameter folders: The folders.
  /// - Throws: ``LintInputError`` when one of them is none.
  package init(folders: [String]) throws(LintInputError) {
    var files: [File] = []
    for folder in folders {
      guard FilePaths.isFolder(folder) else { throw .notFound(path: folder) }
      Self.collect(FilePaths.trimmed(folder), depth: 0, &files)
    }
    self.init(files: files)
  }

  private static func collect(_ folder: String, depth: Int, _ files: inout [File]) {
    guard depth < folderDepth, let entries = FilePaths.entries(of: folder) else { return }
    for (name, kind) in entries where !name.hasPrefix(".") {
      let path = folder + "/" + name
      switch kind {
      case .folder: collect(path, depth: depth + 1, &files)
      case .file where extensions.contains(where: name.hasSuffix):
        // A file that can't be read says nothing about keys.
        if let text = try? FileBytes.read(path, limit: fileLimit) {
          files.append(File(path: path, text: text))
        }
      default: continue
      }
    }
  }
}

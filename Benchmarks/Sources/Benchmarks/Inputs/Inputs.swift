// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files that the reading rows read.
struct Inputs {
  /// The files.
  let files: [InputFile]
  /// What they are, in a sentence.
  let summary: String

  /// The corpus in `SETTINGS_CORPUS`, or generated pages and tables.
  static func load() throws -> Inputs {
    guard let path = ProcessInfo.processInfo.environment["SETTINGS_CORPUS"],
      FileManager.default.fileExists(atPath: path)
    else {
      let files = GeneratedBundle(seed: 1).files()
      return Inputs(files: files, summary: "\(files.count) generated files (no SETTINGS_CORPUS)")
    }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (found?.allObjects as? [URL] ?? [])
      .filter { ["plist", "strings"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let files = try urls.map { url in
      InputFile(name: url.path, bytes: Array(try Data(contentsOf: url)))
    }
    return Inputs(files: files, summary: "\(files.count) files of the corpus in SETTINGS_CORPUS")
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A file `.settings-lint.json` or `.settings-lint.plist`.
///
/// ```swift
/// let configuration = try ConfigurationFile.nearest(to: "MyApp")?.read()
/// ```
package struct ConfigurationFile: Sendable {
  private static let names = [".settings-lint.json", ".settings-lint.plist"]
  private static let byteLimit = 1 << 20

  /// The file.
  package let path: String

  /// Names a file.
  package init(path: String) {
    self.path = path
  }

  /// The folder that holds the file.
  package var folder: String { FilePaths.parent(path) }

  /// The nearest file: in the folder itself, or in one above it.
  package static func nearest(to path: String) -> ConfigurationFile? {
    guard var folder = FilePaths.real(path) else { return nil }
    while true {
      let base = folder == "/" ? "" : folder
      for name in names where FilePaths.isFile("\(base)/\(name)") {
        return ConfigurationFile(path: "\(base)/\(name)")
      }
      if folder == "/" { return nil }
      folder = FilePaths.parent(folder)
    }
  }

  /// Reads the configuration.
  ///
  /// - Returns: The configuration.
  /// - Throws: ``ConfigurationError`` when the file can't be read or means nothing.
  package func read() throws(ConfigurationError) -> LintConfiguration {
    try LintConfiguration(Self.value(of: path, limit: Self.byteLimit), file: path)
  }

  /// The content of a file in JSON or any property list format.
  static func value(of path: String, limit: Int) throws(ConfigurationError) -> PropertyList {
    do {
      let bytes = try FileBytes.read(path, limit: limit)
      let isJSON = path.lowercased().hasSuffix(".json")
      return try PropertyListReader().read(bytes, as: isJSON ? .json : nil).root
    } catch let error as PropertyListError {
      throw ConfigurationError(file: path, message: "\(error)")
    } catch {
      throw ConfigurationError(
        file: path, message: (error as? FileReadError)?.message ?? "\(error)")
    }
  }
}

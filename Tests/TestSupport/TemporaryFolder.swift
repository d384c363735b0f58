// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A folder of a test's own, which goes away with this object.
package final class TemporaryFolder: Sendable {
  /// The folder.
  package let url: URL

  /// Creates an empty folder.
  ///
  /// - Throws: An error of the file system.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("settings-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, with the folders on its path.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path below the folder.
  /// - Returns: The file.
  /// - Throws: An error of the file system.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  /// Writes a text file in UTF-8, with the folders on its path.
  ///
  /// - Parameters:
  ///   - text: The content.
  ///   - path: The path below the folder.
  /// - Returns: The file.
  /// - Throws: An error of the file system.
  @discardableResult
  package func write(_ text: String, to path: String) throws -> URL {
    try write(Array(text.utf8), to: path)
  }
}

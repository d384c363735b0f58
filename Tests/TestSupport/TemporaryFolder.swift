// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A folder of a test's own, which goes away with this object.
///
/// Whoever still works in it may make it anew: the store saves in the background what somebody
/// deletes under it. So what is left goes away with the process.
package final class TemporaryFolder: Sendable {
  /// The folder.
  package let url: URL

  /// Holds the folders of this process.
  private static let parent: URL = {
    // It is made before the first test has a file, so that it is removed after everything that is
    // done at the end of the process.
    atexit { TemporaryFolder.removeAll() }
    let parent = FileManager.default.temporaryDirectory
      .appendingPathComponent("settings-tests-\(UUID().uuidString)", isDirectory: true)
    // By one thread: Foundation fails when several make the folders on a path at the same time.
    try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    return parent
  }()

  private static func removeAll() {
    // Another thread may add to it meanwhile.
    for _ in 0..<10 where FileManager.default.fileExists(atPath: parent.path) {
      try? FileManager.default.removeItem(at: parent)
    }
  }

  /// Creates an empty folder.
  ///
  /// - Throws: An error of the file system.
  package init() throws {
    url = Self.parent.appendingPathComponent(UUID().uuidString, isDirectory: true)
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

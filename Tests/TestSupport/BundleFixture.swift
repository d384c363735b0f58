// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A settings bundle in a temporary folder, which goes away with this object.
package final class BundleFixture: Sendable {
  /// The folder that holds the bundle.
  package let folder: TemporaryFolder
  /// The path of the bundle.
  package let path: String

  /// Writes a bundle.
  ///
  /// - Parameters:
  ///   - files: The texts of its files by path.
  ///   - name: The bundle's name.
  /// - Throws: An error of the file system.
  package init(_ files: [String: String] = [:], named name: String = "Settings.bundle") throws {
    folder = try TemporaryFolder()
    path = folder.url.appendingPathComponent(name).path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    for (file, text) in files { try folder.write(text, to: name + "/" + file) }
  }

  /// Writes a file of the bundle.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: The path inside of the bundle.
  /// - Throws: An error of the file system.
  package func write(_ bytes: some Sequence<UInt8>, to file: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Makes a symbolic link in the bundle.
  ///
  /// - Parameters:
  ///   - file: The link's path inside of the bundle.
  ///   - target: Where it leads, as it stands in the link.
  /// - Throws: An error of the file system.
  package func link(_ file: String, to target: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }
}

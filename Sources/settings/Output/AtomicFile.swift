// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials
import PropertyLists

/// Writes files that are there at once or not at all.
enum AtomicFile {
  /// Replaces a file, or makes it.
  ///
  /// A link is followed. A file that is there keeps its permissions. A device or a pipe is written
  /// to and not replaced.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file.
  ///   - isPrivate: Whether a new file is for this person only.
  /// - Throws: ``CommandError`` with the system's reason.
  static func write(_ bytes: [UInt8], to path: String, isPrivate: Bool = false) throws {
    let manager = FileManager.default
    let target =
      (try? manager.destinationOfSymbolicLink(atPath: path)).map { destination in
        destination.hasPrefix("/")
          ? destination
          : URL(fileURLWithPath: path).deletingLastPathComponent().path + "/" + destination
      } ?? path
    do {
      let attributes = try? manager.attributesOfItem(atPath: target)
      let kind = attributes?[.type] as? FileAttributeType
      if let kind, kind != .typeRegular, kind != .typeDirectory {
        return try Data(bytes).write(to: URL(fileURLWithPath: target))
      }
      try Data(bytes).write(to: URL(fileURLWithPath: target), options: .atomic)
      if let mode = attributes?[.posixPermissions] ?? (isPrivate ? 0o600 : nil) {
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: target)
      }
    } catch {
      throw CommandError("'\(path)' could not be written: \(SystemMessage.of(error))")
    }
  }

  /// Replaces a file, or makes it with the folders on its way.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file.
  /// - Throws: ``CommandError`` with the system's reason.
  static func writeMakingFolders(_ bytes: [UInt8], to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError("'\(folder)' could not be made: \(SystemMessage.of(error))")
    }
    try write(bytes, to: path)
  }
}

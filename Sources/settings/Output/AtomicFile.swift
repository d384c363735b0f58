// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials
import PropertyLists
import SettingsSchema

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
  ///   - bundle: The folder that nothing is written outside of, whatever links lie on the way.
  /// - Throws: ``CommandError`` with the reason.
  static func writeMakingFolders(
    _ bytes: [UInt8], to path: String, inside bundle: String? = nil
  ) throws {
    if let bundle, leadsOut(path, of: bundle) {
      throw CommandError(
        "'\(path)' leads out of '\(bundle)' and is not written. Replace the link by a file.")
    }
    let folder = FilePaths.parent(path)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError("'\(folder)' could not be made: \(SystemMessage.of(error))")
    }
    try write(bytes, to: path)
  }

  /// Whether a file, or the nearest folder above it that is there, lies outside of a folder.
  private static func leadsOut(_ path: String, of bundle: String) -> Bool {
    var place = path
    while FilePaths.kind(of: place) == nil {
      let parent = FilePaths.parent(place)
      if parent == place { return true }
      place = parent
    }
    let isBundle = FilePaths.real(place) == FilePaths.real(bundle)
    return !isBundle && !FilePaths.isInside(place, bundle)
  }
}

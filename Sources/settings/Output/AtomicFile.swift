// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials
import PropertyLists
import SettingsSchema

/// Writes files that are there at once or not at all.
enum AtomicFile {
  /// As many links as the system follows.
  private static let linkLimit = 40

  /// Replaces a file, or makes it.
  ///
  /// Links are followed. A file that is there keeps its permissions. A device or a pipe is written
  /// to and not replaced.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file.
  ///   - isPrivate: Whether a new file is for this person only.
  /// - Throws: ``CommandError`` with the system's reason.
  static func write(_ bytes: [UInt8], to path: String, isPrivate: Bool = false) throws {
    do {
      if FilePaths.kind(of: path, followingLinks: true) == .other {
        return try Data(bytes).write(to: URL(fileURLWithPath: path))
      }
      let target = try target(of: path)
      do throws(ReplacementFile.Failure) {
        try ReplacementFile.replace(target, with: bytes, isPrivate: isPrivate)
      } catch {
        throw CommandError("'\(path)' could not be written: \(SystemMessage.of(error.code))")
      }
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError("'\(path)' could not be written: \(SystemMessage.of(error))")
    }
  }

  /// The file that a path leads to, which need not be there.
  private static func target(of path: String) throws -> String {
    if let target = FilePaths.real(path) { return target }
    var place = path
    for _ in 0..<linkLimit where FilePaths.kind(of: place) == .link {
      let next = try FileManager.default.destinationOfSymbolicLink(atPath: place)
      place = next.hasPrefix("/") ? next : FilePaths.parent(place) + "/" + next
    }
    guard FilePaths.kind(of: place) != .link else {
      throw CommandError("'\(path)' could not be written: its links lead to no file.")
    }
    return place
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

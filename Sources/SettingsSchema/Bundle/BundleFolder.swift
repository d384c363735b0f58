// SPDX-License-Identifier: Apache-2.0

package import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of one bundle folder, and the only way to them.
///
/// The folder is listed once. A path is looked up in that list and nowhere else, so no name in a
/// bundle, whatever `..` or link it holds, leads out of it.
package struct BundleFolder: Sendable {
  /// How many files are listed at most.
  private static let fileLimit = 20_000
  /// How deep folders are listed.
  static let depthLimit = 16
  /// The largest page, table or image that is read.
  package static let byteLimit = 64 << 20
  /// The most bytes that the files of a bundle may have together; a file counts by each of its names.
  package static let totalLimit = 256 << 20

  /// The path as it was given, for people.
  package let path: String
  /// The paths of all regular files inside, relative to the folder.
  package private(set) var files: Set<String> = []
  /// The paths of links that lead out of the folder, or nowhere.
  private(set) var escapes: Set<String> = []
  /// The paths of folders that the system does not let us list; empty for the folder itself.
  private(set) var unreadable: [String] = []
  /// Whether there is more than is listed.
  private(set) var isTruncated = false
  /// The absolute path with all links resolved.
  package let realPath: String
  private let pathsByLowercase: [String: [String]]
  /// The files of a folder that is on no disk, such as a part of an archive.
  private let contents: [String: [UInt8]]?

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - languagesOnly: Whether only its language folders are listed, as in an application, which
  ///     may hold anything else.
  init(_ path: String, languagesOnly: Bool = false) {
    self.path = path
    realPath = FilePaths.real(path) ?? path
    contents = nil
    // Of an application hardly anything is read.
    var listing = Listing(
      realPath: realPath, languagesOnly: languagesOnly,
      bytesLeft: languagesOnly ? .max : Self.totalLimit)
    listing.list("", depth: 0, limit: Self.fileLimit, depthLimit: Self.depthLimit)
    files = Set(listing.files)
    escapes = Set(listing.escapes)
    unreadable = listing.unreadable
    isTruncated = listing.isTruncated
    pathsByLowercase = Dictionary(grouping: listing.files) { $0.lowercased() }
  }

  /// Creates a folder that is on no disk.
  ///
  /// - Parameters:
  ///   - path: The path for people.
  ///   - contents: The bytes of its files by path.
  ///   - locked: The paths of files that can't be read.
  ///   - isTruncated: Whether there is more than is given here.
  package init(
    _ path: String, contents: [String: [UInt8]], locked: [String] = [], isTruncated: Bool = false
  ) {
    self.path = path
    realPath = path
    self.contents = contents
    self.isTruncated = isTruncated
    files = Set(contents.keys).union(locked)
    pathsByLowercase = Dictionary(grouping: files.sorted()) { $0.lowercased() }
  }

  /// The exact path of a file, or the only one that differs just in case.
  package func resolve(_ relativePath: String) -> String? {
    if files.contains(relativePath) { return relativePath }
    let matches = pathsByLowercase[relativePath.lowercased()] ?? []
    return matches.count == 1 ? matches[0] : nil
  }

  /// The bytes of a file of the list.
  package func read(_ relativePath: String) throws(FileReadError) -> [UInt8] {
    if let contents {
      guard let bytes = contents[relativePath] else {
        throw FileReadError(path: displayPath(relativePath), reason: .system(EACCES))
      }
      return bytes
    }
    return try FileBytes.read(realPath + "/" + relativePath, limit: Self.byteLimit)
  }

  /// The path of a file for messages.
  package func displayPath(_ relativePath: String) -> String {
    path.utf8.last == UInt8(ascii: "/") ? path + relativePath : path + "/" + relativePath
  }

  /// The names of the language folders at the top level, without `.lproj`.
  package var languageFolders: [String] {
    let folders = files.compactMap { file -> String? in
      let parts = FilePaths.components(file)
      guard parts.count > 1, let folder = parts.first(where: { $0.hasSuffix(".lproj") }) else {
        return nil
      }
      return String(folder.dropLast(6))
    }
    return Set(folders).sorted()
  }

  /// The paths of the `.strings` files of language folders, without language folder and extension:
  /// `Root` for `de.lproj/Root.strings`.
  var localTables: Set<String> {
    var tables: Set<String> = []
    for file in files where file.hasSuffix(".strings") {
      let parts = FilePaths.components(file)
      let own = parts.filter { !$0.hasSuffix(".lproj") }
      if own.count < parts.count { tables.insert(String(FilePaths.path(own).dropLast(8))) }
    }
    return tables
  }
}

/// Walks a folder without following links out of it.
private struct Listing {
  let realPath: String
  let languagesOnly: Bool
  var bytesLeft: Int
  var files: [String] = []
  var escapes: [String] = []
  var unreadable: [String] = []
  var isTruncated = false

  mutating func list(_ folder: String, depth: Int, limit: Int, depthLimit: Int) {
    let fullPath = folder.isEmpty ? realPath : realPath + "/" + folder
    guard let entries = FilePaths.entries(of: fullPath) else {
      if FilePaths.kind(of: fullPath) == .folder { unreadable.append(folder) }
      return
    }
    let isTop = folder.isEmpty
    for (name, kind) in entries where !(languagesOnly && isTop) || name.hasSuffix(".lproj") {
      guard files.count < limit else {
        isTruncated = true
        return
      }
      let path = folder.isEmpty ? name : folder + "/" + name
      switch kind {
      case .file: addFile(path)
      case .folder:
        guard depth < depthLimit else {
          isTruncated = true
          continue
        }
        list(path, depth: depth + 1, limit: limit, depthLimit: depthLimit)
      case .link: addLink(path)
      case .other, nil: continue
      }
    }
  }

  private mutating func addFile(_ path: String) {
    let size = FilePaths.size(of: realPath + "/" + path) ?? 0
    guard size <= bytesLeft else {
      isTruncated = true
      return
    }
    bytesLeft -= size
    files.append(path)
  }

  /// A link to a file inside of the folder is that file; links to folders are not followed.
  private mutating func addLink(_ path: String) {
    guard let target = FilePaths.real(realPath + "/" + path),
      FilePaths.relative(target, to: realPath) != nil
    else {
      escapes.append(path)
      return
    }
    if FilePaths.kind(of: target) == .file { addFile(path) }
  }
}

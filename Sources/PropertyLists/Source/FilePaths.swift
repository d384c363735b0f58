// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Questions about paths that the file system answers.
package enum FilePaths {
  package enum Kind {
    case file
    case folder
    case link
    case other
  }

  /// What a path names; `nil` when there is nothing.
  package static func kind(of path: String, followingLinks: Bool = false) -> Kind? {
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// How many bytes a file has, links followed; `nil` when there is none.
  package static func size(of path: String) -> Int? {
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// What is in a folder, links not followed, sorted by name; `nil` when that can't be read.
  ///
  /// What goes away meanwhile has no kind.
  package static func entries(of folder: String) -> [(name: String, kind: Kind?)]? {
    guard !folder.utf8.contains(0), let stream = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, kind: Kind?)] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { text in
        unsafe text.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
          unsafe String(cString: $0)
        }
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind? =
        switch unsafe Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        // Some file systems don't say.
        case Int(DT_UNKNOWN): Self.kind(of: folder + "/" + name)
        default: .other
        }
      entries.append((name, kind))
      errno = 0
    }
    return errno == 0 ? entries.sorted { $0.name < $1.name } : nil
  }

  /// The parts of a path between its slashes.
  package static func components(_ path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  /// The path of some parts.
  ///
  /// `joined(separator:)` of the library is not made for arrays of strings alone; a short process
  /// notices.
  package static func path(_ components: [String]) -> String {
    var path = ""
    for component in components {
      if !path.isEmpty { path += "/" }
      path += component
    }
    return path
  }

  /// The absolute path with all links resolved, or `nil` when there is no such file.
  package static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = unsafe realpath(path, nil) else { return nil }
    // The C library allocated the text; it is copied, then freed.
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Whether a path, links followed, names a folder.
  package static func isFolder(_ path: String) -> Bool {
    kind(of: path, followingLinks: true) == .folder
  }

  /// Whether a path, links followed, names a regular file.
  package static func isFile(_ path: String) -> Bool {
    kind(of: path, followingLinks: true) == .file
  }

  /// The last component of a path.
  package static func name(_ path: String) -> String {
    components(path).last ?? path
  }

  /// A path without slashes at its end.
  package static func trimmed(_ path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == slash { bytes = bytes.dropLast() }
    return String(Substring(bytes))
  }

  /// Whether a path, links followed, lies inside of a folder.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let path = real(path), let folder = real(folder) else { return false }
    return relative(path, to: folder) != nil
  }

  /// What of a path comes after a folder's own; `nil` when it is no path below the folder.
  package static func relative(_ path: String, to folder: String) -> String? {
    let start = folder.utf8.last == slash ? folder : folder + "/"
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(start.utf8.count)))
  }

  /// The path of the folder that holds a path.
  package static func parent(_ path: String) -> String {
    let bytes = trimmed(path).utf8
    guard let end = bytes.lastIndex(of: slash) else { return "." }
    return end == bytes.startIndex ? "/" : String(Substring(bytes[..<end]))
  }

  // A slash and a mark behind it are one character, but two parts of a path.
  private static let slash = UInt8(ascii: "/")
}

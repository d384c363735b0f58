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

  /// What a path names, links not followed; `nil` when there is nothing.
  package static func kind(of path: String) -> Kind? {
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
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
    real(path).flatMap(kind) == .folder
  }

  /// Whether a path, links followed, names a regular file.
  package static func isFile(_ path: String) -> Bool {
    real(path).flatMap(kind) == .file
  }

  /// The last component of a path.
  package static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A path without slashes at its end.
  package static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path = path.dropLast() }
    return String(path)
  }

  /// Whether a path, links followed, lies inside of a folder.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let path = real(path), let folder = real(folder) else { return false }
    return path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// The path of the folder that holds a path.
  package static func parent(_ path: String) -> String {
    let trimmed = trimmed(path)
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What tells whether any file of a folder changed: their number, sizes and times.
struct FolderStamp: Hashable {
  private var entries: [String: [Int]] = [:]

  private static let maximumEntries = 20_000

  /// Looks at a folder and everything in it; `nil` when there is none.
  init?(_ path: String) {
    guard Self.status(path) != nil else { return nil }
    var folders = [path]
    while let folder = folders.popLast(), entries.count < Self.maximumEntries {
      guard let stream = unsafe opendir(folder) else { continue }
      defer { unsafe closedir(stream) }
      while let entry = unsafe readdir(stream) {
        // The name ends with a zero inside of the entry.
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
          unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
            unsafe String(cString: $0)
          }
        }
        if name == "." || name == ".." { continue }
        let path = "\(folder)/\(name)"
        guard let status = Self.status(path) else { continue }
        entries[path] = [
          Int(status.st_size), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec),
          Int(status.st_ino),
        ]
        // A link to a folder is not followed, so there is no way round in circles.
        if status.st_mode & S_IFMT == S_IFDIR { folders.append(path) }
      }
    }
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status : nil
  }
}

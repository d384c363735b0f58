// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A hidden folder beside an installed application, for what is about to take its place or to go away.
struct StagingFolder {
  /// After so many seconds nobody works in the folder any more.
  private static let lifetime = 600.0

  let path: String
  private let folder: String
  private let prefix: String

  init(for identifier: String, in folder: String) {
    self.folder = folder
    prefix = ".\(identifier)-"
    path = folder + "/" + prefix + UUID().uuidString
  }

  func create() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Removes what somebody left who was killed while working on the same application.
  func removeAbandoned() {
    let now = Date()
    for (name, kind) in FilePaths.entries(of: folder) ?? []
    where kind == .folder && name.hasPrefix(prefix) {
      let other = folder + "/" + name
      // Another application's identifier may begin alike.
      guard UUID(uuidString: String(name.dropFirst(prefix.count))) != nil,
        let attributes = try? FileManager.default.attributesOfItem(atPath: other),
        let date = attributes[.modificationDate] as? Date,
        now.timeIntervalSince(date) > Self.lifetime
      else { continue }
      try? FileManager.default.removeItem(atPath: other)
    }
  }

  /// Puts an item in the place of another one, which comes here.
  ///
  /// Where the file system can't swap them in one step, there is nothing at the place for a moment.
  func exchange(_ name: String, with place: String) throws {
    let item = path + "/" + name
    if Self.swap(item, place) { return }
    let old = path + "/old"
    try FileManager.default.moveItem(atPath: place, toPath: old)
    do {
      try FileManager.default.moveItem(atPath: item, toPath: place)
    } catch {
      try FileManager.default.moveItem(atPath: old, toPath: place)
      throw error
    }
  }

  /// Gives each of two items the other's name; whether the system could.
  private static func swap(_ first: String, _ second: String) -> Bool {
    #if canImport(Darwin)
      return unsafe renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
    #else
      typealias Rename =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      // Swift's module of the C library lacks the function, and so do old libraries.
      guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
      // The type is that of the manual page renameat2(2); both texts outlive the call.
      let rename = unsafe unsafeBitCast(symbol, to: Rename.self)
      let exchange: UInt32 = 1 << 1
      return unsafe rename(AT_FDCWD, first, AT_FDCWD, second, exchange) == 0
    #endif
  }
}

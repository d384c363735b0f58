// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory of a journal's file.
extension Journal {
  /// Maps a file, and address space for all that it may become.
  ///
  /// - Returns: The memory; `nil` with an error number when the file system has no shared mappings.
  static func map(_ descriptor: Int32, isWritable: Bool) -> UnsafeMutableRawPointer? {
    #if TSAN
      unsafe SharedMappings.map(descriptor, isWritable: isWritable)
    #else
      unsafe mapAlone(descriptor, isWritable: isWritable)
    #endif
  }

  static func unmap(_ memory: UnsafeMutableRawPointer) {
    #if TSAN
      if unsafe !SharedMappings.isLastUse(of: memory) { return }
    #endif
    // Nobody else has the pointer.
    _ = unsafe munmap(memory, maximumCapacity)
  }

  fileprivate static func mapAlone(
    _ descriptor: Int32, isWritable: Bool
  ) -> UnsafeMutableRawPointer? {
    let protection = PROT_READ | (isWritable ? PROT_WRITE : 0)
    let memory = unsafe mmap(
      nil, maximumCapacity, protection, MAP_SHARED | MAP_NORESERVE, descriptor, 0)
    return unsafe memory == MAP_FAILED ? nil : memory
  }
}

#if TSAN
  /// One mapping for each file, whatever the number of journals that have it open.
  ///
  /// ThreadSanitizer tells memory by its address. Two mappings of a file are different memory to it, and
  /// it would see no race of two journals that stand for two processes.
  private enum SharedMappings {
    private struct File: Hashable {
      let device: dev_t
      let inode: ino_t
      let isWritable: Bool
    }

    @safe private struct Mapping {
      let memory: UnsafeMutableRawPointer
      var users = 1
    }

    private static let mappings = Mutex<[File: Mapping]>([:])

    static func map(_ descriptor: Int32, isWritable: Bool) -> UnsafeMutableRawPointer? {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { return nil }
      let file = File(device: status.st_dev, inode: status.st_ino, isWritable: isWritable)
      return unsafe mappings.withLock { mappings in
        mappings[file]?.users += 1
        if let known = mappings[file] { return unsafe known.memory }
        let memory = unsafe Journal.mapAlone(descriptor, isWritable: isWritable)
        mappings[file] = unsafe memory.map { unsafe Mapping(memory: $0) }
        return unsafe memory
      }
    }

    static func isLastUse(of memory: UnsafeMutableRawPointer) -> Bool {
      mappings.withLock { mappings in
        guard let file = mappings.first(where: { unsafe $0.value.memory == memory })?.key,
          let users = mappings[file]?.users
        else { return true }
        if users > 1 { mappings[file]?.users = users - 1 } else { mappings[file] = nil }
        return users == 1
      }
    }
  }
#endif

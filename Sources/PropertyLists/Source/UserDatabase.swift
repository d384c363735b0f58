// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system knows of the person that runs the process.
package enum UserDatabase {
  /// The home folder, for processes that are started without `HOME`; `nil` when there is none.
  package static func home() -> String? {
    var buffer = [CChar](repeating: 0, count: 16_384)
    return unsafe buffer.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let start = buffer.baseAddress else { return nil }
      var entry = unsafe passwd()
      var found: UnsafeMutablePointer<passwd>?
      // The entry's texts lie in the buffer, which lives until they are copied.
      let code = unsafe getpwuid_r(getuid(), &entry, start, buffer.count, &found)
      guard code == 0, let found = unsafe found, let folder = unsafe found.pointee.pw_dir else {
        return nil
      }
      let path = unsafe String(cString: folder)
      return path.hasPrefix("/") ? path : nil
    }
  }
}

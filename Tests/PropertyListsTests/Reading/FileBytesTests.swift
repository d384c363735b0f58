// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

/// Reading whole files from the file system.
struct FileBytesTests {
  private func fault(_ path: String, limit: Int = 1000) -> FileReadError? {
    do throws(FileReadError) {
      _ = try FileBytes.read(path, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 100_000])
  func `a file is read to its end`(size: Int) throws {
    let folder = try TemporaryFolder()
    let content = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let file = try folder.write(content, to: "a/b.plist")
    #expect(try FileBytes.read(file.path, limit: size) == content)
  }

  @Test
  func `a missing file is said to be missing`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file")
    let path = folder.url.path
    #expect(fault("\(path)/none")?.isMissing == true)
    #expect(fault("\(path)/file/none")?.isMissing == true)
    #expect(fault("\(path)/file\0")?.isMissing == true)
    #expect(fault("\(path)/none")?.description == "\(path)/none: No such file or directory.")
  }

  @Test
  func `a folder, a device and a pipe are no files`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.url.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [folder.url.path, "/dev/null", pipe] {
      #expect(fault(path)?.reason == .notAFile)
      #expect(fault(path)?.message == "This is no regular file.")
      #expect(fault(path)?.isMissing == false)
    }
  }

  @Test
  func `a file above the limit is refused`() throws {
    let file = try TemporaryFolder().write("12345", to: "file")
    let folder = try TemporaryFolder()
    let kept = try folder.write("12345", to: "file")
    #expect(fault(kept.path, limit: 4)?.reason == .tooLarge(limit: 4))
    #expect(fault(kept.path, limit: 4)?.message == "The file is larger than 4 bytes.")
    #expect(fault(kept.path, limit: 5) == nil)
    #expect(fault(file.path)?.isMissing == true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `a file that is larger than it says is read to its end or refused`() throws {
    #expect(try FileBytes.read("/proc/self/status", limit: 100_000).count > 100)
    #expect(fault("/proc/self/status", limit: 10)?.reason == .tooLarge(limit: 10))
  }
}

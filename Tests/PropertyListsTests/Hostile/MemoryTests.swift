// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

#if os(Linux)
  /// The memory that large files take, each in a process of its own.
  struct MemoryTests {
    /// The most memory that this process has had, in bytes.
    private static func peak() -> Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(separator: " ").dropFirst().first).flatMap { Int($0) }.map { $0 << 10 }
        ?? 0
    }

    /// Reads a file of thirty megabytes and says how many times its size that took.
    private static func factor(_ bytes: [UInt8]) -> Int {
      // Forgets what making the file took.
      try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
      let before = peak()
      guard let document = try? PropertyListReader(recordsSourceRanges: true).read(bytes),
        document.root.array?.isEmpty == false
      else { return .max }
      return (peak() - before) / bytes.count
    }

    private static let size = 30 << 20

    @Test
    func `a large XML file takes a few times its size`() async {
      await #expect(processExitsWith: .success) {
        let member = Array(("<string>" + String(repeating: "x", count: 5000) + "</string>").utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(MemoryTests.size + 10_000)
        bytes += Array("<array>".utf8)
        while bytes.count < MemoryTests.size { bytes += member }
        bytes += Array("</array>".utf8)
        #expect(MemoryTests.factor(bytes) <= 4)
      }
    }

    @Test
    func `a large binary file takes a few times its size`() async {
      await #expect(processExitsWith: .success) {
        let count = MemoryTests.size / 5000
        var objects = [[0xAF, 0x11] + bigEndian(UInt64(count), size: 2)]
        for number in 1...count { objects[0] += bigEndian(UInt64(number), size: 2) }
        let member = [0x4F, 0x11] + bigEndian(5000, size: 2) + [UInt8](repeating: 7, count: 5000)
        objects += Array(repeating: member, count: count)
        let bytes = BinaryFile(objects, offsetSize: 4, referenceSize: 2).bytes
        #expect(MemoryTests.factor(bytes) <= 4)
      }
    }

    @Test
    func `many small values take a bounded multiple of the file's size`() async {
      await #expect(processExitsWith: .success) {
        let bytes = Array(("[" + String(repeating: "1,", count: 400_000) + "1]").utf8)
        #expect(MemoryTests.factor(bytes) <= 150)
      }
    }
  }
#endif

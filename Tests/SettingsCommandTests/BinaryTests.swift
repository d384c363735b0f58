// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests of the built command as a process of its own.
struct BinaryTests {
  /// The command beside the test program.
  private static let binary: URL = {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return program.deletingLastPathComponent().appendingPathComponent("settings")
  }()

  private func shell(_ script: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh", Self.binary.path, Invocation.example]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func `the command runs and ends with its status`() throws {
    let shown = try shell(#"LANG=en_US.UTF-8 "$1" show "$2""#)
    #expect(shown.status == 0)
    #expect(shown.output.contains("Warp Drive"))
    #expect(try shell(#""$1" show /nonexistent"#).status == 2)
    #expect(try shell(#""$1" nonsense"#).status == 64)
  }

  @Test func `a closed pipe ends the command quietly`() throws {
    let run = try shell(#"("$1" show "$2" --json; echo "status $?" >&2) | true"#)
    #expect(run.output == "status 0\n")
  }

  @Test func `a full disk is an error`() throws {
    let run = try shell(#""$1" show "$2" > /dev/full"#)
    #expect(run.status == 2)
    #expect(run.output.contains("No space left on device"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/ldd")))
  func `the command links FoundationEssentials and not Foundation`() throws {
    let libraries = try shell(#"ldd "$1""#).output
    #expect(libraries.contains("libFoundationEssentials.so"))
    for heavy in ["libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU"] {
      #expect(!libraries.contains(heavy), "\(heavy)")
    }
  }
}

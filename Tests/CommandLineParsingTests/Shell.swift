// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs programs that check what is generated.
enum Shell {
  static func has(_ program: String) -> Bool { path(of: program) != nil }

  private static func path(of program: String) -> String? {
    ["/usr/bin", "/bin", "/usr/local/bin"].map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Runs a program with `input` on its standard input, given as a file so that no pipe can block.
  static func run(
    _ program: String, _ arguments: [String], input: String, folder: URL? = nil
  ) throws -> (output: String, error: String, status: Int32) {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("CommandLineParsing-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["in", "out", "err"].map { scratch.appendingPathComponent($0) }
    for (file, text) in zip(files, [input, "", ""]) { try Data(text.utf8).write(to: file) }

    let process = Process()
    // A shell that waits for a person must not hold up the tests.
    process.executableURL = URL(fileURLWithPath: path(of: "timeout") ?? "/usr/bin/timeout")
    process.arguments = ["30", path(of: program) ?? program] + arguments
    process.currentDirectoryURL = folder ?? scratch
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": scratch.path, "LC_ALL": "C.UTF-8"]
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return (
      try String(contentsOf: files[1], encoding: .utf8),
      try String(contentsOf: files[2], encoding: .utf8), process.terminationStatus
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Drives a real Chromium at the built command; `make browser-test` keeps the pictures.
///
/// The scripts beside this file are Python, since the driver's library is. Each starts a server of
/// its own in a home of its own.
@Suite(.serialized)
struct BrowserTests {
  private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Scripts")
  private static let python = "/usr/bin/python3"

  /// The command beside the test program.
  private static let binary = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("settings")

  /// Whether everything is installed that the scripts need.
  private static let isPossible =
    run(["-c", "import selenium, shutil; assert shutil.which('chromium')"]).status == 0

  private static func run(_ words: [String]) -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-B"] + words
    process.currentDirectoryURL = scripts
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SETTINGS_BINARY": binary.path]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return (127, "There is no \(python).") }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test(
    .enabled(
      if: BrowserTests.isPossible,
      "Chromium and python3-selenium are not installed; 'make deps' installs them"),
    arguments: ["controls", "live", "finding", "launching", "looks"])
  func `a real browser shows and changes the settings`(script: String) {
    let run = Self.run(["-m", "unittest", script])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(
    .enabled(
      if: BrowserTests.run(["-c", "import sys"]).status == 0, "python3 is not installed"))
  func `the description of the interface fits the server`() {
    let run = Self.run(["-m", "unittest", "interface"])
    #expect(run.status == 0, "\(run.output)")
  }
}

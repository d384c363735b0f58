// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport

/// A running `StoreProbe`, the program that writes and watches in a process of its own.
final class Probe: Sendable {
  private let process: Mutex<Process>
  private let input = Pipe()
  let identifier: Int32
  /// The lines that it said, and that there are no more.
  let lines = Mailbox<String?>()

  /// The program lies beside the tests.
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("StoreProbe")

  init(
    _ verb: String, _ domain: String, _ numbers: Int..., in stage: Stage, home: String? = nil
  ) throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = [verb, domain] + numbers.map(String.init)
    // What the tests and their sanitizer run with, the probe runs with too.
    process.environment = ProcessInfo.processInfo.environment
      .filter { ["LD_LIBRARY_PATH", "TSAN_OPTIONS"].contains($0.key) }
      .merging([
        "HOME": home ?? stage.home, "XDG_CONFIG_DIRS": stage.path + "/site",
        "SWIFT_BACKTRACE": "enable=no",
      ]) { $1 }
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    identifier = process.processIdentifier
    self.process = Mutex(process)
    let reader = output.fileHandleForReading
    Thread.detachNewThread { [lines] in
      var rest: [UInt8] = []
      while true {
        let data = reader.availableData
        if data.isEmpty { break }
        rest += data
        var parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = Array(parts.removeLast())
        for part in parts { lines.put(String(decoding: part, as: UTF8.self)) }
      }
      lines.put(nil)
    }
  }

  deinit { kill(identifier, SIGKILL) }

  /// What it said so far.
  var said: [String] { lines.all.compactMap(\.self) }

  /// Waits until it has said a number of lines.
  func wait(lines count: Int, seconds: Double = 30) -> [String] {
    lines.wait(seconds: seconds) { $0.count >= count }.compactMap(\.self)
  }

  /// Waits until it has ended, and everything that it said is read.
  func waitUntilEnd(seconds: Double = 50) -> [String] {
    lines.wait(seconds: seconds) { $0.last == .some(nil) }.compactMap(\.self)
  }

  func tell(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  func endInput() throws { try input.fileHandleForWriting.close() }

  /// Ends the process in the middle of whatever it does.
  func killAtOnce() { kill(identifier, SIGKILL) }

  /// The time of the processor that it has used, in ticks of a hundredth of a second.
  var ticks: Int {
    let status = (try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)) ?? ""
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : -1
  }
}

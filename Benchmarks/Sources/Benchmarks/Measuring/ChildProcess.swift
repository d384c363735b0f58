// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Starts a program, waits for it and takes its output; as little around it as possible.
struct ChildProcess {
  let path: String
  let arguments: [String]
  /// The program's environment; ours when `nil`.
  var environment: [String: String]?

  /// What a finished process leaves.
  struct Outcome {
    let seconds: Double
    let status: Int32
    let output: [UInt8]
    /// The most memory that was resident at one time, in bytes.
    let peakMemory: Int
  }

  /// Runs the program; the clock covers its start, its work and its end.
  func run() throws -> Outcome {
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else { throw Spawn.Failure(path: path, code: errno) }
    // The child keeps the copy that becomes its output, and nothing else.
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let (readEnd, writeEnd) = (descriptors[0], descriptors[1])
    defer { close(readEnd) }
    let spawn = Spawn(
      path: path, arguments: arguments, environment: environment, output: .descriptor(writeEnd))
    let start = ContinuousClock.now
    let process: pid_t
    do {
      defer { close(writeEnd) }
      process = try spawn.start()
    }
    let output = Self.readAll(readEnd)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let seconds = start.duration(to: .now) / .seconds(1)
    return Outcome(
      seconds: seconds, status: status, output: output, peakMemory: usage.ru_maxrss * 1024)
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        output += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return output
      }
    }
  }
}

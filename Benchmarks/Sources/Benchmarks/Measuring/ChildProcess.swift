// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Starts a program, waits for it and takes its output; as little around it as possible.
struct ChildProcess {
  /// The program could not be started.
  struct StartError: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String { "\(path) does not start: \(String(cString: strerror(code)))." }
  }

  let path: String
  let arguments: [String]

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
    guard pipe(&descriptors) == 0 else { throw StartError(path: path, code: errno) }
    // The child keeps the copy that becomes its output, and nothing else.
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let (readEnd, writeEnd) = (descriptors[0], descriptors[1])
    defer { close(readEnd) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, writeEnd, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }

    let start = ContinuousClock.now
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, nil, words, environ)
    close(writeEnd)
    guard code == 0 else { throw StartError(path: path, code: code) }
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

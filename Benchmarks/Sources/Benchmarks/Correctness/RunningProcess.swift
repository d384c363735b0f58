// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that runs while others do, leads a group of processes, and prints into a file.
///
/// A file takes what is printed at once, so no reader can hold the program up.
final class RunningProcess {
  /// The longest time in which a program may end by itself.
  private static let patience = Duration.seconds(300)

  private let process: pid_t
  private let output: String
  private let errors: String
  private var input: Int32?
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments.
  ///   - environment: Its environment.
  ///   - folder: Where its output is kept.
  /// - Throws: ``Spawn/Failure``.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], outputIn folder: URL
  ) throws {
    output = folder.appendingPathComponent("out-\(UUID().uuidString)").path
    errors = output + ".errors"
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else { throw Spawn.Failure(path: path, code: errno) }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    defer { close(descriptors[0]) }
    process = try Spawn(
      path: path, arguments: arguments, environment: environment,
      input: .descriptor(descriptors[0]), output: .file(output), errors: .file(errors),
      isGroup: true
    ).start()
    input = descriptors[1]
  }

  deinit {
    kill()
    for path in [output, errors] { unlink(path) }
  }

  /// The whole lines that the program has printed up to now.
  var lines: [Substring] {
    var lines = Self.text(output).split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeLast()
    return lines
  }

  /// The last thing that it complained of.
  var complaint: String {
    Self.text(errors).split(separator: "\n").last.map { ": \($0)" } ?? ""
  }

  /// Waits until the program prints its first line.
  ///
  /// - Returns: Whether it did, in ten seconds.
  func awaitFirstLine() -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while lines.isEmpty {
      guard ContinuousClock.now < end, statusOfEnd() == nil else { return !lines.isEmpty }
      usleep(1000)
    }
    return true
  }

  /// Ends the program's input.
  func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// Waits until the program ends by itself; one that hangs is ended.
  ///
  /// - Returns: What `waitpid` tells.
  func wait() -> Int32 {
    closeInput()
    let end = ContinuousClock.now + Self.patience
    while true {
      if let status = statusOfEnd() { return status }
      if ContinuousClock.now > end { Glibc.kill(-process, SIGKILL) }
      usleep(200)
    }
  }

  /// Ends the program and whatever it started, at once.
  func kill() {
    if status == nil { Glibc.kill(-process, SIGKILL) }
    _ = wait()
  }

  private func statusOfEnd() -> Int32? {
    var found: Int32 = 0
    if status == nil, waitpid(process, &found, WNOHANG) == process { status = found }
    return status
  }

  private static func text(_ path: String) -> String {
    String(decoding: (try? FileBytes.all(of: path)) ?? [], as: UTF8.self)
  }
}

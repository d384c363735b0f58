// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Starts programs with descriptors and an environment of their own.
struct Spawn {
  /// The program could not be started.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String { "\(path) does not start: \(String(cString: strerror(code)))." }
  }

  /// Where a standard stream of the child leads.
  enum Stream {
    case nowhere
    case descriptor(Int32)
    case file(String)
  }

  let path: String
  let arguments: [String]
  /// The child's environment; ours when `nil`.
  var environment: [String: String]?
  var input = Stream.nowhere
  var output = Stream.nowhere
  var errors = Stream.nowhere
  /// Whether the child leads a group of processes that can be ended together.
  var isGroup = false

  /// Starts the program.
  ///
  /// - Returns: The process.
  /// - Throws: ``Failure``.
  func start() throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    add(input, 0, O_RDONLY, &actions)
    add(output, 1, O_WRONLY | O_CREAT | O_TRUNC, &actions)
    add(errors, 2, O_WRONLY | O_CREAT | O_TRUNC, &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if isGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
    var words = Self.list([path] + arguments)
    var variables = environment.map { Self.list($0.map { "\($0.key)=\($0.value)" }) } ?? []
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let code =
      environment == nil
      ? posix_spawn(&process, path, &actions, &attributes, &words, environ)
      : posix_spawn(&process, path, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw Failure(path: path, code: code) }
    return process
  }

  private func add(
    _ stream: Stream, _ number: Int32, _ flags: Int32, _ actions: inout posix_spawn_file_actions_t
  ) {
    switch stream {
    case .nowhere: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    case .descriptor(let descriptor):
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
    }
  }

  private static func list(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { strdup($0) } + [nil]
  }
}

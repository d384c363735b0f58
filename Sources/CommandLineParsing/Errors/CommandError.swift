// SPDX-License-Identifier: Apache-2.0

/// A command could not be done.
///
/// The message says what went wrong, where, and what to do; it is printed after `error: `.
///
/// ```swift
/// throw CommandError("Could not read '\(path)': it is a folder. Name a file in it.")
/// ```
package struct CommandError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text for the user.
  package var message: String

  /// The status to end with.
  package var exitCode: ExitCode

  /// Creates an error; it ends the process with ``ExitCode/cannotComply`` unless told otherwise.
  package init(_ message: String, exitCode: ExitCode = .cannotComply) {
    self.message = message
    self.exitCode = exitCode
  }

  package var description: String { message }
}

/// The arguments are well formed, but make no sense together; reported as wrong usage.
///
/// ```swift
/// mutating func validate() throws {
///   if all, key != nil { throw ValidationError("Give either '--all' or a key, not both.") }
/// }
/// ```
package struct ValidationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text for the user.
  package var message: String

  /// Creates an error with a text for the user.
  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}

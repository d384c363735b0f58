// SPDX-License-Identifier: Apache-2.0

/// The status a process ends with.
///
/// Throw one to end a command without a message.
///
/// ```swift
/// guard domainExists else { throw ExitCode.failure }
/// ```
package struct ExitCode: Error, Equatable, Sendable, RawRepresentable {
  package var rawValue: Int32

  /// Creates a status of a number; prefer the named ones.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// It's done, or the answer is yes: 0.
  package static var success: ExitCode { ExitCode(rawValue: 0) }

  /// The answer is no, though nothing went wrong: 1.
  package static var failure: ExitCode { ExitCode(rawValue: 1) }

  /// The command was understood, but could not be done: 2.
  package static var cannotComply: ExitCode { ExitCode(rawValue: 2) }

  /// The line was not understood: 64, which is `EX_USAGE` of `sysexits.h`.
  package static var usage: ExitCode { ExitCode(rawValue: 64) }

  /// The named statuses with their meaning, as the manual lists them.
  static var meanings: [(code: ExitCode, meaning: String)] {
    [
      (.success, "Done, or the answer is yes."),
      (.failure, "The answer is no."),
      (.cannotComply, "It could not be done; the reason is on standard error."),
      (.usage, "The command line was not understood."),
    ]
  }
}

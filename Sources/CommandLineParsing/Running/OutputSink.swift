// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Where a command writes to.
///
/// Writing never throws: what goes wrong is kept in ``failure`` and reported once, when the command
/// has ended. Long-running commands look at it to stop early.
package protocol OutputSink: AnyObject, Sendable {
  /// Appends bytes as they are.
  func write(bytes: [UInt8])

  /// Hands everything written so far to the system.
  func flush()

  /// Why nothing can be written any more; `nil` as long as all is well.
  var failure: OutputFailure? { get }
}

extension OutputSink {
  /// Appends a text in UTF-8.
  package func write(_ text: String) { write(bytes: Array(text.utf8)) }

  /// Appends a text and the end of the line.
  package func writeLine(_ text: String = "") { write(text + "\n") }
}

/// Why a sink takes nothing any more.
package enum OutputFailure: Equatable, Sendable {
  /// The reader has left, as in `tool list | head -1`. No reason to complain.
  case closedPipe

  /// The system refused, for the reason given.
  case refused(String)
}

/// A sink that keeps what is written, for tests.
///
/// ```swift
/// let output = MemorySink()
/// _ = Tool.main(arguments: ["--version"], context: CommandContext(standardOutput: output))
/// #expect(output.text == "1.0\n")
/// ```
package final class MemorySink: OutputSink {
  private let storage = Mutex<[UInt8]>([])

  package init() {}

  /// Everything written so far.
  package var bytes: [UInt8] { storage.withLock { $0 } }

  /// Everything written so far, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func write(bytes: [UInt8]) { storage.withLock { $0 += bytes } }
  package func flush() {}
  package var failure: OutputFailure? { nil }
}

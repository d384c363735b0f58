// SPDX-License-Identifier: Apache-2.0

/// Where a command reads from.
///
/// ```swift
/// let context = CommandContext(standardInput: .text("{}"))
/// ```
package struct InputSource: Sendable {
  private let read: @Sendable () throws(CommandError) -> [UInt8]

  /// Reads all bytes up to the end.
  ///
  /// Call it once; a pipe has nothing more for a second call.
  package func readAll() throws(CommandError) -> [UInt8] { try read() }

  /// A source with these bytes, for tests.
  package static func bytes(_ bytes: [UInt8]) -> InputSource {
    InputSource { bytes }
  }

  /// A source with this text, for tests.
  package static func text(_ text: String) -> InputSource { bytes(Array(text.utf8)) }

  /// The most that is read, so that a pipe without end does not fill the memory.
  private static let limit = 512 << 20

  /// A source that reads a file descriptor.
  package static func descriptor(_ descriptor: Int32) -> InputSource {
    InputSource { () throws(CommandError) in
      var bytes: [UInt8] = []
      while true {
        do {
          let chunk = try SystemCall.read(from: descriptor, count: 65_536)
          if chunk.isEmpty { return bytes }
          bytes += chunk
          if bytes.count > limit {
            throw CommandError("Standard input has more than \(limit) bytes, which is too much.")
          }
        } catch SystemError.interrupted {
          continue
        } catch let error as CommandError {
          throw error
        } catch {
          throw CommandError("Could not read standard input: \(error).")
        }
      }
    }
  }
}

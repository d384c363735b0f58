// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// A sink that writes to a file descriptor.
///
/// It writes all bytes, however many calls that takes, and remembers a closed pipe. The lock is
/// held while the system writes, so that lines of several threads keep their order.
package final class DescriptorSink: OutputSink {
  private struct State {
    var pending: [UInt8] = []
    var failure: OutputFailure?
  }

  /// Writes some of the bytes and returns how many.
  typealias Write = @Sendable (ArraySlice<UInt8>) throws(SystemError) -> Int

  private let state = Mutex(State())
  private let bufferSize: Int
  private let writeSome: Write

  /// Creates a sink that hands bytes to the system when there are more than `bufferSize`.
  package convenience init(descriptor: Int32, bufferSize: Int = 0) {
    self.init(bufferSize: bufferSize) { bytes throws(SystemError) in
      try SystemCall.write(bytes, to: descriptor)
    }
  }

  init(bufferSize: Int, write: @escaping Write) {
    self.bufferSize = bufferSize
    self.writeSome = write
  }

  package var failure: OutputFailure? { state.withLock(\.failure) }

  package func write(bytes: [UInt8]) {
    state.withLock { state in
      guard state.failure == nil else { return }
      state.pending += bytes
      if state.pending.count > bufferSize { drain(&state) }
    }
  }

  package func flush() {
    state.withLock { drain(&$0) }
  }

  private func drain(_ state: inout State) {
    var rest = state.pending[...]
    while !rest.isEmpty, state.failure == nil {
      do {
        rest = rest.dropFirst(try writeSome(rest))
      } catch SystemError.interrupted {
        continue
      } catch SystemError.brokenPipe {
        state.failure = .closedPipe
      } catch {
        state.failure = .refused(error.description)
      }
    }
    state.pending.removeAll(keepingCapacity: true)
  }
}

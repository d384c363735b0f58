// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The thread that keeps the time of all connections; it sleeps while there is none.
final class TransportTimer: Sendable {
  private struct State {
    var isStopped = false
    var thread: pthread_t?
  }

  private let peers: PeerTable
  private let tick: Duration
  private let pingInterval: Duration
  private let state = Mutex(State())
  /// The ends of a pipe, through which the thread is woken.
  private let wakeEnd: Int32
  private let sleepEnd: Int32

  /// Creates the timer of some connections, which does not run yet.
  ///
  /// The result is `nil` when the process may not open more files.
  init?(peers: PeerTable, configuration: HTTPServerConfiguration) {
    self.peers = peers
    pingInterval = configuration.pingInterval
    tick = max(
      .milliseconds(10),
      min(.seconds(1), min(configuration.requestTimeout, configuration.pingInterval) / 4))
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    sleepEnd = ends[0]
    wakeEnd = ends[1]
  }

  deinit {
    close(wakeEnd)
    close(sleepEnd)
  }

  /// Starts the thread.
  ///
  /// - Returns: Whether the system had one to give.
  func start() -> Bool {
    var thread = pthread_t()
    let timer = unsafe Unmanaged.passRetained(self).toOpaque()
    var all = sigset_t()
    var previous = sigset_t()
    unsafe sigfillset(&all)
    // The program's signals are not for this thread.
    _ = unsafe pthread_sigmask(SIG_SETMASK, &all, &previous)
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<TransportTimer>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, timer)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
    guard code == 0 else {
      unsafe Unmanaged<TransportTimer>.fromOpaque(timer).release()
      return false
    }
    state.withLock { $0.thread = thread }
    return true
  }

  /// Wakes the thread, because there is a first connection.
  func wake() {
    var byte: UInt8 = 0
    _ = unsafe write(wakeEnd, &byte, 1)
  }

  /// Ends the thread and waits for that.
  func stop() {
    let thread = state.withLock { state in
      state.isStopped = true
      defer { state.thread = nil }
      return state.thread
    }
    wake()
    if let thread { _ = pthread_join(thread, nil) }
  }

  private func run() {
    var nextPing = ContinuousClock.now + pingInterval
    let milliseconds = Int32(tick / .milliseconds(1))
    while !state.withLock({ $0.isStopped }) {
      sleep(milliseconds: peers.isEmpty ? -1 : milliseconds)
      peers.check()
      let now = ContinuousClock.now
      guard now >= nextPing else { continue }
      nextPing = now + pingInterval
      peers.pingStreams()
    }
  }

  private func sleep(milliseconds: Int32) {
    var entry = pollfd(fd: sleepEnd, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, milliseconds) > 0 else { return }
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while unsafe read(sleepEnd, &bytes, bytes.count) > 0 {}
  }
}

// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What happens in the background: checkpoints after a quiet time, and files that others replace.
///
/// Two threads for the process, each started when it is first needed: one sleeps until a checkpoint
/// is due, the other, that of ``folders``, until a file changes. Checkpoints are made by up to four more,
/// which end with their work. Changes don't wait for the disk so.
final class StoreMonitor: Sendable {
  /// How long after a change its checkpoint is made, in milliseconds.
  private static let quietTime = 1000
  /// The same when the journal has become large: whoever is killed leaves not much more of it.
  private static let hurriedTime = 50

  private struct State {
    var due: [(domain: DomainFile, deadline: Int)] = []
    /// Domains whose time has come, and those that a thread works on.
    var ready: [DomainFile] = []
    var inProgress: [DomainFile] = []
    var workers = 0
    var isRunning = false
    var wakeup: Int32 = -1
    var isToldOfTheEnd = false
  }

  /// How many checkpoints are made at the same time, so that a slow disk or a large domain does not
  /// keep the others waiting.
  private static let workerLimit = 4

  private let state = Mutex(State())
  private let hasThreads: Bool
  /// Who is told when files change.
  let folders: FolderWatcher

  init(hasThreads: Bool) {
    self.hasThreads = hasThreads
    folders = FolderWatcher(hasThread: hasThreads)
  }

  // MARK: Checkpoints

  /// Notes that a domain has changes which its checkpoint lacks.
  static func changed(_ domain: DomainFile) {
    // One load when the checkpoint is planned already. It comes after the change in the order that
    // all threads agree on, so whoever makes the checkpoint sees the change.
    if domain.isCheckpointPlanned.load(ordering: .sequentiallyConsistent) { return }
    shared.plan(domain)
  }

  private func plan(_ domain: DomainFile) {
    let isPlanned = domain.isCheckpointPlanned.exchange(true, ordering: .sequentiallyConsistent)
    guard !isPlanned else { return }
    let deadline = Self.now() + Self.quietTime
    state.withLock { state in
      state.due.append((domain, deadline))
      start(&state)
    }
    wake()
  }

  /// Makes a planned checkpoint earlier, since the journal is large.
  func hurry(_ domain: DomainFile) {
    let deadline = Self.now() + Self.hurriedTime
    state.withLock { state in
      for index in state.due.indices where state.due[index].domain === domain {
        state.due[index].deadline = min(state.due[index].deadline, deadline)
      }
      start(&state)
    }
    wake()
  }

  /// Makes every checkpoint that is planned, at the orderly end of the process.
  func finish() {
    let due = state.withLock { state in
      defer { (state.due, state.ready) = ([], []) }
      // One that is being made has to be waited for.
      return state.due.map(\.domain) + state.ready + state.inProgress
    }
    // There is no later time to leave it to.
    for domain in due { makeCheckpoint(domain, waits: true) }
  }

  private func makeCheckpoint(_ domain: DomainFile, waits: Bool = false) {
    // An exchange, so that the checkpoint holds every change that found it planned.
    _ = domain.isCheckpointPlanned.exchange(false, ordering: .sequentiallyConsistent)
    do throws(StoreError) {
      // Whoever is at it may not know of our latest changes.
      if try !domain.writeCheckpoint(waits: waits) { Self.changed(domain) }
    } catch {
      domain.report(error)
    }
  }

  // MARK: The thread

  private func start(_ state: inout State) {
    if !state.isToldOfTheEnd {
      state.isToldOfTheEnd = true
      _ = atexit { StoreMonitor.shared.finish() }
    }
    guard hasThreads, !state.isRunning else { return }
    state.wakeup = settings_event_descriptor()
    state.isRunning = BackgroundThread.start { StoreMonitor.shared.run() }
    // The next change tries again, and at the end of the process what is planned is done in any case.
    if !state.isRunning { close(state.wakeup) }
  }

  private func wake() {
    var one: UInt64 = 1
    guard let descriptor = state.withLock({ $0.isRunning ? $0.wakeup : nil }) else { return }
    _ = unsafe write(descriptor, &one, 8)
  }

  private func run() {
    let wakeup = state.withLock(\.wakeup)
    while true {
      var descriptor = pollfd(fd: wakeup, events: Int16(POLLIN), revents: 0)
      let timeout = state.withLock { state in
        state.due.map(\.deadline).min().map { Int32(clamping: max($0 - Self.now(), 0)) } ?? -1
      }
      _ = unsafe poll(&descriptor, 1, timeout)
      var count: UInt64 = 0
      if descriptor.revents != 0 { _ = unsafe read(wakeup, &count, 8) }
      checkpointDue()
    }
  }

  private func checkpointDue() {
    let now = Self.now()
    let due = state.withLock { state in
      let due = state.due.filter { $0.deadline <= now }.map(\.domain)
      state.due.removeAll { $0.deadline <= now }
      return due
    }
    // The smallest first.
    let ordered = due.map { ($0, $0.keyCount) }.sorted { $0.1 < $1.1 }.map(\.0)
    let started = state.withLock { state in
      state.ready += ordered
      let started = min(state.ready.count, Self.workerLimit - state.workers)
      state.workers += started
      return started
    }
    for _ in 0..<started where !BackgroundThread.start({ StoreMonitor.shared.work() }) { work() }
  }

  /// Makes one checkpoint after the other as long as there are some to make.
  private func work() {
    while let domain = nextDomain() {
      makeCheckpoint(domain)
      state.withLock { state in
        if let index = state.inProgress.firstIndex(where: { $0 === domain }) {
          state.inProgress.remove(at: index)
        }
      }
    }
  }

  private func nextDomain() -> DomainFile? {
    state.withLock { state in
      guard !state.ready.isEmpty else {
        state.workers -= 1
        return nil
      }
      let domain = state.ready.removeFirst()
      state.inProgress.append(domain)
      return domain
    }
  }

  /// Milliseconds of a clock that never goes back.
  private static func now() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

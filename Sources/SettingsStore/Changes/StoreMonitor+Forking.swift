// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension StoreMonitor {
  /// The monitor of this process.
  ///
  /// A child that was forked has one of its own. It lacks the threads of its parent's and may have a lock
  /// that one of those held, and its changes would wake them, just when the parent forks the next child.
  ///
  /// The child's monitor has no threads: Swift's `Mutex` remembers a thread's number, which is another one
  /// in the child, and stops the program as soon as two threads want the same lock. So the child makes its
  /// checkpoints at its end.
  static var shared: StoreMonitor {
    // Nobody ever releases it.
    if let known = unsafe current.load(ordering: .acquiring) {
      return unsafe known.takeUnretainedValue()
    }
    return makeShared()
  }

  private static let current = unsafe Atomic<Unmanaged<StoreMonitor>?>(nil)
  /// The parent's, in a child; nobody may use it or release it, and it is not lost.
  private static let inherited = unsafe Atomic<Unmanaged<StoreMonitor>?>(nil)
  private static let isChild = Atomic(false)
  private static let isForgottenByChildren = pthread_atfork(nil, nil) { StoreMonitor.forget() } == 0

  private static func makeShared() -> StoreMonitor {
    _ = isForgottenByChildren
    let made = StoreMonitor(hasThreads: !isChild.load(ordering: .acquiring))
    let kept = unsafe Unmanaged.passRetained(made)
    let (isFirst, known) = unsafe current.compareExchange(
      expected: nil, desired: kept, ordering: .acquiringAndReleasing)
    guard !isFirst, let known = unsafe known else { return made }
    unsafe kept.release()
    return unsafe known.takeUnretainedValue()
  }

  /// Little may be done in a child at once, so that its monitor is made when it is needed.
  private static func forget() {
    isChild.store(true, ordering: .releasing)
    let parents = unsafe current.exchange(nil, ordering: .acquiringAndReleasing)
    unsafe inherited.store(parents, ordering: .releasing)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Items that other threads send, to be waited for with a deadline.
///
/// Made of the C library's lock and condition, which ThreadSanitizer knows. It does not know the futex
/// calls of `Synchronization.Mutex`, and takes what that guards for a race.
///
/// Safe to share: the items are only touched with the lock held.
package final class Mailbox<Item: Sendable>: @unchecked Sendable {
  private var items: [Item] = []
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates a mailbox without items.
  package init() {
    pthread_mutex_init(lock, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // Somebody may set the other clock meanwhile.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(arrival, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(arrival)
    arrival.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Adds an item and wakes whoever waits.
  ///
  /// - Parameter item: The item.
  package func put(_ item: Item) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    items.append(item)
    pthread_cond_broadcast(arrival)
  }

  /// Everything that has come so far.
  package var all: [Item] {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return items
  }

  /// Waits until what has come is enough.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait at most.
  ///   - isEnough: Asked of everything that has come, at once and after each arrival.
  /// - Returns: Everything that has come, whether or not it is enough.
  package func wait(seconds: Double = 20, until isEnough: ([Item]) -> Bool) -> [Item] {
    var deadline = timespec()
    clock_gettime(CLOCK_MONOTONIC, &deadline)
    deadline.tv_sec += Int(seconds.rounded(.up))
    var all = all
    while !isEnough(all), let more = wait(for: all.count, until: &deadline) { all = more }
    return all
  }

  /// Waits until a number of items has come.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait at most.
  ///   - count: The number.
  /// - Returns: Everything that has come, be it enough or not.
  package func wait(seconds: Double = 20, count: Int) -> [Item] {
    wait(seconds: seconds) { $0.count >= count }
  }

  /// - Returns: Everything, once there is more than a number of items; `nil` when the time is over.
  private func wait(for count: Int, until deadline: inout timespec) -> [Item]? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while items.count == count {
      guard pthread_cond_timedwait(arrival, lock, &deadline) == 0 else { return nil }
    }
    return items
  }
}

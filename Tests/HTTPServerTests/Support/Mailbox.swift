// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Things that come from other threads.
final class Mailbox<Item: Sendable>: Sendable {
  private let items = Mutex<[Item]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    arrivals.signal()
  }

  var all: [Item] { items.withLock { $0 } }

  /// Waits for a number of things, at most twenty seconds; what is there by then.
  func wait(count: Int) -> [Item] {
    while all.count < count, arrivals.wait(timeout: .now() + 20) == .success {}
    return all
  }
}

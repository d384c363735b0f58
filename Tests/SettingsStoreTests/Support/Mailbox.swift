// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Things that other threads send, to be waited for with a deadline.
final class Mailbox<Thing: Sendable>: Sendable {
  private let things = Mutex<[Thing]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func put(_ thing: Thing) {
    things.withLock { $0.append(thing) }
    arrivals.signal()
  }

  /// Everything that has come so far.
  var all: [Thing] { things.withLock(\.self) }

  /// Waits until something makes a condition true.
  ///
  /// - Returns: Everything that has come, whether or not the condition is true.
  func wait(seconds: Double = 10, until isEnough: ([Thing]) -> Bool) -> [Thing] {
    let deadline = DispatchTime.now() + seconds
    while true {
      let all = all
      if isEnough(all) || arrivals.wait(timeout: deadline) == .timedOut { return self.all }
    }
  }

  func wait(seconds: Double = 10, count: Int) -> [Thing] {
    wait(seconds: seconds) { $0.count >= count }
  }
}

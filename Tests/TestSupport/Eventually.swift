// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Waits for something that nobody tells: looks again and again until a deadline.
///
/// The pause between two looks is no synchronization; a condition that never comes true fails.
///
/// - Parameters:
///   - seconds: How long to look at most.
///   - isTrue: The condition.
/// - Returns: Whether it became true.
package func eventually(seconds: Double = 20, _ isTrue: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while !isTrue() {
    if ContinuousClock.now > deadline { return false }
    Thread.sleep(forTimeInterval: 0.005)
  }
  return true
}

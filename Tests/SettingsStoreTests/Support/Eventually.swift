// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Waits for something that nobody tells: looks again and again until a deadline.
///
/// The pause between two looks is no synchronization; a condition that never comes true fails.
///
/// - Returns: Whether it became true.
func eventually(seconds: Double = 10, _ isTrue: () -> Bool) -> Bool {
  let deadline = Date(timeIntervalSinceNow: seconds)
  while !isTrue() {
    if Date() > deadline { return false }
    Thread.sleep(forTimeInterval: 0.01)
  }
  return true
}

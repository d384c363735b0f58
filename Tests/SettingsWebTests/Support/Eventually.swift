// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether a condition comes true within twenty seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<4000 {
    if condition() { return true }
    Thread.sleep(forTimeInterval: 0.005)
  }
  return condition()
}

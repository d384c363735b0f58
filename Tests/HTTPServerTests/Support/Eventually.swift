// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Whether a condition comes true within twenty seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<4000 {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Numbers as a browser's fields have them, and as people read them.
enum RealText {
  /// Exactly, with a full stop.
  static func of(_ number: Double) -> String { RealFormat.shortest(number) }

  /// With two digits behind the full stop at most.
  static func short(_ number: Double) -> String {
    guard number.magnitude < 1e15 else { return of(number) }
    let hundredths = (number * 100).rounded() / 100
    return of(hundredths == 0 ? 0 : hundredths)
  }
}

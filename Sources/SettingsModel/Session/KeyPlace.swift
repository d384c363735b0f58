// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A key in a domain, told apart from others by its bytes, as the store does.
struct KeyPlace: Hashable {
  let domain: String
  let key: String

  static func == (left: KeyPlace, right: KeyPlace) -> Bool {
    left.key.isLiterallyEqual(to: right.key) && left.domain.isLiterallyEqual(to: right.domain)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combineLiterally(domain)
    hasher.combineLiterally(key)
  }
}

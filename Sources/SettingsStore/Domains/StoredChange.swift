// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// What happened to a key of a domain.
struct StoredChange: Sendable {
  let key: String
  let old: PropertyList?
  let new: PropertyList?
}

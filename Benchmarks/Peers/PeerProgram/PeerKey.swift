// SPDX-License-Identifier: Apache-2.0

/// The key and the value of 32 characters that `fill` stores under a number.
struct PeerKey {
  let name: String
  let value: String

  init(_ number: Int) {
    name = "key\(number)"
    let text = "value of key \(number) "
    value = text + String(repeating: ".", count: 32 - text.utf8.count)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The numbers in a line like `old=100 counter=7`.
struct PeerAnswer {
  private let numbers: [Substring: Int]

  init(_ lines: [Substring]) {
    let pairs = lines.flatMap { $0.split(separator: " ") }.map { $0.split(separator: "=") }
    numbers = Dictionary(
      pairs.compactMap { pair in
        pair.count == 2 ? Int(pair[1]).map { (pair[0], $0) } : nil
      }, uniquingKeysWith: { $1 })
  }

  subscript(name: Substring) -> Int? { numbers[name] }
}

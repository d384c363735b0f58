// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The verbs that every peer program has; `Peers/README.md` describes them.
///
/// The same in Swift as `peer.c` is in C.
package struct PeerProgram<Store: PeerStore> {
  private static var oldKeys: Int { 100 }
  /// Values of `full` grow by this much, to twice the size of the disk.
  private static var growth: Int { 64 * 1024 }
  private static var largest: Int { 4 * 1024 * 1024 }

  private let folder: String

  /// Does what the command line asks for, and exits.
  package static func run() -> Never {
    let words = CommandLine.arguments
    let numbers = words.dropFirst(3).compactMap { Int($0) } + [0, 0]
    guard words.count > 2, let status = Self(folder: words[2]).run(words[1], numbers) else {
      say("usage: \(words.first ?? "peer") VERB DIR [NUMBER …]; README.md has the verbs")
      exit(64)
    }
    exit(status)
  }

  private func run(_ verb: String, _ numbers: [Int]) -> Int32? {
    switch verb {
    case "fill": write(numbers[0]) { PeerKey($0).name }
    case "write": write(numbers[1]) { "w\(numbers[0])-\($0)" }
    case "count": say("\(open().count)")
    case "loop": loop()
    case "check": check()
    case "read": readUntilEnd()
    case "full": fillDisk()
    case "bench": PeerBench<Store>(folder: folder, keys: numbers[0], samples: numbers[1]).run()
    default: nil
    }
  }

  private func open() -> Store { Store(folder: folder, promise: .ordinary) }

  private func say(_ line: String) -> Int32 { Self.say(line) }

  /// Writes a line to the standard output at once; the exit status.
  @discardableResult
  private static func say(_ line: String) -> Int32 {
    let bytes = Array((line + "\n").utf8)
    return Glibc.write(1, bytes, bytes.count) == bytes.count ? 0 : 1
  }

  private func write(_ count: Int, _ name: (Int) -> String) -> Int32 {
    let store = open()
    var status: Int32 = 0
    for number in 0..<count where !store.set(PeerKey(number).value, forKey: name(number)) {
      status = 1
    }
    return status
  }

  /// How many of the old keys have the value that `fill` gave them.
  private func countOldKeys(_ store: Store) -> Int {
    (0..<Self.oldKeys).count {
      let key = PeerKey($0)
      return store.string(forKey: key.name) == key.value
    }
  }

  private func loop() -> Int32 {
    let store = open()
    let text = String(repeating: "x", count: 4096)
    var number = 1
    while isInputOpen {
      guard store.set("\(number) \(text)", forKey: "counter"), say("\(number)") == 0 else {
        return 1
      }
      number += 1
    }
    return 0
  }

  private func check() -> Int32 {
    let store = open()
    let counter = store.string(forKey: "counter")?.split(separator: " ").first.flatMap { Int($0) }
    return say("old=\(countOldKeys(store)) counter=\(counter ?? -1)")
  }

  private func readUntilEnd() -> Int32 {
    var (reads, torn) = (0, 0)
    while isInputOpen {
      if countOldKeys(open()) != Self.oldKeys { torn += 1 }
      reads += 1
    }
    return say("reads=\(reads) torn=\(torn)")
  }

  /// Nobody who started a program and died leaves it running for ever.
  private var isInputOpen: Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) == 0
  }

  private func fillDisk() -> Int32 {
    let store = open()
    let isTold = stride(from: Self.growth, through: Self.largest, by: Self.growth).contains {
      !store.set(String(repeating: "x", count: $0), forKey: "full")
    }
    return say("told=\(isTold ? "yes" : "no")")
  }
}

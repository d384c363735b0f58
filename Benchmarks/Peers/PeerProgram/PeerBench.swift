// SPDX-License-Identifier: Apache-2.0

/// The verb `bench`: medians of reading and setting in a store that has some keys already.
///
/// The same in Swift as `bench.c` is in C.
struct PeerBench<Store: PeerStore> {
  /// A look-up is so short that the clock would be measured with it.
  private static var lookupsPerSample: Int { 100 }

  let folder: String
  let keys: Int
  let samples: Int

  /// Prints the medians; the exit status.
  func run() -> Int32 {
    guard keys > 0, samples > 0 else { return 64 }
    let store = Store(folder: folder, promise: .ordinary)
    // Every look-up has to find its value, or nothing would be measured.
    for number in 0..<keys {
      let key = PeerKey(number)
      guard store.string(forKey: key.name) == key.value else { return 1 }
    }
    guard let get = (0..<samples).medianOf({ _ in timeGet(store) }),
      let set = (0..<samples).medianOf({ _ in timeSet(store) })
    else { return 1 }
    print("get\t\(get / Self.lookupsPerSample)\nset\t\(set)")
    guard Store.isPowerSafe else { return 0 }
    let syncing = Store(folder: folder, promise: .synced)
    guard let durable = (0..<samples).medianOf({ _ in timeSet(syncing) }) else { return 1 }
    print("set-durable\t\(durable)")
    return 0
  }

  private func timeGet(_ store: Store) -> Int? {
    let names = (0..<Self.lookupsPerSample).map { _ in PeerKey(.random(in: 0..<keys)).name }
    var found = 0
    let time = nanoseconds {
      for name in names where store.string(forKey: name) != nil { found += 1 }
    }
    return found == names.count ? time : nil
  }

  private func timeSet(_ store: Store) -> Int? {
    let name = PeerKey(.random(in: 0..<keys)).name
    let value = PeerKey(.random(in: 0..<1_000_000)).value
    var isSet = false
    let time = nanoseconds { isSet = store.set(value, forKey: name) }
    return isSet ? time : nil
  }

  private func nanoseconds(_ work: () -> Void) -> Int {
    Int(ContinuousClock().measure(work) / .nanoseconds(1))
  }
}

extension Range<Int> {
  /// The median of what each number gives; `nil` when one gives nothing.
  fileprivate func medianOf(_ sample: (Int) -> Int?) -> Int? {
    let all = map(sample)
    let found = all.compactMap { $0 }.sorted()
    return found.count == all.count ? found[found.count / 2] : nil
  }
}

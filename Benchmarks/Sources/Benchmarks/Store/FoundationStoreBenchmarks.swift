// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore

/// `Preferences` beside Foundation's `UserDefaults`, of whose methods it has the names.
struct FoundationStoreBenchmarks: BenchmarkGroup {
  let name = "foundation"

  func rows(_ options: Options) throws -> [Row] {
    let fixture = try StoreFixture()
    // Foundation looks once, at the first use in the process.
    setenv("XDG_CONFIG_HOME", fixture.folder, 1)
    let preferences = try fixture.domain(keys: 5_000)
    guard let defaults = UserDefaults(suiteName: "org.example.foundation") else {
      return [.skipped(name, "get, set", "UserDefaults ÷ ours", because: "no UserDefaults")]
    }
    let keys = StoreFixture.keys(5_000)
    for (number, key) in keys.enumerated() { defaults.set(number, forKey: key) }
    defaults.synchronize()
    return try [
      reading(preferences, defaults, keys, options),
      readingTexts(preferences, defaults, options),
      writing(preferences, defaults, keys, options),
      readingBack(preferences, defaults, keys, options),
    ]
  }

  private func reading(
    _ preferences: Preferences, _ defaults: UserDefaults, _ keys: [String], _ options: Options
  ) throws -> Row {
    let order = StoreFixture.order(100_000, of: keys.count)
    let pair = try Pair(
      runs: options.runs,
      ours: { order.reduce(0) { $0 &+ preferences.integer(forKey: keys[$1]) } },
      peer: { order.reduce(0) { $0 &+ defaults.integer(forKey: keys[$1]) } }, check: { $0 == $1 })
    return Row(
      name, "get an integer, 5,000 keys", peer: "UserDefaults", pair, target: .atLeast(30))
  }

  private func readingTexts(
    _ preferences: Preferences, _ defaults: UserDefaults, _ options: Options
  ) throws -> Row {
    let keys = StoreFixture.keys(1_000).map { "text of \($0)" }
    for (number, key) in keys.enumerated() {
      preferences.set("value \(number)", forKey: key)
      defaults.set("value \(number)", forKey: key)
    }
    let order = StoreFixture.order(20_000, of: keys.count)
    let pair = try Pair(
      runs: options.runs,
      ours: { order.reduce(0) { $0 &+ (preferences.string(forKey: keys[$1])?.utf8.count ?? 0) } },
      peer: { order.reduce(0) { $0 &+ (defaults.string(forKey: keys[$1])?.utf8.count ?? 0) } },
      check: { $0 == $1 })
    return Row(name, "get a text, 6,000 keys", peer: "UserDefaults", pair, target: nil)
  }

  private func writing(
    _ preferences: Preferences, _ defaults: UserDefaults, _ keys: [String], _ options: Options
  ) throws -> Row {
    let order = StoreFixture.order(500, of: keys.count)
    var (ours, peer) = (10_000, 10_000)
    let pair = try Pair(
      runs: options.runs,
      ours: {
        for position in order {
          ours += 1
          preferences.set(ours, forKey: keys[position])
        }
        return ours
      },
      peer: {
        for position in order {
          peer += 1
          defaults.set(peer, forKey: keys[position])
        }
        return peer
      }, check: { $0 == $1 })
    return Row(name, "set, 5,000 keys", peer: "UserDefaults", pair, target: .atLeast(30))
  }

  private func readingBack(
    _ preferences: Preferences, _ defaults: UserDefaults, _ keys: [String], _ options: Options
  ) throws -> Row {
    var (ours, peer) = (20_000, 20_000)
    let pair = try Pair(
      runs: options.runs,
      ours: {
        // Many, since one alone is shorter than the clock's step.
        var read = 0
        for position in 0..<1_000 {
          ours += 1
          preferences.set(ours, forKey: keys[position])
          read = preferences.integer(forKey: keys[position])
        }
        return read == ours
      },
      peer: {
        peer += 1
        defaults.set(peer, forKey: keys[peer % keys.count])
        return defaults.integer(forKey: keys[peer % keys.count]) == peer
      }, check: { $0 && $1 })
    let ratio = pair.peer.minimum / (pair.ours.minimum / 1_000)
    return Row(
      name, "set, then get, 5,000 keys", "UserDefaults ÷ ours", ratio: ratio,
      medianRatio: pair.peer.median / (pair.ours.median / 1_000), target: .atLeast(5_000),
      note: "peer \(pair.peer)")
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that knows Foundation's `UserDefaults` only.
enum ForeignWriting {
  /// For each line with a number: reads "ours", sets "theirs", synchronizes, and says what it read.
  static func answer(_ domain: String) {
    guard let defaults = UserDefaults(suiteName: domain) else { StoreProbe.fail("no defaults") }
    StoreProbe.say("ready")
    while let line = readLine(), let number = Int(line) {
      defaults.synchronize()
      let ours = defaults.integer(forKey: "ours")
      defaults.set(number, forKey: "theirs")
      defaults.set(number, forKey: "theirs \(number)")
      defaults.synchronize()
      StoreProbe.say("\(ours)")
    }
  }
}

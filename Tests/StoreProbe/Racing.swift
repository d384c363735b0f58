// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore

/// One process that does everything at once, for the sanitizer of threads.
enum Racing {
  /// Several processes may race on one domain.
  private static let process = getpid()

  /// Writes, reads, watches, flushes and makes checkpoints on several threads, and counts what is kept.
  static func race(_ domain: String, threads: Int, rounds: Int) {
    let shared = StoreProbe.preferences(domain)
    shared.onError { StoreProbe.fail("\($0)") }
    let watcher = shared.observe { _ = $0.key }
    let group = DispatchGroup()
    for thread in 0..<threads {
      group.enter()
      Thread.detachNewThread {
        for round in 1...rounds { turn(round, of: thread, in: shared, domain) }
        group.leave()
      }
    }
    group.wait()
    watcher.end()
    let values = shared.storedValues
    let kept = (0..<threads).filter { values["last \(process) \($0)"]?.int == rounds }
    guard kept.count == threads, values["left"] == values["right"] else {
      StoreProbe.fail("a change was lost")
    }
    StoreProbe.say("done")
  }

  private static func turn(
    _ round: Int, of thread: Int, in shared: Preferences, _ domain: String
  ) {
    // Every other turn goes through an object of its own, over the same file.
    let preferences = round.isMultiple(of: 2) ? shared : StoreProbe.preferences(domain)
    preferences.set(round, forKey: "last \(process) \(thread)")
    preferences.set("\(round)", forKey: "key \(thread) \(round % 50)")
    _ = preferences.string(forKey: "key \((thread + 1) % 4) \(round % 50)")
    do {
      switch round % 10 {
      case 1:
        try preferences.update { changes in
          changes["left"] = .integer(PropertyListInteger(Int64(round)))
          changes["right"] = .integer(PropertyListInteger(Int64(round)))
        }
      case 3: try preferences.flush()
      case 5: preferences.register(defaults: ["default": round])
      case 6: preferences.observe { _ = $0.new }.end()
      case 7 where round % 50 == 7: try preferences.writeCheckpoint()
      case 8: preferences.mergeForeignChanges()
      case 9: preferences.removeObject(forKey: "key \(thread) \(round % 50)")
      default: _ = preferences.dictionaryRepresentation()
      }
    } catch {
      StoreProbe.fail("\(error)")
    }
  }
}

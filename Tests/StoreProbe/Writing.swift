// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore

/// Verbs that write.
enum Writing {
  /// Writes keys of its own from several threads, and a number that only rises.
  static func writeKeys(_ domain: String, writer: Int, threads: Int, keys: Int) {
    let preferences = StoreProbe.preferences(domain)
    preferences.onError { StoreProbe.say("error: \($0)") }
    let group = DispatchGroup()
    for thread in 0..<threads {
      group.enter()
      Thread.detachNewThread {
        for number in 1...keys {
          preferences.set(number, forKey: "key \(writer) \(thread) \(number)")
          preferences.set(number, forKey: "last \(writer) \(thread)")
        }
        group.leave()
      }
    }
    group.wait()
    StoreProbe.say("done")
  }

  /// Writes groups of three keys without end, and says each number once its group is stored.
  static func countForever(_ domain: String, from first: Int, checkpointEvery interval: Int) {
    let preferences = StoreProbe.preferences(domain)
    preferences.onError { StoreProbe.say("error: \($0)") }
    for number in first... {
      let value = PropertyList.integer(PropertyListInteger(Int64(number)))
      do {
        try preferences.update { changes in
          changes["left"] = value
          changes["slot \(number % 100)"] = value
          changes["right"] = value
        }
        StoreProbe.say("\(number)")
        if interval > 0, number % interval == 0 { try preferences.writeCheckpoint() }
      } catch {
        StoreProbe.fail("\(error)")
      }
    }
  }

  /// Adds to a number and to an array that others add to as well.
  static func addRepeatedly(_ domain: String, writer: Int, rounds: Int) {
    let preferences = StoreProbe.preferences(domain)
    do {
      for round in 1...rounds {
        try preferences.modify(Preference("count", default: 0)) { $0 += 1 }
        try preferences.modify("members") { old in
          .array((old?.array ?? []) + [.string("\(writer) \(round)")])
        }
      }
      StoreProbe.say("done")
    } catch {
      StoreProbe.fail("\(error)")
    }
  }

  static func setAndReturn(_ domain: String) {
    StoreProbe.preferences(domain).set("value", forKey: "key")
    StoreProbe.say("done")
  }

  private static func write(_ keys: Int, _ name: String, in preferences: Preferences) {
    for number in 1...keys {
      preferences.set(number, forKey: "\(name) \(number)")
      guard number.isMultiple(of: 10) else { continue }
      do { try preferences.writeCheckpoint() } catch { StoreProbe.fail("\(error)") }
    }
  }

  /// Which file the domain's journal is.
  private static func journalNumber(_ domain: String) -> ino_t {
    let location = PreferencesLocation(environment: ProcessInfo.processInfo.environment)
    let file = URL(fileURLWithPath: location.path(ofDomain: domain))
    let journal = ".\(file.lastPathComponent).journal"
    var status = stat()
    stat(file.deletingLastPathComponent().appendingPathComponent(journal).path, &status)
    return status.st_ino
  }

  /// Forks in the middle of writing; children and parent write on.
  static func writeInChildren(_ domain: String, children: Int, keys: Int) {
    typealias Fork = @convention(c) () -> Int32
    let preferences = StoreProbe.preferences(domain)
    preferences.set(true, forKey: "before")
    // A child has the locks of threads that it lacks, so those of the store had better sleep: they
    // do once they have made the checkpoint, of which a new journal is the last step.
    let before = journalNumber(domain)
    while journalNumber(domain) == before { usleep(10_000) }
    usleep(100_000)
    // Swift hides `fork`, since little may be done in a child; a preference may be set.
    guard let symbol = dlsym(nil, "fork") else { StoreProbe.fail("there is no fork") }
    let fork = unsafeBitCast(symbol, to: Fork.self)
    var processes: [Int32] = []
    for child in 0..<children {
      let process = fork()
      if process == 0 {
        write(keys, "key \(child)", in: preferences)
        exit(0)
      }
      processes.append(process)
    }
    write(keys, "parent", in: preferences)
    for process in processes {
      var status: Int32 = 0
      waitpid(process, &status, 0)
      if status != 0 { StoreProbe.fail("a child ended with \(status)") }
    }
    StoreProbe.say("done")
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore

/// The other processes of the rows that need some.
struct StoreChild {
  static let flag = "--store-child"

  /// What a child does.
  enum Work: String {
    /// Sets and flushes `count` times.
    case flush
    /// Sets the time, `count` times with a pause between.
    case tick
  }

  struct UsageError: Error, CustomStringConvertible {
    let description = "\(StoreChild.flag) takes a kind of work, a folder, a number and a count."
  }

  let work: Work
  let folder: String
  let number: Int
  let count: Int

  init(work: Work, folder: String, number: Int, count: Int) {
    (self.work, self.folder, self.number, self.count) = (work, folder, number, count)
  }

  init(arguments: [String]) throws {
    guard arguments.count == 4, let work = Work(rawValue: arguments[0]),
      let number = Int(arguments[2]), let count = Int(arguments[3])
    else { throw UsageError() }
    self.init(work: work, folder: arguments[1], number: number, count: count)
  }

  /// The child's program and words.
  var process: ChildProcess {
    ChildProcess(
      path: "/proc/self/exe",
      arguments: [Self.flag, work.rawValue, folder, "\(number)", "\(count)"])
  }

  /// The domain that parent and children share.
  static func preferences(_ folder: String) -> Preferences {
    Preferences(
      domain: "org.example.shared",
      location: PreferencesLocation(
        environment: ["XDG_CONFIG_HOME": folder, "XDG_CONFIG_DIRS": folder]))
  }

  /// Nanoseconds of a clock that all processes share.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  func run() throws {
    let preferences = Self.preferences(folder)
    let start = Self.now()
    for round in 0..<count {
      switch work {
      case .flush:
        preferences.set(round, forKey: "writer \(number)")
        try preferences.flush()
      case .tick:
        usleep(2_000)
        preferences.set(Self.now(), forKey: "time")
      }
    }
    print(start, Self.now())
  }
}

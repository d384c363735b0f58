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
    let description =
      "\(StoreChild.flag) takes a kind of work, a folder, a number, a count and a time to begin."
  }

  let work: Work
  let folder: String
  let number: Int
  let count: Int
  /// When to begin, by ``now()``; 0 for at once.
  let start: Int

  init(work: Work, folder: String, number: Int, count: Int, start: Int = 0) {
    (self.work, self.folder, self.number) = (work, folder, number)
    (self.count, self.start) = (count, start)
  }

  init(arguments: [String]) throws {
    guard arguments.count == 5, let work = Work(rawValue: arguments[0]),
      let number = Int(arguments[2]), let count = Int(arguments[3]), let start = Int(arguments[4])
    else { throw UsageError() }
    self.init(work: work, folder: arguments[1], number: number, count: count, start: start)
  }

  /// The child's program and words.
  var process: ChildProcess {
    ChildProcess(
      path: "/proc/self/exe",
      arguments: [Self.flag, work.rawValue, folder, "\(number)", "\(count)", "\(start)"])
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
    // Opens the domain, and lets all writers begin together.
    _ = preferences.object(forKey: "time")
    let wait = self.start - Self.now()
    if wait > 0 { usleep(UInt32(wait / 1_000)) }
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

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore

/// Verbs that wait for others' changes.
enum Watching {
  /// Says every value of the key "left" until a number comes.
  static func watch(_ domain: String, until last: Int) {
    let preferences = StoreProbe.preferences(domain)
    let arrived = DispatchSemaphore(value: 0)
    let observation = preferences.observe { change in
      guard change.key == "left" else { return }
      StoreProbe.say(change.new?.stringValue ?? "nil")
      if change.new?.int ?? 0 >= last { arrived.signal() }
    }
    StoreProbe.say("ready")
    arrived.wait()
    observation.end()
  }

  static func sleepForever(_ domain: String) {
    let preferences = StoreProbe.preferences(domain)
    _ = preferences.integer(forKey: "left")
    let observation = preferences.observe { StoreProbe.say($0.key) }
    StoreProbe.say("ready")
    while true { pause() }
    observation.end()
  }

  /// Writes to many domains and says how many descriptors and mappings that takes.
  static func openMany(_ domain: String, count: Int) {
    let open = (0..<count).map { StoreProbe.preferences("\(domain)-\($0)") }
    for preferences in open { preferences.set(1, forKey: "key") }
    let observations = open.map { $0.observe { _ in } }
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    let mappings = lines("/proc/self/maps").filter { $0.contains(".journal") }
    let resident = lines("/proc/self/status").first { $0.hasPrefix("VmRSS") } ?? ""
    let kilobytes = resident.split(separator: " ").compactMap { Int($0) }.first ?? 0
    StoreProbe.say("\(descriptors.count) \(mappings.count) \(kilobytes)")
    for observation in observations { observation.end() }
  }

  /// `String(contentsOfFile:)` reads the first 4096 bytes of such a file only.
  private static func lines(_ path: String) -> [Substring] {
    let data = (try? FileHandle(forReadingAtPath: path)?.readToEnd()) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import SettingsStore

/// A program that the store's tests start, kill and race against.
///
/// It takes a verb, a domain and numbers, and finds the domain's folder in the environment. What it
/// says goes to the standard output, a line each, at once.
@main enum StoreProbe {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { fail("usage: StoreProbe verb domain [number …]") }
    let domain = arguments[1]
    let numbers = arguments.dropFirst(2).compactMap(Int.init)
    switch arguments[0] {
    case "write":
      Writing.writeKeys(domain, writer: numbers[0], threads: numbers[1], keys: numbers[2])
    case "count": Writing.countForever(domain, from: numbers[0], checkpointEvery: numbers[1])
    case "exit": Writing.setAndReturn(domain)
    case "fork": Writing.writeInChildren(domain, children: numbers[0], keys: numbers[1])
    case "hold": LockHolding.takeWriterLock(arguments[1])
    case "watch": Watching.watch(domain, until: numbers[0])
    case "idle": Watching.sleepForever(domain)
    case "open": Watching.openMany(domain, count: numbers[0])
    case "add": Writing.addRepeatedly(domain, writer: numbers[0], rounds: numbers[1])
    case "race": Racing.race(domain, threads: numbers[0], rounds: numbers[1])
    case "foundation": ForeignWriting.answer(domain)
    default: fail("unknown verb \(arguments[0])")
    }
  }

  static func preferences(_ domain: String) -> Preferences {
    // Without the probe's own arguments, some of which look like values.
    Preferences(
      domain: domain,
      location: PreferencesLocation(environment: ProcessInfo.processInfo.environment))
  }

  /// Writes a line to the standard output at once.
  static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  }

  static func fail(_ reason: String) -> Never {
    say("error: \(reason)")
    exit(2)
  }
}

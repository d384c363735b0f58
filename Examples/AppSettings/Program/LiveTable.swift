// SPDX-License-Identifier: Apache-2.0

import SettingsStore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The table while things change: drawn again in its place on a terminal, a line for each change
/// elsewhere.
final class LiveTable: Sendable {
  private let settings: AppSettings
  private let isTerminal = isatty(1) == 1
  private let drawing = Mutex(())

  init(_ settings: AppSettings) { self.settings = settings }

  func show(_ change: PreferenceChange) {
    drawing.withLock { _ in
      if isTerminal {
        let lines = SettingsTable(settings).text.split(
          separator: "\n", omittingEmptySubsequences: false)
        draw("\u{1B}[\(SettingsTable.lineCount)A")
        for line in lines { draw("\u{1B}[2K\(line)\n") }
      } else {
        let name = AppSettings.keys.first { $0.key == change.key }?.name ?? change.key
        draw("\(name): \(settings.text(change.key))\n")
      }
    }
  }

  private func draw(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }

  /// Sleeps until a signal ends the program.
  static func waitForever() {
    while true { pause() }
  }

  /// Says what went wrong, and ends the program.
  static func fail(_ message: String) -> Never {
    let line = Array((message + "\n").utf8)
    _ = write(2, line, line.count)
    exit(2)
  }
}

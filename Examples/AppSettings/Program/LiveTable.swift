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

  /// Draws the table for the first time.
  func show() {
    drawing.withLock { _ in drawTable() }
  }

  func show(_ change: PreferenceChange) {
    drawing.withLock { _ in
      if isTerminal {
        draw("\u{1B}[\(SettingsTable.lineCount)A")
        drawTable()
      } else {
        let name = AppSettings.keys.first { $0.key == change.key }?.name ?? change.key.printable
        draw("\(name): \(settings.text(change.key))\n")
      }
    }
  }

  private func drawTable() {
    let lines = SettingsTable(settings).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    guard isTerminal else { return draw(lines.joined(separator: "\n") + "\n") }
    // Lines are cut at the edge meanwhile: one that went on below would move all the others.
    draw("\u{1B}[?7l")
    for line in lines { draw("\u{1B}[2K\(line)\n") }
    draw("\u{1B}[?7h")
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
    let line = Array((message.printable + "\n").utf8)
    _ = write(2, line, line.count)
    exit(2)
  }
}

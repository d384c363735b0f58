// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import SettingsStore

/// The application to which `AppSettings.app/Settings.bundle` belongs.
///
/// It shows its settings and each change the moment that it happens, whoever makes it: the browser,
/// the command line, or another copy of this program that sets the warp drive from the other side.
@main
enum Main {
  static func main() {
    do {
      try run()
    } catch {
      LiveTable.fail("AppSettings: \(error)")
    }
  }

  private static func run() throws {
    let options = try Options(CommandLine.arguments.dropFirst())
    if options.isHelpWanted { return print(Options.help) }
    let settings = try AppSettings(application: options.application)
    if let isOn = options.warpDrive { settings.isWarpDriveEngaged = isOn }
    if let factor = options.warpFactor { settings.warpFactor = factor }
    if options.changesSomething { return print(SettingsTable(settings).text) }

    if options.showsOnce { return print(SettingsTable(settings).text) }
    let screen = LiveTable(settings)
    screen.show()
    let observation = settings.preferences.observe { change in screen.show(change) }
    // The observer runs on a thread of its own; this one waits to be ended by Control-C.
    withExtendedLifetime(observation) { LiveTable.waitForever() }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// What the command line asks for.
struct Options {
  static let help = """
    Usage: AppSettings [--app PATH] [--once] [--set-warp-drive on|off] [--set-warp-factor N]

    Shows the settings of the example application, and each change the moment it happens.

      --app PATH              The application; Examples/AppSettings/AppSettings.app by default.
      --once                  Shows the settings and ends.
      --set-warp-drive on|off Engages or disables the warp drive and ends.
      --set-warp-factor N     Sets the warp factor, from 1 to 10, and ends.

    Example: AppSettings --set-warp-drive on --set-warp-factor 7
    """

  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  var application = "Examples/AppSettings/AppSettings.app"
  var showsOnce = false
  var isHelpWanted = false
  var warpDrive: Bool?
  var warpFactor: Double?

  var changesSomething: Bool { warpDrive != nil || warpFactor != nil }

  init(_ arguments: some Collection<String>) throws {
    var rest = Array(arguments)
    while !rest.isEmpty {
      let word = rest.removeFirst()
      func value() throws -> String {
        guard !rest.isEmpty else { throw UsageError(description: "\(word) needs a value.") }
        return rest.removeFirst()
      }
      switch word {
      case "--app": application = try value()
      case "--once": showsOnce = true
      case "--help", "-h": isHelpWanted = true
      case "--set-warp-drive":
        switch try value() {
        case "on": warpDrive = true
        case "off": warpDrive = false
        case let other: throw UsageError(description: "'\(other)' is neither 'on' nor 'off'.")
        }
      case "--set-warp-factor":
        let text = try value()
        guard let factor = Double(text), (1...10).contains(factor) else {
          throw UsageError(description: "'\(text)' is no warp factor from 1 to 10.")
        }
        warpFactor = factor
      default: throw UsageError(description: "There is no option '\(word)'. See --help.")
      }
    }
  }
}

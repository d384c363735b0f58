// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Spelling

/// What the server prints.
enum ServerText {
  /// How a site is opened and stopped.
  static func announcement(of names: [String], link: String) -> String {
    let names = names.isEmpty ? "no application yet" : names.joined(separator: ", ").printable
    return "Settings of \(names):\n  \(link)\nPress Control-C to stop."
  }

  /// A line of the log.
  ///
  /// - Parameters:
  ///   - application: The application's name in addresses.
  ///   - key: The key that changed.
  ///   - value: The new value.
  ///   - isSecret: Whether the value is not for the log.
  /// - Returns: The line.
  static func change(
    of application: String, key: String, value: PropertyList?, isSecret: Bool
  ) -> String {
    let value = isSecret ? ValueText.secret : value.map(ValueText.line) ?? "(no value)"
    return "\(application.printable): \(key.printable) = \(value)"
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Defaults while rows are gone through in the order in which a person comes to them.
struct DefaultsGathering {
  /// Where the default that counts for a key comes from.
  struct Origin {
    var page: String
    var isShown: Bool
  }

  /// The defaults of one domain.
  struct Domain {
    private(set) var values: PropertyListDictionary = [:]
    /// Where each value comes from, in the order of the values.
    private var origins: [Origin] = []

    func origin(ofKey key: String) -> (earlier: PropertyList, Origin)? {
      guard let position = values.lastPosition(of: key) else { return nil }
      return (values.entries[position].value, origins[position])
    }

    mutating func set(_ value: PropertyList, forKey key: String, from origin: Origin) {
      if let position = values.lastPosition(of: key) {
        origins[position] = origin
      } else {
        origins.append(origin)
      }
      values[key] = value
    }
  }

  var own = Domain()
  var groups: [String: Domain] = [:]
  var suites: [String?] = []
  var conflicts: [Diagnostic] = []

  mutating func add(_ specifier: Specifier, of page: SettingsPage, isShown: Bool) {
    guard let key = specifier.key else { return }
    let suite = page.applicationGroup
    if !suites.contains(suite) { suites.append(suite) }
    guard let value = specifier.defaultValue else { return }
    let origin = Origin(page: page.name, isShown: isShown)
    let known = (suite.map { groups[$0] ?? Domain() } ?? own).origin(ofKey: key)
    guard let (earlier, known) = known, known.isShown || !isShown else {
      if let suite {
        groups[suite, default: Domain()].set(value, forKey: key, from: origin)
      } else {
        own.set(value, forKey: key, from: origin)
      }
      return
    }
    if isShown, known.page != page.name, !earlier.isEquivalent(to: value) {
      // A secret is in no message.
      let defaults =
        specifier.isSecure
        ? "another default than" : "the default \(value.phrase) here and \(earlier.phrase)"
      conflicts.append(
        Diagnostic(
          rule: SchemaRule.duplicateKey.rawValue, severity: .error,
          message: "The key \"\(key)\" has \(defaults) in an earlier row, which counts.",
          file: page.displayPath, position: specifier.fields.source.position, page: page.name,
          row: specifier.index, key: key))
    }
  }
}

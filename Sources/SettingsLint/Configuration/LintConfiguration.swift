// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
import Spelling

/// Which rules run, how much they matter, and what is left out.
///
/// ```json
/// {
///   "rules": { "long-footer": "off", "missing-translation": "error", "single-option": "on" },
///   "exclude": ["Pods/**"],
///   "minimumSystem": "16",
///   "baseline": "settings-lint-baseline.json"
/// }
/// ```
package struct LintConfiguration: Sendable, Hashable {
  /// What is said about one rule.
  package enum RuleSetting: Sendable, Hashable {
    /// It does not run.
    case off
    /// It runs.
    case on
    /// It runs, and its findings matter this much.
    case severity(Diagnostic.Severity)
  }

  /// Settings of rules by their names.
  package var rules: [String: RuleSetting] = [:]
  /// Patterns of paths that are not looked at.
  package var excluded: [String] = []
  /// The file of accepted findings, from the folder of the configuration file.
  package var baseline: String?
  /// What rules are told.
  package var options = LintOptions()

  /// Creates the usual configuration.
  package init() {}

  /// Reads a configuration from its property list or JSON.
  ///
  /// - Parameters:
  ///   - value: The content of the file.
  ///   - file: The path for messages.
  /// - Throws: ``ConfigurationError`` at the first thing that means nothing.
  package init(_ value: PropertyList, file: String) throws(ConfigurationError) {
    guard let root = value.dictionary else {
      throw ConfigurationError(file: file, message: "It has to be a dictionary.")
    }
    let fields = Fields(root: root, file: file)
    for entry in root.entries {
      switch entry.key {
      case "rules": rules = try fields.rules(entry.value)
      case "exclude": excluded = try fields.strings(entry)
      case "baseline": baseline = try fields.string(entry)
      case "debugWords": options.debugWords = try fields.strings(entry).map { $0.lowercased() }
      case "titleLength":
        guard let length = entry.value.int, length > 0 else {
          throw fields.error("'titleLength' has to be a positive number.")
        }
        options.titleLength = length
      case "minimumSystem":
        let text = entry.value.string ?? entry.value.int.map(String.init) ?? ""
        guard let version = SystemVersion(text) else {
          throw fields.error("'minimumSystem' has to be a version such as \"16\" or \"16.4\".")
        }
        options.minimumSystem = version
      default: throw fields.unknown(entry.key)
      }
    }
  }

  private struct Fields {
    let root: PropertyListDictionary
    let file: String

    func error(_ message: String) -> ConfigurationError {
      ConfigurationError(file: file, message: message)
    }

    func unknown(_ key: String) -> ConfigurationError {
      let known = [
        "rules", "exclude", "baseline", "debugWords", "titleLength", "minimumSystem",
      ]
      let nearest = EditDistance.nearest(to: key, among: known)
      return error(
        "There is no setting '\(key)'."
          + (nearest.map { " Did you mean '\($0)'?" }
            ?? " The settings are \(known.joined(separator: ", "))."))
    }

    func string(_ entry: PropertyListDictionary.Entry) throws(ConfigurationError) -> String {
      guard let text = entry.value.string, !text.isEmpty else {
        throw error("'\(entry.key)' has to be text.")
      }
      return text
    }

    func strings(_ entry: PropertyListDictionary.Entry) throws(ConfigurationError) -> [String] {
      let members = entry.value.array ?? []
      let texts = members.compactMap(\.string)
      guard entry.value.kind == .array, texts.count == members.count else {
        throw error("'\(entry.key)' has to be an array of texts.")
      }
      return texts
    }

    func rules(_ value: PropertyList) throws(ConfigurationError) -> [String: RuleSetting] {
      guard let settings = value.dictionary else {
        throw error("'rules' has to be a dictionary from names of rules to their settings.")
      }
      var rules: [String: RuleSetting] = [:]
      for entry in settings.entries {
        if let message = RuleCatalog.complaint(about: entry.key) { throw error(message) }
        switch (entry.value.boolean, entry.value.string) {
        case (false?, _), (_, "off"): rules[entry.key] = .off
        case (true?, _), (_, "on"): rules[entry.key] = .on
        case (_, let word?):
          guard let severity = Diagnostic.Severity(rawValue: word) else { fallthrough }
          rules[entry.key] = .severity(severity)
        default:
          throw error("'\(entry.key)' has to be off, on, note, warning or error.")
        }
      }
      return rules
    }
  }
}

/// Why a configuration or a baseline can't be used.
package struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file.
  package let file: String
  /// What is wrong and what to do.
  package let message: String

  /// The file and what is wrong.
  package var description: String { "\(file): \(message)" }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The source registers another default than the bundle has.
struct RegisteredDefaultDiffersRule: LintRule {
  static let documentation = RuleDocumentation(
    "registered-default-differs", .code, .warning,
    summary: "The source registers another default than the bundle has.",
    rationale: """
      The Settings application shows one value and the application starts with another.
      """,
    source: """
      github.com/twitter/TwitterTextEditor, pull request 3; \
      github.com/futuretap/InAppSettingsKit, issue 360
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"defaults.register(defaults: ["sound": false])"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"defaults.register(defaults: ["sound": true])"#]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"let other = ["sound": false]"#]),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard let sources = subject.sources else { return [] }
    var defaults: [String: PropertyList] = [:]
    for row in subject.rows {
      if let key = row.specifier.key, let value = row.specifier.defaultValue, defaults[key] == nil {
        defaults[key] = value
      }
    }
    let registering = Set(
      sources.files.filter { file in
        let own = SourceCode(files: [file])
        return own.contains("register(defaults") || own.contains("registerDefaults:")
      }.map(\.path))
    return sources.literals.compactMap { literal in
      guard registering.contains(literal.file), let expected = defaults[literal.text],
        let value = Self.value(literal.after), !value.isEquivalent(to: expected)
      else { return nil }
      return finding(
        "The default \(value) is registered for \"\(literal.text)\", but the bundle has \(expected).",
        file: literal.file, position: literal.position, key: literal.text)
    }
  }

  /// The literal after the colon of a dictionary's key.
  private static func value(_ code: String) -> PropertyList? {
    var rest = code.drop(while: \.isWhitespace)
    guard rest.first == ":" else { return nil }
    rest = rest.dropFirst().drop { $0.isWhitespace || $0 == "@" }
    let word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" })
    switch word {
    case "true", "YES": return true
    case "false", "NO": return false
    case "":
      guard rest.first == "\"" else { return nil }
      let text = rest.dropFirst().prefix { $0 != "\"" }
      return text.contains("\\") ? nil : .string(String(text))
    default:
      // A name, or the beginning of an expression, says nothing.
      let end = rest.dropFirst(word.count).first { !$0.isWhitespace }
      guard end == nil || end == "," || end == "]" || end == "}" else { return nil }
      if let number = Int64(word) { return .integer(PropertyListInteger(number)) }
      return Double(word).map(PropertyList.real)
    }
  }
}

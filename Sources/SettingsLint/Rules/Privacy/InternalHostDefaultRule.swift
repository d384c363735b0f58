// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// An internal host is the default of a row.
struct InternalHostDefaultRule: LintRule {
  static let documentation = RuleDocumentation(
    "internal-host-default", .privacy, .warning,
    summary: "An internal host is the default of a row.",
    rationale: """
      The address of a machine in somebody's own network ships to everybody, for whom it \
      does not work.
      """,
    source: "RFC 1918; RFC 6761",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTextFieldSpecifier; Title = Server; Key = server; DefaultValue = "http://192.168.1.17:8080"; }"#
      ),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTextFieldSpecifier; Title = Server; Key = server; DefaultValue = "https://build.corp"; }"#
      ),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTextFieldSpecifier; Title = Server; Key = server; DefaultValue = "https://example.com"; }"#
      ),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTextFieldSpecifier; Title = Version; Key = v; DefaultValue = "10.0.1"; }"#),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      let values: [PropertyList]
      let property: String
      switch row.specifier {
      case .textField, .titleValue:
        (values, property) = ([row.specifier.defaultValue].compactMap(\.self), "DefaultValue")
      case .multiValue, .radioGroup: (values, property) = (row.options.map(\.value), "Values")
      default: return nil
      }
      guard let text = values.lazy.compactMap(\.string).first(where: Self.isInternal) else {
        return nil
      }
      return finding("\"\(text)\" is a host of an internal network.", at: row, property)
    }
  }

  private static func isInternal(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: ".")) || text.contains("localhost") else { return false }
    let isURL = text.contains("://")
    var host = text[...].lowercased()
    if let scheme = host.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
      .last
    {
      host = String(scheme)
    }
    host = String(host.prefix { !"/:?# ".contains($0) })
    guard !host.isEmpty else { return false }
    if host == "localhost" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    if numbers.count == 4, numbers.allSatisfy({ $0.map { (0...255).contains($0) } ?? false }) {
      let (first, second) = (numbers[0] ?? 0, numbers[1] ?? 0)
      return first == 10 || first == 127 || first == 192 && second == 168
        || first == 172 && (16...31).contains(second)
    }
    let endings = [".local", ".internal", ".intranet", ".corp", ".lan", ".localdomain"]
    return (isURL || host.utf8.allSatisfy { $0 < 0x80 })
      && !host.contains(where: \.isWhitespace) && endings.contains(where: host.hasSuffix)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// One finding about a file: what is wrong, where, and what to do.
///
/// The same type serves the readers, the schema, the linter and every front end.
///
/// ```swift
/// let finding = Diagnostic(
///   rule: "missing-semicolon", severity: .error, message: "Put a ';' after the value.",
///   file: "de.lproj/Root.strings", position: SourcePosition(line: 3, column: 24, offset: 80))
/// print(finding)
/// // de.lproj/Root.strings:3:24: error: Put a ';' after the value. [missing-semicolon]
/// ```
public struct Diagnostic: Sendable, Hashable {
  /// How much a finding matters.
  ///
  /// ```swift
  /// let errors = document.diagnostics.filter { $0.severity == .error }
  /// ```
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Worth knowing; nothing is lost.
    case note
    /// Probably not what was meant.
    case warning
    /// Something is lost or fails.
    case error

    /// Orders severities from note to error.
    public static func < (left: Self, right: Self) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The stable identifier of the kind of finding, such as `default-not-in-values`.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// What is wrong and what to do, in a sentence.
  public var message: String
  /// The file, as a path that a person can open.
  public var file: String
  /// The place in the file, when it is a text file and the place is known.
  public var position: SourcePosition?
  /// The settings page, such as `Root`.
  public var page: String?
  /// The position of the element in the page's `PreferenceSpecifiers`, counted from 0.
  public var row: Int?
  /// The preference key concerned.
  public var key: String?
  /// How to mend it, when there is one safe way.
  package var repair: Repair?

  /// Creates a finding.
  public init(
    rule: String, severity: Severity, message: String, file: String,
    position: SourcePosition? = nil, page: String? = nil, row: Int? = nil, key: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.file = file
    self.position = position
    self.page = page
    self.row = row
    self.key = key
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding as editors and build systems read it: `path:line:column: severity: message [rule]`.
  public var description: String {
    let place = position.map { ":\($0)" } ?? ""
    return "\(file)\(place): \(severity.rawValue): \(message) [\(rule)]"
  }
}

extension Diagnostic: Codable {
  private enum CodingKeys: String, CodingKey {
    case rule, severity, message, file, line, column, page, row, key
  }

  /// Decodes the flat form that the command prints as JSON; the byte offset is not part of it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let line = try values.decodeIfPresent(Int.self, forKey: .line)
    let column = try values.decodeIfPresent(Int.self, forKey: .column)
    self.init(
      rule: try values.decode(String.self, forKey: .rule),
      severity: try values.decode(Severity.self, forKey: .severity),
      message: try values.decode(String.self, forKey: .message),
      file: try values.decode(String.self, forKey: .file),
      position: line.map { SourcePosition(line: $0, column: column ?? 1, offset: 0) },
      page: try values.decodeIfPresent(String.self, forKey: .page),
      row: try values.decodeIfPresent(Int.self, forKey: .row),
      key: try values.decodeIfPresent(String.self, forKey: .key))
  }

  /// Encodes the flat form: line and column beside the other fields, unknown fields left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rule, forKey: .rule)
    try values.encode(severity, forKey: .severity)
    try values.encode(message, forKey: .message)
    try values.encode(file, forKey: .file)
    try values.encodeIfPresent(position?.line, forKey: .line)
    try values.encodeIfPresent(position?.column, forKey: .column)
    try values.encodeIfPresent(page, forKey: .page)
    try values.encodeIfPresent(row, forKey: .row)
    try values.encodeIfPresent(key, forKey: .key)
  }
}

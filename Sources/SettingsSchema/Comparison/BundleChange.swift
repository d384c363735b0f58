// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// One difference between two versions of a bundle, and what it means for values already stored.
///
/// ```swift
/// for change in comparison.changes where change.severity == .valuesLost { print(change) }
/// ```
public struct BundleChange: Sendable, Hashable {
  /// What changed.
  ///
  /// ```swift
  /// if change.kind == .keyRenamed { print("copy the value at the first launch") }
  /// ```
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// No row has the key any more.
    case keyRemoved = "key-removed"
    /// A row has a key that none had.
    case keyAdded = "key-added"
    /// A row of the same title and type has another key.
    case keyRenamed = "key-renamed"
    /// The key's row has another type.
    case typeChanged = "type-changed"
    /// A value can't be chosen any more.
    case optionRemoved = "option-removed"
    /// A value can be chosen that could not.
    case optionAdded = "option-added"
    /// A value has another title.
    case optionRetitled = "option-retitled"
    /// Numbers at an end of a slider are out of its range now.
    case rangeNarrowed = "range-narrowed"
    /// A slider reaches further.
    case rangeWidened = "range-widened"
    /// The default is another one.
    case defaultChanged = "default-changed"
    /// The values are stored in another suite.
    case suiteMoved = "suite-moved"
    /// What is typed is hidden now.
    case becameSecure = "became-secure"
    /// What was hidden is shown now.
    case becamePlain = "became-plain"
    /// A switch stores other values.
    case toggleValuesChanged = "toggle-values-changed"
    /// The row has another title.
    case titleChanged = "title-changed"

    /// The kind of the same difference seen from the other side.
    public var inverse: Kind {
      switch self {
      case .keyRemoved: .keyAdded
      case .keyAdded: .keyRemoved
      case .optionRemoved: .optionAdded
      case .optionAdded: .optionRemoved
      case .rangeNarrowed: .rangeWidened
      case .rangeWidened: .rangeNarrowed
      case .becameSecure: .becamePlain
      case .becamePlain: .becameSecure
      case .keyRenamed, .typeChanged, .optionRetitled, .defaultChanged, .suiteMoved,
        .toggleValuesChanged, .titleChanged:
        self
      }
    }
  }

  /// What a change does to values that people have stored.
  ///
  /// ```swift
  /// print(comparison.changes.map(\.severity).max() ?? .harmless)
  /// ```
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Nothing.
    case harmless
    /// They count as before, but a person sees something else.
    case shownDifferently = "shown-differently"
    /// They are no longer found, or no longer mean what they meant.
    case valuesLost = "values-lost"

    /// Orders severities from harmless to lost.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .harmless: 0
      case .shownDifferently: 1
      case .valuesLost: 2
      }
    }
  }

  /// A place in one of the versions.
  ///
  /// ```swift
  /// print(change.new?.description ?? "not in the new version")
  /// ```
  public struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The file, as a path that a person can open.
    public let file: String
    /// The name of the page.
    public let page: String
    /// The place in the file, when it is a text file.
    public let position: SourcePosition?

    /// The place as `path:line:column`.
    public var description: String { file + (position.map { ":\($0)" } ?? "") }
  }

  /// What changed.
  public let kind: Kind
  /// What it means for stored values.
  public let severity: Severity
  /// The preference key, of a renamed one the old key.
  public let key: String
  /// The suite of the values; `nil` for the application's own domain.
  public let suite: String?
  /// What changed and what it means, in a sentence.
  public let message: String
  /// Where in the old version; `nil` for what it does not have.
  public let old: Place?
  /// Where in the new version; `nil` for what it does not have.
  public let new: Place?
}

extension BundleChange: CustomStringConvertible {
  /// The change as editors and build systems read it: `path:line:column: severity: message [kind]`.
  public var description: String {
    let word =
      switch severity {
      case .valuesLost: "error"
      case .shownDifferently: "warning"
      case .harmless: "note"
      }
    return "\((new ?? old)?.description ?? key): \(word): \(message) [\(kind.rawValue)]"
  }
}

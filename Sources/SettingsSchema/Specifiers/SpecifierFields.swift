// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// What elements of every type may carry.
///
/// ```swift
/// print(specifier.fields.supports(.pad) ? "on an iPad" : "not on an iPad")
/// ```
public struct SpecifierFields: Sendable, Hashable {
  /// Where the element comes from.
  public let source: SpecifierSource
  /// `Title`, not yet localized.
  public let title: String?
  /// `Key`, the name of the preference; `nil` when missing or empty.
  public let key: String?
  /// `DefaultValue` as it stands in the file.
  public let defaultValue: PropertyList?
  /// `SupportedUserInterfaceIdioms`; `nil` when the element is meant for all idioms.
  public let idioms: Set<Idiom>?
  /// The decorations of InAppSettingsKit.
  public let inApp: InAppAttributes

  /// Whether the element is meant for an idiom.
  public func supports(_ idiom: Idiom) -> Bool {
    idioms?.contains(idiom) ?? true
  }
}

/// An element of a settings page.
///
/// ```swift
/// func describe(_ element: some SpecifierElement) -> String {
///   element.title ?? element.key ?? ""
/// }
/// ```
public protocol SpecifierElement: Sendable, Hashable {
  /// What elements of every type may carry.
  var fields: SpecifierFields { get }
}

extension SpecifierElement {
  /// `Title`, not yet localized.
  public var title: String? { fields.title }
  /// `Key`, the name of the preference.
  public var key: String? { fields.key }
  /// `DefaultValue` as it stands in the file.
  public var defaultValue: PropertyList? { fields.defaultValue }
}

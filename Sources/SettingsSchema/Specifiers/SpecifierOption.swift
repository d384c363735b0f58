// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// One of the options of a multi-value element or a radio group.
///
/// ```swift
/// print(options.first(matching: "SMTP")?.title ?? "nothing selected")
/// ```
public struct SpecifierOption: Sendable, Hashable {
  /// The member of `Titles`, not yet localized.
  public let title: String
  /// The member of `ShortTitles`, for the row; the list of options keeps ``title``.
  public let shortTitle: String?
  /// The member of `Values`: what is stored.
  public let value: PropertyList
  /// The member of `IconNames` (InAppSettingsKit).
  public let iconName: String?
}

extension Sequence<SpecifierOption> {
  /// The option that a stored value selects; the first one when several are equal.
  public func first(matching value: PropertyList) -> SpecifierOption? {
    first { $0.value.isEquivalent(to: value) }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// A switch.
///
/// ```swift
/// if case .toggle(let toggle) = row.control {
///   let next = toggle.isOn ? toggle.offValue : toggle.onValue
/// }
/// ```
public struct ToggleControl: Sendable, Hashable, Codable {
  /// Whether it is on.
  public let isOn: Bool
  /// What is stored when it is switched on.
  public let onValue: PropertyList
  /// What is stored when it is switched off.
  public let offValue: PropertyList
  /// What is asked before it is switched on.
  public let onConfirmation: Confirmation?
  /// What is asked before it is switched off.
  public let offConfirmation: Confirmation?

  /// A question with two answers; a missing answer is the front end's own word.
  ///
  /// ```swift
  /// if let question = toggle.onConfirmation { print(question.message ?? "") }
  /// ```
  public struct Confirmation: Sendable, Hashable, Codable {
    /// The heading.
    public let title: String?
    /// The question.
    public let message: String?
    /// The word for going on.
    public let confirm: String?
    /// The word for leaving the value as it is.
    public let deny: String?

    /// Creates a question to draw.
    package init(
      title: String? = nil, message: String? = nil, confirm: String? = nil, deny: String? = nil
    ) {
      self.title = title
      self.message = message
      self.confirm = confirm
      self.deny = deny
    }
  }

  /// Creates a switch to draw.
  package init(
    isOn: Bool, onValue: PropertyList, offValue: PropertyList, onConfirmation: Confirmation? = nil,
    offConfirmation: Confirmation? = nil
  ) {
    self.isOn = isOn
    self.onValue = onValue
    self.offValue = offValue
    self.onConfirmation = onConfirmation
    self.offConfirmation = offConfirmation
  }
}

// SPDX-License-Identifier: Apache-2.0

public import SettingsModel

/// One thing on a rendered screen, as a person who hears it would know it.
///
/// All texts are what a person reads: markup is undone, and nothing is abbreviated.
///
/// ```swift
/// var element = RenderedElement(role: .toggle, row: row.id, name: "Sound")
/// element.isOn = true
/// ```
public struct RenderedElement: Sendable, Hashable {
  /// What something is.
  ///
  /// ```swift
  /// let titles = rendered.elements.filter { $0.role == .title }
  /// ```
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// The screen's title.
    case title
    /// Why the screen can't be shown.
    case problem
    /// The heading of a section.
    case header
    /// The text below a section.
    case footer
    /// Text to edit.
    case textField
    /// Hidden text to edit.
    case secureField
    /// A switch.
    case toggle
    /// A number in a range.
    case slider
    /// One of several options, in place or on a page of their own.
    case options
    /// A date or time to edit.
    case dateField
    /// The way to another page.
    case link
    /// Something that opens a URL, a mail, or calls the application.
    case action
    /// Something to read.
    case text
  }

  /// An option as it is offered.
  ///
  /// ```swift
  /// let option = RenderedElement.Option(title: "Deutsch", isSelected: true)
  /// ```
  public struct Option: Sendable, Hashable {
    /// The title.
    public var title: String
    /// Whether it is marked as chosen.
    public var isSelected: Bool

    /// Creates an option.
    public init(title: String, isSelected: Bool = false) {
      self.title = title
      self.isSelected = isSelected
    }
  }

  /// What it is.
  public var role: Role
  /// The row that it shows; `nil` for what belongs to the screen or a section.
  public var row: Row.ID?
  /// The accessible name; for texts the text.
  public var name: String
  /// The value as text: what is typed, the chosen option, what stands beside a title.
  public var value: String
  /// What explains it: a subtitle, why it can't be changed, why it is not available here.
  public var explanation: String
  /// Whether a person can operate it by some means.
  public var isOperable: Bool
  /// Whether it is drawn as one that can be operated, not dimmed or locked.
  public var isEnabled: Bool
  /// The position of a switch.
  public var isOn: Bool?
  /// The number of a slider.
  public var number: Double?
  /// The options, in the order in which they are offered.
  public var options: [Option]
  /// The name of the page to which it leads.
  public var page: String?

  /// Creates an element; the rest is set afterwards, where there is any.
  ///
  /// - Parameters:
  ///   - role: What it is.
  ///   - row: The row that it shows.
  ///   - name: The accessible name.
  ///   - value: The value as text.
  ///   - explanation: What explains it.
  ///   - isOperable: Whether a person can operate it.
  ///   - isEnabled: Whether it is drawn as one that can be operated.
  public init(
    role: Role, row: Row.ID? = nil, name: String, value: String = "", explanation: String = "",
    isOperable: Bool = false, isEnabled: Bool = true
  ) {
    self.role = role
    self.row = row
    self.name = name
    self.value = value
    self.explanation = explanation
    self.isOperable = isOperable
    self.isEnabled = isEnabled
    isOn = nil
    number = nil
    options = []
    page = nil
  }
}

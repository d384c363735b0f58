// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// One of several options.
///
/// ```swift
/// if case .choice(let choice) = row.control, let selection = choice.selection {
///   print(choice.options[selection].title)
/// }
/// ```
public struct ChoiceControl: Sendable, Hashable, Codable {
  /// An option.
  ///
  /// ```swift
  /// for option in choice.options { print(option.title, option.value) }
  /// ```
  public struct Option: Sendable, Hashable, Codable {
    /// The title in the list of options.
    public let title: String
    /// The title on the row, when it is another one.
    public let shortTitle: String?
    /// What is stored when the option is chosen.
    public let value: PropertyList
    /// The name of an image.
    public let icon: String?

    /// Creates an option to draw.
    package init(title: String, shortTitle: String? = nil, value: PropertyList, icon: String? = nil)
    {
      self.title = title
      self.shortTitle = shortTitle
      self.value = value
      self.icon = icon
    }
  }

  /// The options in the order of the list.
  public let options: [Option]
  /// The position of the chosen option; `nil` when the value is none of them.
  public let selection: Int?
  /// What the row shows: the chosen option's title, or the value as it is.
  public let text: String
  /// The text below the list of options.
  public let footer: String?

  /// Creates options to draw.
  package init(options: [Option], selection: Int? = nil, text: String, footer: String? = nil) {
    self.options = options
    self.selection = selection
    self.text = text
    self.footer = footer
  }
}

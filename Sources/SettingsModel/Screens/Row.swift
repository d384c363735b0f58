// SPDX-License-Identifier: Apache-2.0

public import PropertyLists
public import SettingsStore

/// A row of a screen: what it says, what it controls, and whether it may be changed.
///
/// ```swift
/// for row in screen.sections.flatMap(\.rows) where row.isEditable {
///   print(row.id, row.title ?? "", row.value ?? "")
/// }
/// ```
public struct Row: Sendable, Hashable, Identifiable {
  /// The row's name, stable over languages and values: the page and the element, `Root/3`.
  public let id: String
  /// The element's type as the page's file has it.
  public let type: String
  /// The title.
  public let title: String?
  /// A text below the title.
  public let subtitle: String?
  /// The preference's key.
  public let key: String?
  /// The domain that holds the preference.
  public let domain: String
  /// How the row is operated, with everything to draw it.
  public let control: Control
  /// The preference's value; `nil` when there is none, and for secure rows always.
  public let value: PropertyList?
  /// The layer that the value comes from.
  public let layer: Layer?
  /// Whether the stored value decides, and differs from what would count without it.
  public let isModified: Bool
  /// Whether the value may be changed here.
  public let isEditable: Bool
  /// Why the value may not be changed.
  public let reason: String?
  /// A stronger layer whose value can't be used, since its type does not fit the row.
  public let unusableLayer: Layer?

  /// Creates a row to draw.
  package init(
    id: String, type: String, title: String? = nil, subtitle: String? = nil, key: String? = nil,
    domain: String, control: Control, value: PropertyList? = nil, layer: Layer? = nil,
    isModified: Bool = false, isEditable: Bool = true, reason: String? = nil,
    unusableLayer: Layer? = nil
  ) {
    self.id = id
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.key = key
    self.domain = domain
    self.control = control
    self.value = value
    self.layer = layer
    self.isModified = isModified
    self.isEditable = isEditable
    self.reason = reason
    self.unusableLayer = unusableLayer
  }
}

extension Row: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, type, title, subtitle, key, domain, control, value, layer, reason, unusableLayer
    case isEditable = "editable"
    case isModified = "modified"
  }

  /// Encodes every field, absent ones as null.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(type, forKey: .type)
    try values.encode(title, forKey: .title)
    try values.encode(subtitle, forKey: .subtitle)
    try values.encode(key, forKey: .key)
    try values.encode(domain, forKey: .domain)
    try values.encode(control, forKey: .control)
    try values.encode(value, forKey: .value)
    try values.encode(layer, forKey: .layer)
    try values.encode(isModified, forKey: .isModified)
    try values.encode(isEditable, forKey: .isEditable)
    try values.encode(reason, forKey: .reason)
    try values.encodeIfPresent(unusableLayer, forKey: .unusableLayer)
  }
}

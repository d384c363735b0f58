// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

/// An element of a page: `element("ToggleSwitch", "Sound", "sound", ["DefaultValue": true])`.
func element(
  _ type: String, _ title: String? = nil, _ key: String? = nil,
  _ more: PropertyListDictionary = [:]
) -> PropertyList {
  let name = type.hasPrefix("IASK") ? type + "Specifier" : "PS\(type)Specifier"
  var dictionary: PropertyListDictionary = ["Type": .string(name)]
  if let title { dictionary["Title"] = .string(title) }
  if let key { dictionary["Key"] = .string(key) }
  return .dictionary(
    PropertyListDictionary(entries: dictionary.entries + more.entries))
}

/// A group, which begins most pages.
func group(_ title: String? = nil, footer: String? = nil) -> PropertyList {
  element("Group", title, nil, footer.map { ["FooterText": .string($0)] } ?? [:])
}

/// A row that leads to a page.
func pane(_ title: String?, _ file: String) -> PropertyList {
  element("ChildPane", title, nil, ["File": .string(file)])
}

extension Trait where Self == Comment {
  /// The row of the table of behaviours that a test proves.
  static func row(_ number: String) -> Self { "Row \(number) of the table of behaviours" }
  /// The fixture of the format's description that a test reads.
  static func fixture(_ name: String) -> Self { "Fixture \(name)" }
}

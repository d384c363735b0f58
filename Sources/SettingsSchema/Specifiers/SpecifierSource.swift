// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// Where an element of a page comes from, and everything that its dictionary holds.
///
/// Typed properties of the elements are views of this dictionary. It is kept as it was read, with
/// keys that nobody knows, so that writing a page back changes nothing.
///
/// ```swift
/// print(specifier.fields.source.position ?? "in a binary file")
/// print(specifier.fields.source.dictionary.keys)
/// ```
public struct SpecifierSource: Sendable, Hashable {
  /// The position in `PreferenceSpecifiers`, counted from 0.
  public let index: Int
  /// The element's dictionary as it was read.
  public let dictionary: PropertyListDictionary
  /// Where the element begins in the page's file, when that is a text file.
  public let position: SourcePosition?

  /// Creates the source of an element.
  public init(index: Int, dictionary: PropertyListDictionary, position: SourcePosition? = nil) {
    self.index = index
    self.dictionary = dictionary
    self.position = position
  }

  /// The element's `Type` as it stands in the file; empty when there is none.
  public var type: String { dictionary["Type"]?.string ?? "" }
}

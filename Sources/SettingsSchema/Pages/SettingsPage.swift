// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// One page of a settings bundle, as its file describes it.
///
/// A page whose file can't be read is a page too: it has no elements and its ``problem`` says why.
///
/// ```swift
/// if let problem = page.problem { print(problem) }
/// for specifier in page.specifiers { print(specifier.index, specifier.type) }
/// ```
public struct SettingsPage: Sendable {
  /// The name by which child panes lead to the page, without extension: `Root`, `Sub/Page`.
  public let name: String
  /// The path of the file inside of the bundle, such as `Root~ipad.plist`.
  public let file: String
  /// The language of a page file that lies in a language folder.
  public let language: LanguageTag?
  /// The property list as it was read; writing it back changes nothing.
  public let propertyList: PropertyList
  /// `Title`, not yet localized.
  ///
  /// The Settings application does not show it.
  public let title: String?
  /// `StringsTable`: the name of the page's table of translations.
  public let stringsTable: String?
  /// `ApplicationGroupContainerIdentifier`: the suite that holds the page's values.
  public let applicationGroup: String?
  /// `Icon`: the name of an image (Mac Catalyst).
  public let icon: String?
  /// The elements in the order of the file.
  ///
  /// Members that are no dictionaries are left out, so ``Specifier/index`` is the place in the file.
  public let specifiers: [Specifier]
  /// Why the page is empty, when its file can't be read or has no elements to show.
  public let problem: Diagnostic?
  /// What is wrong with the page, ``problem`` included, in the order of the file.
  public let diagnostics: [Diagnostic]

  /// Whether the file could be read; an empty or misshapen page could.
  public var isReadable: Bool {
    problem?.rule != SchemaRule.plistSyntax.rawValue
      && problem?.rule != SchemaRule.fileUnreadable.rawValue
  }

  /// The path of the file for people.
  package let displayPath: String
  /// The file as it was read, with the places of its values; `nil` when it can't be read.
  package let document: PropertyListDocument?
  /// Where the page's own keys stand, for findings about several files.
  let keyPositions: [String: SourcePosition]
  /// Where the page begins.
  let position: SourcePosition?
}

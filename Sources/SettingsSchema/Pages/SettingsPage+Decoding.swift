// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Spelling

extension SettingsPage {
  /// Decodes a page from its property list.
  init(
    _ document: PropertyListDocument, variant: PageVariant, file: String, dialect: Dialect,
    isChecked: Bool = true
  ) {
    let context = PageContext(
      page: variant.page, file: file, dialect: dialect, document: document, isChecked: isChecked)
    var findings = document.diagnostics.map { finding in
      var finding = finding
      finding.file = file
      finding.page = variant.page
      return finding
    }
    let fields = PageFields(context, &findings)
    let (specifiers, problem) = Self.specifiers(context, &findings)
    findings = Self.inOrder(findings)
    self.init(
      name: variant.page, file: variant.path, language: variant.language,
      propertyList: document.root, title: fields.title, stringsTable: fields.stringsTable,
      applicationGroup: fields.applicationGroup, icon: fields.icon, specifiers: specifiers,
      problem: problem, diagnostics: findings, displayPath: file, document: document,
      keyPositions: SchemaCatalog.pageKeys.reduce(into: [:]) { positions, key in
        positions[key] = document.rangeOfKey(at: [.key(key)])?.start
      }, position: document.range(of: [])?.start)
  }

  /// A page whose file can't be read.
  init(unreadable problem: Diagnostic, variant: PageVariant) {
    self.init(
      name: variant.page, file: variant.path, language: variant.language, propertyList: [:],
      title: nil, stringsTable: nil, applicationGroup: nil, icon: nil, specifiers: [],
      problem: problem, diagnostics: [problem],
      displayPath: problem.file, document: nil, keyPositions: [:], position: problem.position)
  }

  /// Findings in the order of their places in the file; at one place they keep theirs.
  private static func inOrder(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.enumerated().sorted { left, right in
      let places = (left.element.position?.offset ?? -1, right.element.position?.offset ?? -1)
      return places.0 == places.1 ? left.offset < right.offset : places.0 < places.1
    }.map(\.element)
  }

  private static func specifiers(
    _ context: PageContext, _ findings: inout [Diagnostic]
  ) -> (specifiers: [Specifier], problem: Diagnostic?) {
    func shapeProblem(_ message: String, atKey key: String? = nil) -> Diagnostic {
      context.diagnostic(.pageShape, .error, message, atKey: key)
    }
    guard case .dictionary(let root) = context.document.root else {
      let problem = shapeProblem(
        "The page has to be a dictionary, but is \(context.document.root.phraseWithArticle).")
      findings.append(problem)
      return ([], problem)
    }
    let key = PageContext.specifiersKey
    guard let value = root[key], case .array(let members) = value else {
      let problem =
        root[key] == nil
        ? shapeProblem("The page has no '\(key)', so it is empty.")
        : shapeProblem("'\(key)' has to be an array, so the page is empty.", atKey: key)
      findings.append(problem)
      return ([], problem)
    }
    var specifiers: [Specifier] = []
    for (index, member) in members.enumerated() {
      guard case .dictionary(let dictionary) = member else {
        findings.append(
          context.diagnostic(
            .elementShape, .error,
            "An element has to be a dictionary, but is \(member.phraseWithArticle); it is left out.",
            row: index))
        continue
      }
      var decoder = SpecifierDecoder(
        SpecifierSource(
          index: index, dictionary: dictionary, position: context.position(ofElement: index)),
        in: context)
      specifiers.append(decoder.decode())
      findings += decoder.diagnostics
    }
    if context.isChecked {
      findings += PageLayoutCheck(specifiers, context).findings
      findings += NestedDuplicates(context).findings
    }
    return (specifiers, nil)
  }
}

/// The properties of the page itself.
private struct PageFields {
  var title: String?
  var stringsTable: String?
  var applicationGroup: String?
  var icon: String?

  init(_ context: PageContext, _ findings: inout [Diagnostic]) {
    guard case .dictionary(let root) = context.document.root else { return }
    func string(_ key: String) -> String? {
      guard let value = root[key] else { return nil }
      if case .string(let text) = value { return text.isEmpty ? nil : text }
      findings.append(
        context.diagnostic(
          .wrongType, .error,
          "'\(key)' has to be a string, but is \(value.phraseWithArticle). It is ignored.",
          atKey: key))
      return nil
    }
    title = string("Title")
    // A name with an extension is common and plain in meaning.
    stringsTable = string("StringsTable").map {
      $0.hasSuffix(".strings") ? String($0.dropLast(8)) : $0
    }
    applicationGroup = string("ApplicationGroupContainerIdentifier")
    icon = string("Icon")
    guard context.isChecked else { return }
    for (key, message) in context.duplicates(in: root, at: []) {
      findings.append(
        context.diagnostic(
          .duplicateDictKey, .error, message, atKey: key,
          repair: .removeOverridden(key: key, in: [])))
    }
    for key in root.keys where !SchemaCatalog.pageKeys.contains(key) {
      if let meant = SchemaCatalog.xcodeNames[key] {
        findings.append(
          context.diagnostic(
            .xcodeNameAsKey, .error,
            "'\(key)' is the name that Xcode shows; the key is '\(meant)'.", atKey: key,
            repair: root[meant] == nil ? .renameKey([.key(key)], to: meant) : nil))
      } else if let meant = EditDistance.nearest(to: key, among: SchemaCatalog.pageKeys.sorted()),
        root[meant] == nil
      {
        findings.append(
          context.diagnostic(
            .misspeltKey, .warning, "'\(key)' means nothing. Did you mean '\(meant)'?",
            atKey: key, repair: .renameKey([.key(key)], to: meant)))
      } else {
        findings.append(
          context.diagnostic(
            .unknownKey, .note, "'\(key)' means nothing on a page.", atKey: key))
      }
    }
  }
}

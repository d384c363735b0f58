// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Looks at the elements of a page together: sections, and keys that occur twice.
struct PageLayoutCheck {
  private(set) var findings: [Diagnostic] = []
  private let context: PageContext

  init(_ specifiers: [Specifier], _ context: PageContext) {
    self.context = context
    checkSections(specifiers)
    checkKeys(specifiers)
  }

  private mutating func report(
    _ rule: SchemaRule, _ severity: Diagnostic.Severity, _ message: String, at specifier: Specifier
  ) {
    findings.append(
      Diagnostic(
        rule: rule.rawValue, severity: severity, message: message, file: context.file,
        position: specifier.fields.source.position, page: context.page, row: specifier.index,
        key: specifier.key))
  }

  private mutating func checkSections(_ specifiers: [Specifier]) {
    if let first = specifiers.first {
      switch first {
      case .group, .radioGroup, .listGroup, .unknown: break
      default:
        report(
          .pageWithoutLeadingGroup, .note,
          "The page does not begin with a group. iOS 13.0 and 13.2 show such a child page empty or "
            + "crash.", at: first)
      }
    }
    for (previous, next) in zip(specifiers, specifiers.dropFirst()) {
      switch (previous, next) {
      case (.group, .group) where !isText(previous):
        report(.emptyGroup, .note, "The group has no rows and only adds space.", at: previous)
      case (.radioGroup, .group), (.radioGroup, .radioGroup), (.radioGroup, .listGroup): break
      case (.radioGroup, _):
        report(
          .rowAfterRadioGroup, .warning,
          "A row after a radio group is drawn below its options. Begin a group before it.",
          at: next)
      case (.group(let group), _) where group.fields.idioms != nil:
        if next.fields.idioms != group.fields.idioms {
          report(
            .filteredGroupHeader, .note,
            "On other idioms only the group's heading is left out; its rows join the section above.",
            at: previous)
        }
      default: break
      }
    }
  }

  /// A group without rows may still be there for its heading or footer.
  private func isText(_ specifier: Specifier) -> Bool {
    guard case .group(let group) = specifier else { return false }
    return !(group.title ?? "").isEmpty || !(group.footerText ?? "").isEmpty
  }

  private mutating func checkKeys(_ specifiers: [Specifier]) {
    var seen: [String: [Specifier]] = [:]
    for specifier in specifiers {
      guard let key = specifier.key, case let earlier = seen[key, default: []] else { continue }
      seen[key, default: []].append(specifier)
      if case .group = specifier { continue }
      guard let other = earlier.last else { continue }
      if Self.share(specifier, earlier) {
        let differs =
          other.type != specifier.type || other.defaultValue != specifier.defaultValue
        report(
          .duplicateKey, differs ? .error : .warning,
          "The key \"\(key)\" is used by element \(other.index) too"
            + (differs ? ", with another type or default." : "; both rows change one value."),
          at: specifier)
      } else {
        report(
          .duplicateKeyByIdiom, .warning,
          "The key \"\(key)\" is used by element \(other.index) for another idiom. Some systems "
            + "show both rows on an iPad and none on an iPhone.", at: specifier)
      }
    }
  }

  /// Whether an element and one of several others are shown on the same idiom.
  private static func share(_ specifier: Specifier, _ others: [Specifier]) -> Bool {
    others.contains { other in
      Idiom.allCases.contains { specifier.fields.supports($0) && other.fields.supports($0) }
    }
  }
}

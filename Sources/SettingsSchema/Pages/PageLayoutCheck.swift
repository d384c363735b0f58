// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Looks at the elements of a page together: sections, and keys that occur twice.
struct PageLayoutCheck {
  private(set) var findings: [Diagnostic] = []
  private let context: PageContext

  init(_ specifiers: [Specifier], _ context: PageContext) {
    self.context = context
    // What is never shown is no neighbour of anything.
    let shown = specifiers.filter { $0.isShown(in: context.dialect) }
    checkSections(shown)
    checkKeys(shown)
  }

  private mutating func report(
    _ rule: SchemaRule, _ severity: Diagnostic.Severity, _ message: String, at specifier: Specifier,
    repair: Repair? = nil
  ) {
    var finding = Diagnostic(
      rule: rule.rawValue, severity: severity, message: message, file: context.file,
      position: specifier.fields.source.position, page: context.page, row: specifier.index,
      key: specifier.key)
    finding.repair = repair
    findings.append(finding)
  }

  /// Begins a section before an element.
  private func beginningGroup(before specifier: Specifier) -> Repair {
    .insertMember(
      ["Type": "PSGroupSpecifier"], before: context.path(ofElement: specifier.index))
  }

  private mutating func checkSections(_ specifiers: [Specifier]) {
    if let first = specifiers.first, !first.beginsSection {
      report(
        .pageWithoutLeadingGroup, .note,
        "The page does not begin with a group. iOS 13.0 and 13.2 show such a child page empty or "
          + "crash.", at: first, repair: beginningGroup(before: first))
    }
    for (index, specifier) in specifiers.enumerated() {
      let next = index + 1 < specifiers.count ? specifiers[index + 1] : nil
      switch specifier {
      case .group(let group):
        if next?.beginsSection ?? true {
          if !group.hasText {
            report(.emptyGroup, .note, "The group has no rows and only adds space.", at: specifier)
          }
        } else if let idioms = group.fields.idioms {
          checkHeading(
            of: specifier, on: idioms, rows: specifiers[(index + 1)...].prefix { !$0.beginsSection }
          )
        }
      case .radioGroup:
        if let next, !next.beginsSection {
          report(
            .rowAfterRadioGroup, .warning,
            "A row after a radio group is drawn below its options. Begin a group before it.",
            at: next, repair: beginningGroup(before: next))
        }
      default: break
      }
    }
  }

  /// Rows that are shown on more idioms than the heading of their group.
  private mutating func checkHeading(
    of group: Specifier, on idioms: Set<Idiom>, rows: ArraySlice<Specifier>
  ) {
    guard rows.contains(where: { !($0.fields.idioms?.isSubset(of: idioms) ?? false) }) else {
      return
    }
    report(
      .filteredGroupHeader, .note,
      "On other idioms only the group's heading is left out; its rows join the section above.",
      at: group)
  }

  private mutating func checkKeys(_ specifiers: [Specifier]) {
    // The last element of each key on each idiom; keys are told apart by their bytes.
    var seen: [[UInt8]: [Idiom: Specifier]] = [:]
    for specifier in specifiers where specifier.ownsItsValue {
      guard let key = specifier.key else { continue }
      let bytes = Array(key.utf8)
      let earlier = seen[bytes] ?? [:]
      let idioms = Idiom.allCases.filter { specifier.fields.supports($0) }
      for idiom in idioms { seen[bytes, default: [:]][idiom] = specifier }
      if let other = idioms.lazy.compactMap({ earlier[$0] }).first {
        let differs = other.type != specifier.type || other.defaultValue != specifier.defaultValue
        report(
          .duplicateKey, differs ? .error : .warning,
          "The key \"\(key)\" is used by element \(other.index) too"
            + (differs ? ", with another type or default." : "; both rows change one value."),
          at: specifier)
      } else if let other = earlier.values.max(by: { $0.index < $1.index }), !idioms.isEmpty {
        report(
          .duplicateKeyByIdiom, .warning,
          "The key \"\(key)\" is used by element \(other.index) for another idiom. Some systems "
            + "show both rows on an iPad and none on an iPhone.", at: specifier)
      }
    }
  }
}

extension Specifier {
  /// Whether the element begins a section of its own.
  fileprivate var beginsSection: Bool {
    switch self {
    case .group, .radioGroup, .listGroup: true
    default: false
    }
  }

  /// Whether the element's key names a value of its own; a pane shows one that another row changes.
  fileprivate var ownsItsValue: Bool {
    switch self {
    case .group, .childPane, .openURL, .mailCompose, .button, .customView, .unknown: false
    default: true
    }
  }
}

extension GroupSpecifier {
  /// A group without rows may still be there for its heading or footer.
  fileprivate var hasText: Bool { !(title ?? "").isEmpty || !(footerText ?? "").isEmpty }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel

extension ScreenConformance {
  /// What is there, and in which order.
  static let structure: [ScreenPromise] = [
    ScreenPromise("Every row of every section is there once and in order") { subject in
      try expect(
        subject.rendered.elements.compactMap(\.row), subject.rows.map(\.id),
        "the list of rows of '\(subject.screen.page)'")
    },
    ScreenPromise("The title stands once and before everything else") { subject in
      let titles = subject.rendered.elements.indices.filter {
        subject.rendered.elements[$0].role == .title
      }
      try expect(titles.count, 1, "the number of titles of '\(subject.screen.page)'")
      let first = subject.rendered.elements.firstIndex {
        [.header, .footer].contains($0.role) || $0.row != nil
      }
      if let first, first < titles[0] { throw ConformanceFailure("something stands above it") }
      let shown = subject.rendered.elements[titles[0]].name
      if !shown.isLiterallyEqual(to: subject.screen.title) {
        throw ConformanceFailure("it is '\(shown)' instead of '\(subject.screen.title)'")
      }
    },
    ScreenPromise("Headers and footers stand above and below the rows of their sections") {
      subject in
      let expected = subject.screen.sections.flatMap { section in
        [section.header].compactMap(\.self).map { "header \($0)" }
          + section.rows.map { "row \($0.id)" }
          + [section.footer].compactMap(\.self).map { "footer \($0)" }
      }
      let seen = subject.rendered.elements.compactMap { element -> String? in
        if let row = element.row { return "row \(row)" }
        return [.header, .footer].contains(element.role)
          ? "\(element.role.rawValue) \(element.name)" : nil
      }
      try expect(
        seen.map { Array($0.utf8) }, expected.map { Array($0.utf8) },
        "the order on '\(subject.screen.page)', which is \(seen), in bytes")
    },
    ScreenPromise("A screen that can't be shown says why, and no other one does") { subject in
      try expect(
        subject.rendered.elements.filter { $0.role == .problem }.map(\.name),
        [subject.screen.problem].compactMap(\.self), "what is told on '\(subject.screen.page)'")
    },
  ]
}

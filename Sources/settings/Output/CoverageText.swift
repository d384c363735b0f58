// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsTranslation
import Spelling

/// The coverage of a bundle as a table for people.
struct CoverageText {
  private static let columnWidth = 20
  private let coverage: TranslationCoverage
  private let minimum: Int
  private let style: TextStyle

  init(_ coverage: TranslationCoverage, _ minimum: Int, _ style: TextStyle) {
    self.coverage = coverage
    self.minimum = minimum
    self.style = style
  }

  /// A line for each language with the percentages of all pages.
  var table: String {
    if coverage.pages.isEmpty { return "There is nothing to translate.\n" }
    let names = coverage.pages.map { TextWidth.truncate($0.printable, to: Self.columnWidth) }
    let first =
      (["language"] + coverage.rows.map(\.language.printable)).map(TextWidth.of).max() ?? 0
    var lines = [line("language", first, zip(names, names), total: "total") { $0 }]
    for row in coverage.rows {
      let cells = row.pages.map { $0.texts == 0 ? "–" : "\($0.percent) %" }
      let total = "\(row.total.percent) %"
      lines.append(
        line(row.language.printable, first, zip(names, cells), total: total) {
          row.total.percent < minimum ? style.red($0) : style.green($0)
        })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What is missing, wrong or too much, a line each.
  var problems: String {
    coverage.problems.map { problem in
      let place = problem.file.map { file in
        file + (problem.position.map { ":\($0)" } ?? "") + ": "
      }
      let subject = place ?? "\(problem.language).lproj/\(problem.table).strings: "
      let page = problem.page.map { " (\($0))" } ?? ""
      return "\(subject)\(problem.kind.rawValue): \(problem.message)\(page)".printable + "\n"
    }.joined()
  }

  private func line(
    _ language: String, _ width: Int, _ cells: some Sequence<(String, String)>, total: String,
    _ emphasis: (String) -> String
  ) -> String {
    let padded = cells.map { name, cell in Self.right(cell, max(TextWidth.of(name), 5)) }
    let gap = String(repeating: " ", count: width - TextWidth.of(language))
    return ([language + gap] + padded + [emphasis(Self.right(total, 5))]).joined(separator: "  ")
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - TextWidth.of(text))) + text
  }
}

/// The coverage of a bundle as JSON has it.
struct CoverageJSON: Encodable {
  private struct Language: Encodable {
    let language: String
    let percent: Int
    let translated: Int
    let texts: Int
    let pages: [Page]
  }

  private struct Page: Encodable {
    let page: String
    let percent: Int
    let translated: Int
    let texts: Int
  }

  private struct Problem: Encodable {
    let kind: String
    let language: String
    let table: String
    let key: String
    let page: String?
    let file: String?
    let line: Int?
    let column: Int?
    let message: String
  }

  private let bundle: String
  private let languages: [Language]
  private let problems: [Problem]

  init(_ coverage: TranslationCoverage) {
    bundle = coverage.path
    languages = coverage.rows.map { row in
      Language(
        language: row.language, percent: row.total.percent, translated: row.total.translated,
        texts: row.total.texts,
        pages: zip(coverage.pages, row.pages).map { page, count in
          Page(
            page: page, percent: count.percent, translated: count.translated, texts: count.texts)
        })
    }
    problems = coverage.problems.map { problem in
      Problem(
        kind: problem.kind.rawValue, language: problem.language, table: problem.table,
        key: problem.key, page: problem.page, file: problem.file,
        line: problem.position?.line, column: problem.position?.column, message: problem.message)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema

/// A settings page: sections of rows.
struct ScreenPage {
  let context: PageContext
  let application: String
  let session: SettingsSession
  let screen: Screen
  /// Rows that were written before.
  let known: [Row.ID: RowMarkupCache.Entry]
  /// Called with those that were written anew.
  let remember: ([Row.ID: RowMarkupCache.Entry]) -> Void
  /// A change that was refused: the row, and why.
  var refusal: (row: Row.ID, reason: String)?

  var document: [UInt8] {
    let language = screen.language
    return PageLayout(
      context: context, title: screen.title, language: language, page: screen.page
    ).document { html in
      Breadcrumb(context: context, application: application, session: session)
        .write(to: screen.page, &html)
      html.element("h1", text: screen.title)
      findings(&html)
      if let problem = screen.problem {
        html.element("p", [.init("class", "problem"), .init("role", "note")], text: problem)
      }
      html.element("div", [.init("id", "sections")]) { html in
        var written: [Row.ID: RowMarkupCache.Entry] = [:]
        let token = Array(context.formToken.utf8)
        for (index, section) in screen.sections.enumerated() {
          write(section, index, token, &written, &html)
        }
        remember(written)
      }
      actions(&html)
    }
  }

  private func write(
    _ section: Section, _ index: Int, _ token: [UInt8],
    _ written: inout [Row.ID: RowMarkupCache.Entry], _ html: inout HTML
  ) {
    let isRadio = section.rows.contains { $0.control.kind == .radio }
    html.element(
      "section",
      [
        .init("class", "group"),
        section.header.map { _ in .init("aria-labelledby", "section-\(index)") },
      ]
    ) { html in
      if let header = section.header {
        html.element("h2", [.init("id", "section-\(index)")], text: header)
      }
      if !section.rows.isEmpty {
        html.element("div", [.init("class", isRadio ? "rows radio" : "rows")]) { html in
          for row in section.rows {
            let markup = RowMarkup(
              row: row, application: application, context: context,
              label: row.title ?? section.header ?? row.key ?? screen.title,
              describedBy: section.footer.map { _ in "footer-\(index)" },
              refusal: refusal?.row == row.id ? refusal?.reason : nil)
            write(markup, token, &written, &html)
          }
        }
      }
      if let footer = section.footer {
        html.element("p", [.init("class", "footer"), .init("id", "footer-\(index)")], text: footer)
      }
    }
  }

  private func write(
    _ markup: RowMarkup, _ token: [UInt8], _ written: inout [Row.ID: RowMarkupCache.Entry],
    _ html: inout HTML
  ) {
    guard markup.refusal == nil else { return markup.write(&html) }
    if let entry = known[markup.row.id], entry.row == markup.row, entry.label == markup.label,
      entry.describedBy == markup.describedBy
    {
      return html.write(entry.pieces, formToken: token)
    }
    let start = html.bytes.count
    markup.write(&html)
    written[markup.row.id] = RowMarkupCache.Entry(
      row: markup.row, label: markup.label, describedBy: markup.describedBy,
      pieces: html.takePieces(from: start))
  }

  /// What is wrong with the bundle, for whoever makes it.
  private func findings(_ html: inout HTML) {
    let findings = session.diagnostics.filter { $0.severity == .error && $0.page == screen.page }
    guard !findings.isEmpty else { return }
    html.element("details", [.init("class", "findings")]) { html in
      html.element("summary", text: "\(context.texts[.findings]) (\(findings.count))")
      html.element("ul") { html in
        for finding in findings.prefix(50) {
          html.element("li", [.init("lang", "en"), .init("dir", "ltr")], text: finding.message)
        }
      }
    }
  }

  private func actions(_ html: inout HTML) {
    guard screen.sections.contains(where: { $0.rows.contains { $0.isModified } }) else { return }
    html.element("div", [.init("class", "actions")]) { html in
      ResetPage.link(.resetPage, application, page: screen.page, context, &html)
      ResetPage.link(.resetAll, application, page: nil, context, &html)
    }
  }
}

/// The way back: the pages that lead here.
struct Breadcrumb {
  let context: PageContext
  let application: String
  let session: SettingsSession

  /// Writes the way to a page, and to a place below it when that has a title.
  func write(to page: String, below title: String? = nil, _ html: inout HTML) {
    let path = session.path(to: page)
    html.element("nav", [.init("class", "path"), .init("aria-label", context.texts[.path])]) {
      html in
      html.element("ol") { html in
        html.element("li", [.init("class", "root")]) { html in
          html.element("a", [.init("href", SiteAddress.home)], text: context.texts[.settings])
        }
        for name in title == nil ? path.dropLast() : path[...] {
          html.element("li") { html in
            html.element("a", [.init("href", address(of: name))], text: session.title(of: name))
          }
        }
        html.element("li", [.init("aria-current", "page")], text: title ?? session.title(of: page))
      }
    }
  }

  private func address(of page: String) -> String {
    page == session.firstPage
      ? SiteAddress.application(application) : SiteAddress.page(page, of: application)
  }
}

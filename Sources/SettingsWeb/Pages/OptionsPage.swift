// SPDX-License-Identifier: Apache-2.0

import SettingsModel
import SettingsStore

/// The options of a row, on a page of their own.
struct OptionsPage {
  let context: PageContext
  let application: String
  let session: SettingsSession
  let screen: Screen
  let row: Row
  let choice: ChoiceControl
  var refusal: String?

  /// From how many options on there is a field to filter them.
  private static let filterThreshold = 20

  var document: [UInt8] {
    let title = row.title ?? row.key ?? screen.title
    let markup = RowMarkup(
      row: row, application: application, context: context, label: title,
      describedBy: choice.footer.map { _ in "footer" }, refusal: refusal)
    return PageLayout(
      context: context, title: title, language: screen.language, page: screen.page
    ).document { html in
      Breadcrumb(context: context, application: application, session: session)
        .write(to: screen.page, below: title, &html)
      html.element("h1", text: title)
      if choice.options.count >= Self.filterThreshold {
        html.void(
          "input",
          [
            .init("type", "search"), .init("class", "filter"), .init("hidden"),
            .init("aria-label", context.texts[.filter]),
            .init("placeholder", context.texts[.filter]),
          ])
      }
      html.element("div", [.init("id", "sections")]) { html in
        html.element("section", [.init("class", "group")]) { html in
          html.element("div", [.init("class", "rows radio")]) { html in
            html.element(
              "div",
              [
                .init("class", "row radio" + (row.isEditable ? "" : " locked")),
                .init("id", markup.anchor), .init("data-row", row.id),
              ]
            ) { html in form(markup, &html) }
          }
          if let footer = choice.footer {
            html.element("p", [.init("class", "footer"), .init("id", "footer")], text: footer)
          }
        }
      }
    }
  }

  private func form(_ markup: RowMarkup, _ html: inout HTML) {
    html.element(
      "form",
      [
        .init("method", "post"), .init("class", "control"),
        .init("action", SiteAddress.edit(row.id, of: application)), .init("novalidate"),
      ]
    ) { html in
      markup.token(&html)
      html.void(
        "input", [.init("type", "hidden"), .init("name", "from"), .init("value", "options")])
      OptionList(row: markup, choice: choice).write(&html)
    }
    markup.remarks(&html)
  }
}

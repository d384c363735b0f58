// SPDX-License-Identifier: Apache-2.0

import SettingsModel

/// What a search found, in one application or in all.
struct SearchPage {
  let context: PageContext
  let query: String
  /// The hits of each application.
  let hits: [(application: String, hits: [SearchHit])]

  var document: [UInt8] {
    PageLayout(context: context, title: context.texts[.results], isHome: true, query: query)
      .document { html in
        html.element("h1", text: context.texts[.results])
        html.element("div", [.init("id", "results"), .init("aria-live", "polite")]) { html in
          let isEmpty = hits.allSatisfy(\.hits.isEmpty)
          if isEmpty, !query.isEmpty {
            html.element("p", [.init("class", "empty")], text: context.texts[.noResults])
          }
          for found in hits where !found.hits.isEmpty { write(found, &html) }
        }
      }
  }

  private func write(_ found: (application: String, hits: [SearchHit]), _ html: inout HTML) {
    html.element("ul", [.init("class", "rows hits")]) { html in
      for hit in found.hits {
        html.element("li", [.init("class", "row link")]) { html in
          html.element(
            "a",
            [
              .init("class", "open"),
              .init("href", SiteAddress.row(hit.row, of: found.application)),
            ]
          ) { html in
            html.element("span", [.init("class", "label")]) { html in
              html.element("span", [.init("class", "title")], text: hit.title)
              html.element(
                "span", [.init("class", "subtitle")], text: hit.path.joined(separator: " › "))
              if hit.field != .title, hit.text != hit.title {
                html.element("span", [.init("class", "subtitle found")], text: hit.text)
              }
            }
            html.element("span", [.init("class", "chevron"), .init("aria-hidden", "true")]) { _ in }
          }
        }
      }
    }
  }

  /// The field at the top of the list of applications.
  static func form(
    in application: String?, query: String, _ context: PageContext, _ html: inout HTML
  ) {
    html.element(
      "form",
      [
        .init("role", "search"), .init("class", "search"), .init("method", "get"),
        .init("action", SiteAddress.search(in: application)),
      ]
    ) { html in
      html.void(
        "input",
        [
          .init("type", "search"), .init("name", "q"), .init("value", query),
          .init("placeholder", context.texts[.search]),
          .init("aria-label", context.texts[.search]), .init("maxlength", "200"),
        ])
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import SettingsModel
import SettingsSchema

/// The frame of every page: head, list of applications, and the content beside it.
struct PageLayout {
  let context: PageContext
  let title: String
  /// The language of the content, when it differs from the frame's.
  var language: LanguageTag?
  /// The page that is shown, for the script.
  var page: String?
  /// Whether a narrow window shows the search field.
  var isHome = false
  /// What was searched for.
  var query = ""

  func document(_ content: (inout HTML) -> Void) -> [UInt8] {
    var html = HTML()
    html.doctype()
    let shown = language ?? context.texts.language
    html.element("html", attributes(of: shown)) { html in
      head(&html)
      html.element("body", bodyAttributes) { html in
        html.element(
          "a", [.init("class", "skip"), .init("href", "#content")], text: text(.skipToContent))
        html.element("div", [.init("class", isHome ? "frame home" : "frame")]) { html in
          sidebar(&html)
          html.element("main", [.init("id", "content"), .init("tabindex", "-1")], content)
        }
        html.element(
          "div", [.init("class", "hidden"), .init("role", "status"), .init("id", "live")]
        ) { _ in }
        html.element(
          "p",
          [
            .init("class", "banner"), .init("role", "alert"), .init("id", "offline"),
            .init("hidden"),
          ],
          text: text(.connectionLost))
      }
    }
    return html.bytes
  }

  private func attributes(of language: LanguageTag) -> [HTML.Attribute] {
    [.init("lang", language.identifier), .init("dir", language.isRightToLeft ? "rtl" : "ltr")]
  }

  private var bodyAttributes: [HTML.Attribute?] {
    [
      .init("data-feed", context.feedPosition),
      context.current.map { .init("data-app", $0) }, page.map { .init("data-page", $0) },
      .init("data-changed", text(.changedElsewhere)),
    ]
  }

  private func head(_ html: inout HTML) {
    html.element("head") { html in
      html.void("meta", [.init("charset", "utf-8")])
      html.void(
        "meta",
        [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")])
      html.void("meta", [.init("name", "color-scheme"), .init("content", "light dark")])
      html.element(
        "title", text: title == text(.settings) ? title : "\(title) – \(text(.settings))")
      html.void("link", [.init("rel", "stylesheet"), .init("href", SiteAddress.style)])
      html.void("link", [.init("rel", "icon"), .init("href", SiteAddress.siteIcon)])
      html.element("script", [.init("src", SiteAddress.script), .init("defer")]) { _ in }
    }
  }

  private func sidebar(_ html: inout HTML) {
    html.element(
      "nav",
      [.init("class", "apps"), .init("aria-label", text(.applications))]
        + (language == nil || language == context.texts.language
          ? [] : attributes(of: context.texts.language))
    ) { html in
      html.element("p", [.init("class", "brand")]) { html in
        html.element("a", [.init("href", SiteAddress.home)], text: text(.settings))
      }
      SearchPage.form(in: context.current, query: query, context, &html)
      if context.applications.isEmpty {
        html.element("p", [.init("class", "empty")], text: text(.noApplications))
      } else {
        list(&html)
      }
    }
  }

  private func list(_ html: inout HTML) {
    html.element("ul") { html in
      for entry in context.applications {
        html.element("li") { html in
          let isCurrent = entry.id == context.current
          html.element(
            "a",
            [
              .init("href", SiteAddress.application(entry.id)),
              isCurrent ? .init("aria-current", "true") : nil,
            ]
          ) { html in
            Self.icon(of: entry, &html)
            html.element("span", text: entry.name)
          }
        }
      }
    }
  }

  /// The application's icon, or its first letter on a colour of its own.
  static func icon(of entry: PageContext.Entry, _ html: inout HTML) {
    if entry.hasIcon {
      html.void(
        "img",
        [
          .init("class", "icon"), .init("src", SiteAddress.icon(entry.id)), .init("alt", ""),
          .init("width", "32"), .init("height", "32"),
        ])
    } else {
      let tint = entry.id.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 8
      html.element(
        "span", [.init("class", "icon letter tint\(tint)"), .init("aria-hidden", "true")],
        text: entry.name.first.map { String($0).uppercased() } ?? "")
    }
  }

  private func text(_ text: InterfaceText) -> String { context.texts[text] }
}

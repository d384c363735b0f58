// SPDX-License-Identifier: Apache-2.0

import SettingsModel

/// A question before something is done, with two answers.
struct QuestionPage {
  let context: PageContext
  let title: String
  let message: String?
  let confirm: String
  let deny: String
  /// Where the answer yes goes, and what it carries.
  let action: String
  let fields: [(name: String, value: String)]
  /// Where the answer no leads.
  let back: String

  var document: [UInt8] {
    PageLayout(context: context, title: title).document { html in
      html.element("section", [.init("class", "question")]) { html in
        html.element("h1", text: title)
        if let message { html.element("p", text: message) }
        html.element(
          "form", [.init("method", "post"), .init("action", action), .init("class", "answers")]
        ) {
          html in
          let all = [(name: AccessControl.formField, value: context.formToken)] + fields
          for field in all {
            html.void(
              "input",
              [.init("type", "hidden"), .init("name", field.name), .init("value", field.value)])
          }
          html.element("a", [.init("class", "button"), .init("href", back)], text: deny)
          html.element(
            "button", [.init("type", "submit"), .init("class", "primary")], text: confirm)
        }
      }
    }
  }
}

/// The question before a page or everything is reset.
enum ResetPage {
  static func link(
    _ text: InterfaceText, _ application: String, page: String?, _ context: PageContext,
    _ html: inout HTML
  ) {
    html.element("form", [.init("method", "get"), .init("action", SiteAddress.reset(application))])
    {
      html in
      if let page {
        html.void("input", [.init("type", "hidden"), .init("name", "page"), .init("value", page)])
      }
      html.element(
        "button", [.init("type", "submit"), .init("class", "text")], text: context.texts[text])
    }
  }

  static func document(_ application: String, page: String?, _ context: PageContext) -> [UInt8] {
    let texts = context.texts
    return QuestionPage(
      context: context, title: texts[page == nil ? .resetAll : .resetPage],
      message: texts[page == nil ? .resetAllQuestion : .resetPageQuestion], confirm: texts[.reset],
      deny: texts[.cancel], action: SiteAddress.reset(application),
      fields: page.map { [("page", $0)] } ?? [],
      back: page.map { SiteAddress.page($0, of: application) }
        ?? SiteAddress.application(application)
    ).document
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsStore

/// A row of a page with its control, which works as a form of its own.
struct RowMarkup {
  let row: Row
  let application: String
  let context: PageContext
  /// The row's name for those who hear it.
  let label: String
  /// The element that says more.
  let describedBy: String?
  let refusal: String?

  var anchor: String { SiteAddress.anchor(of: row.id) }
  var titleID: String { anchor + "-title" }
  private var errorID: String { anchor + "-error" }
  private var noteID: String { anchor + "-note" }

  func write(_ html: inout HTML) {
    let kind = row.control.kind.rawValue
    html.element(
      "div",
      [
        .init(
          "class", "row \(kind)" + (row.isModified ? " modified" : "") + (isLocked ? " locked" : "")
        ),
        .init("id", anchor), .init("data-row", row.id),
      ]
    ) { html in
      if case .link(let link) = row.control, let page = link.page {
        linkRow(to: SiteAddress.page(page, of: application), detail: link.detail, &html)
      } else if case .choice(let choice) = row.control {
        linkRow(to: SiteAddress.options(row.id, of: application), detail: choice.text, &html)
      } else {
        if hasLabel { title(&html) }
        ControlMarkup(row: self).write(&html)
      }
      extras(&html)
      remarks(&html)
    }
  }

  /// Why nothing can be changed, and why a change was refused.
  func remarks(_ html: inout HTML) {
    if let reason {
      html.element("p", [.init("class", "note"), .init("id", noteID)], text: reason)
    }
    if let refusal {
      html.element(
        "p", [.init("class", "error"), .init("role", "alert"), .init("id", errorID)], text: refusal)
    }
  }

  /// The elements that explain the control.
  var description: String? {
    let ids = [
      describedBy, reason == nil ? nil : noteID, refusal == nil ? nil : errorID,
    ].compactMap(\.self)
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }

  /// Whether the row has a visible title that names its control.
  ///
  /// Radio options have the title above their section, others are their own title.
  var hasLabel: Bool {
    row.title != nil && ![.button, .radio, .url, .mail].contains(row.control.kind)
  }

  private var isLocked: Bool { row.layer == .forced && !row.isEditable && row.key != nil }

  /// Why nothing can be changed here.
  private var reason: String? {
    if isLocked { return context.texts[.lockedByAdministrator] }
    if case .unsupported(let control) = row.control {
      return context.texts[.notAvailableHere] + " " + control.explanation
    }
    if case .button = row.control { return context.texts[.notAvailableHere] }
    return row.reason
  }

  private func title(_ html: inout HTML) {
    html.element("div", [.init("class", "label")]) { html in
      html.element("span", [.init("class", "title"), .init("id", titleID)], text: row.title ?? "")
      if let subtitle = row.subtitle {
        html.element("span", [.init("class", "subtitle")], text: subtitle)
      }
    }
  }

  private func linkRow(to address: String, detail: String?, _ html: inout HTML) {
    html.element(
      "a",
      [
        .init("class", "open"), .init("href", address),
        description.map { .init("aria-describedby", $0) },
      ]
    ) { html in
      html.element("span", [.init("class", "label")]) { html in
        html.element("span", [.init("class", "title"), .init("id", titleID)], text: label)
        if let subtitle = row.subtitle {
          html.element("span", [.init("class", "subtitle")], text: subtitle)
        }
      }
      if let detail, !detail.isEmpty {
        html.element("span", [.init("class", "detail")], text: detail)
      }
      html.element("span", [.init("class", "chevron"), .init("aria-hidden", "true")]) { _ in }
    }
  }

  /// The way to the explanation, and back to the default.
  private func extras(_ html: inout HTML) {
    guard row.key != nil else { return }
    html.element("div", [.init("class", "extras")]) { html in
      if row.isModified {
        html.element("span", [.init("class", "changed")], text: context.texts[.modified])
        if row.isEditable { resetForm(&html) }
      }
      html.element(
        "a",
        [
          .init("class", "why"), .init("href", SiteAddress.explanation(row.id, of: application)),
          .init("aria-label", "\(context.texts[.whyThisValue]) \(label)"),
          .init("title", context.texts[.whyThisValue]),
        ], text: "i")
    }
  }

  private func resetForm(_ html: inout HTML) {
    html.element(
      "form",
      [
        .init("method", "post"), .init("action", SiteAddress.edit(row.id, of: application)),
        .init("class", "reset"),
      ]
    ) { html in
      token(&html)
      html.element(
        "button",
        [
          .init("type", "submit"), .init("name", "action"), .init("value", "reset"),
          .init("aria-label", "\(context.texts[.reset]) \(label)"),
        ], text: context.texts[.reset])
    }
  }

  func token(_ html: inout HTML) { html.formToken(context.formToken) }
}

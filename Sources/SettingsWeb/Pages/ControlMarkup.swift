// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema

/// What a row is operated by.
struct ControlMarkup {
  let row: RowMarkup

  private var texts: InterfaceTexts { row.context.texts }
  private var isEditable: Bool { row.row.isEditable }
  private var disabled: HTML.Attribute? { isEditable ? nil : .init("disabled") }

  func write(_ html: inout HTML) {
    switch row.row.control {
    case .toggle(let toggle): form(&html) { toggleButton(toggle, &$0) }
    case .text(let text): form(&html) { field(text, &$0) }
    case .secureText(let secret): form(&html) { field(secret, &$0) }
    case .slider(let slider): form(&html) { field(slider, &$0) }
    case .radio(let choice): form(&html) { OptionList(row: row, choice: choice).write(&$0) }
    case .date(let date): form(&html) { field(date, &$0) }
    case .value(let value):
      html.element("span", [.init("class", "detail")], text: value.text)
    case .link(let link):
      // Without a page there is nothing to open; the reason stands below.
      html.element("span", [.init("class", "detail")], text: link.detail ?? "")
    case .url(let url): link(to: url.url, &html)
    case .mail(let mail): link(to: Self.address(of: mail), &html)
    case .button:
      html.element(
        "button", [.init("type", "button"), .init("disabled")], text: row.row.title ?? row.label)
    case .choice, .unsupported: break
    }
  }

  private func form(_ html: inout HTML, _ content: (inout HTML) -> Void) {
    html.element(
      "form",
      [
        .init("method", "post"), .init("class", "control"),
        .init("action", SiteAddress.edit(row.row.id, of: row.application)),
        // Any text is allowed; what a browser takes for an address is no rule of the bundle.
        .init("autocomplete", "off"), .init("novalidate"),
      ]
    ) { html in
      row.token(&html)
      content(&html)
    }
  }

  /// The attributes that name a control, with an element that says more about it.
  private func naming(also more: String? = nil) -> [HTML.Attribute?] {
    let description = [more, row.description].compactMap(\.self)
    return [
      row.hasLabel ? .init("aria-labelledby", row.titleID) : .init("aria-label", row.label),
      description.isEmpty ? nil : .init("aria-describedby", description.joined(separator: " ")),
      row.refusal.map { _ in .init("aria-invalid", "true") },
    ]
  }

  /// The button for those without a script; with one, leaving the field stores.
  private func apply(_ html: inout HTML) {
    guard isEditable else { return }
    html.element(
      "button",
      [
        .init("type", "submit"), .init("class", "apply"),
        .init("aria-label", "\(texts[.apply]) \(row.label)"),
      ], text: texts[.apply])
  }

  private func toggleButton(_ toggle: ToggleControl, _ html: inout HTML) {
    let asks = (toggle.isOn ? toggle.offConfirmation : toggle.onConfirmation) != nil
    html.element(
      "button",
      [
        .init("type", "submit"), .init("role", "switch"),
        .init("aria-checked", toggle.isOn ? "true" : "false"), .init("name", "value"),
        .init("value", toggle.isOn ? "off" : "on"), disabled,
        asks ? .init("data-asks") : nil,
      ] + naming()
    ) { html in
      html.element("span", [.init("class", "knob"), .init("aria-hidden", "true")]) { _ in }
    }
  }

  private func field(_ control: TextControl, _ html: inout HTML) {
    let attributes: [HTML.Attribute?] =
      [
        .init("name", "value"), disabled,
        control.placeholder.map { .init("placeholder", $0) },
        .init("autocapitalize", Self.capitalization(control.autocapitalization)),
        .init("autocorrect", control.autocorrection == .no ? "off" : "on"),
        .init("spellcheck", control.autocorrection == .no ? "false" : "true"),
        Self.inputMode(control.keyboard).map { .init("inputmode", $0) },
      ] + naming()
    if control.isMultiline {
      html.element("textarea", attributes + [.init("rows", "4")]) { html in
        // The first line break belongs to the element.
        html.write("\n" + control.text)
      }
    } else {
      html.void(
        "input",
        [
          .init("type", Self.type(control.keyboard)), .init("value", control.text),
          .init("dir", "auto"),
        ]
          + attributes)
    }
    apply(&html)
  }

  private func field(_ control: SecureTextControl, _ html: inout HTML) {
    let isSet = row.anchor + "-set"
    html.void(
      "input",
      [
        .init("type", "password"), .init("name", "value"), .init("value", ""),
        .init("autocomplete", "new-password"), .init("spellcheck", "false"),
        .init(
          "placeholder",
          control.hasText ? "••••••••" : control.placeholder ?? texts[.newSecret]),
        Self.inputMode(control.keyboard).map { .init("inputmode", $0) }, disabled,
      ] + naming(also: control.hasText ? isSet : nil))
    if control.hasText {
      html.element(
        "span", [.init("class", "hidden"), .init("id", isSet)], text: texts[.secretIsSet])
    }
    apply(&html)
  }

  private func field(_ slider: SliderControl, _ html: inout HTML) {
    let (low, high) = (min(slider.minimum, slider.maximum), max(slider.minimum, slider.maximum))
    image(slider.minimumImage, &html)
    html.void(
      "input",
      [
        .init("type", "range"), .init("name", "value"), .init("min", RealText.of(low)),
        .init("max", RealText.of(high)), .init("step", "any"),
        .init("value", RealText.of(slider.position)), disabled,
        slider.minimum > slider.maximum ? .init("class", "reversed") : nil,
      ] + naming())
    image(slider.maximumImage, &html)
    html.element("output", text: RealText.short(slider.position))
    apply(&html)
  }

  private func image(_ name: String?, _ html: inout HTML) {
    guard let name, !name.isEmpty else { return }
    func source(_ scale: Int) -> String {
      SiteAddress.image(name, scale: scale, of: row.application)
    }
    html.void(
      "img",
      [
        .init("class", "end"), .init("src", source(1)),
        .init("srcset", "\(source(1)) 1x, \(source(2)) 2x, \(source(3)) 3x"), .init("alt", ""),
      ])
  }

  private func field(_ control: DateControl, _ html: inout HTML) {
    let text = DateFieldText(mode: control.mode)
    var current = ""
    if case .date(let date)? = row.row.value { current = text.text(of: date) }
    html.void(
      "input",
      [
        .init("type", text.inputType), .init("name", "value"), .init("value", current), disabled,
        .init("step", "\(max(1, control.minuteInterval) * 60)"),
      ] + naming())
    apply(&html)
  }

  private func link(to address: String, _ html: inout HTML) {
    guard Self.isSafe(address) else {
      return html.element(
        "span", [.init("class", "detail")], text: "\(row.label): \(address)")
    }
    html.element(
      "a",
      [
        .init("class", "open"), .init("href", address), .init("rel", "noreferrer noopener"),
        .init("target", "_blank"),
      ]
    ) { html in
      html.element("span", [.init("class", "label")]) { html in
        html.element("span", [.init("class", "title")], text: row.label)
        if let subtitle = row.row.subtitle {
          html.element("span", [.init("class", "subtitle")], text: subtitle)
        }
      }
      html.element("span", [.init("class", "chevron out"), .init("aria-hidden", "true")]) { _ in }
    }
  }

  /// Whether an address may be opened from a page: nothing that runs here.
  private static func isSafe(_ address: String) -> Bool {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return address.contains(":") && ["https", "http", "mailto", "tel"].contains(scheme)
  }
}

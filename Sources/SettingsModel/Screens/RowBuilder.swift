// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import SettingsStore

/// Makes the rows of one page.
struct RowBuilder {
  private let builder: ScreenBuilder
  private let page: SettingsPage
  /// The name by which the page is shown.
  private let name: String
  private let table: String?

  init(_ builder: ScreenBuilder, page: SettingsPage, as name: String, table: String?) {
    self.builder = builder
    self.page = page
    self.name = name
    self.table = table
  }

  /// The row of an element; `nil` for a title row that has nothing to show.
  func row(for specifier: Specifier) -> Row? {
    switch specifier {
    case .group, .unknown: nil
    case .textField(let field): row(for: field)
    case .titleValue(let element): row(for: element)
    case .toggle(let toggle): row(for: toggle)
    case .slider(let slider): row(for: slider)
    case .multiValue(let element):
      row(for: element, options: element.options, isSorted: element.isSortedByTitle) {
        .choice($0)
      }
    case .radioGroup(let element):
      row(for: element, options: element.options, isSorted: element.isSortedByTitle) { .radio($0) }
    case .childPane(let pane): row(leadingTo: pane.file, from: pane)
    case .openURL(let element):
      readOnlyRow(element, .url(URLControl(url: text(element.url) ?? "")))
    case .mailCompose(let mail): row(for: mail)
    case .button(let button): row(for: button)
    case .textView(let view): row(for: view)
    case .datePicker(let picker): row(for: picker)
    case .listGroup(let list):
      readOnlyRow(list, .unsupported(.onlyInApplication("a list of items")))
    case .customView(let view):
      view.file == nil
        ? readOnlyRow(view, .unsupported(.onlyInApplication("a view of its own")))
        : row(leadingTo: view.file, from: view)
    }
  }

  // MARK: Texts and values

  /// A text for people; an empty one is none.
  private func text(_ key: String?) -> String? {
    guard let text = key.map({ builder.localization.text($0, table: table) }), !text.isEmpty else {
      return nil
    }
    return text
  }

  /// The decorations of InAppSettingsKit, which the Settings application does not know.
  private func inApp(_ element: some SpecifierElement) -> InAppAttributes? {
    builder.bundle.dialect == .inApp ? element.fields.inApp : nil
  }

  private func list(_ keys: [String]) -> [String] {
    keys.map { builder.localization.text($0, table: table) }
  }

  /// The strongest value of a type that the row can use.
  ///
  /// An element's own default comes last.
  private func value(
    of element: some SpecifierElement, where isUsable: (PropertyList) -> Bool
  ) -> UsableValue {
    var candidates =
      element.key.map { builder.values.values(forKey: $0, inSuite: page.applicationGroup) } ?? []
    if let value = element.defaultValue { candidates.append(LayeredValue(value, in: .registered)) }
    let usable = candidates.first { isUsable($0.value) }
    let strongest = candidates.first
    return UsableValue(
      value: isSecret(element.key) ? usable.map { Self.withoutSecret($0.value) } : usable?.value,
      actual: usable?.value, layer: usable?.layer,
      unusableLayer: strongest?.layer == usable?.layer ? nil : strongest?.layer,
      isForced: candidates.contains { $0.layer == .forced },
      isModified: isModified(candidates))
  }

  /// Whether the stored value decides and is another one than what would count without it.
  ///
  /// Below a stronger layer it decides nothing, and a reset would change nothing.
  private func isModified(_ candidates: [LayeredValue]) -> Bool {
    guard let stored = candidates.first, stored.layer == .stored else { return false }
    return candidates.dropFirst().first.map { !$0.value.isEquivalent(to: stored.value) } ?? true
  }

  /// Whether a key is that of a secure field, be it of this page or of another one.
  private func isSecret(_ key: String?) -> Bool { key.map(builder.secretKeys.contains) ?? false }

  /// What is shown of a secret: whether there is a text.
  private static func withoutSecret(_ value: PropertyList) -> PropertyList {
    .string(value.stringValue == "" ? "" : "•••")
  }

  /// A value and who decides it.
  private struct UsableValue {
    /// What may be shown of it.
    var value: PropertyList?
    /// The value itself, which is not to be shown when it is a secret.
    var actual: PropertyList?
    var layer: Layer?
    var unusableLayer: Layer?
    var isForced = false
    var isModified = false
  }

  // MARK: Rows

  private func row(
    _ element: some SpecifierElement, title: String?, subtitle: String? = nil, _ control: Control,
    _ value: UsableValue, isReadOnly: Bool = false, readOnlyReason: String? = nil
  ) -> Row {
    var reason = readOnlyReason
    if element.key == nil, !isReadOnly {
      reason = "The row has no key, so there is nothing to change."
    } else if value.isForced {
      reason = "An administrator sets this value."
    }
    let subtitle = subtitle ?? inApp(element)?.subtitle?.text(for: value.value)
    return Row(
      id: "\(name)/\(element.fields.source.index)", type: element.fields.source.type,
      title: title, subtitle: text(subtitle), key: element.key,
      domain: page.applicationGroup ?? builder.owner.domain, control: control,
      value: isSecret(element.key) ? nil : value.value, layer: value.layer,
      isModified: value.isModified,
      isEditable: !isReadOnly && reason == nil, reason: reason,
      unusableLayer: value.unusableLayer)
  }

  private func readOnlyRow(_ element: some SpecifierElement, _ control: Control) -> Row {
    row(element, title: text(element.title), control, UsableValue(), isReadOnly: true)
  }

  private func row(for field: TextFieldSpecifier) -> Row {
    let value = value(of: field) { $0.stringValue != nil }
    let shown = value.value?.stringValue ?? ""
    let placeholder = text(inApp(field)?.placeholder)
    let control: Control =
      field.isSecure || isSecret(field.key)
      ? .secureText(
        SecureTextControl(
          hasText: !shown.isEmpty, placeholder: placeholder, keyboard: field.input.keyboard))
      : .text(TextControl(shown, placeholder, field.input, isMultiline: false))
    return row(field, title: text(field.title), control, value)
  }

  private func row(for view: TextViewSpecifier) -> Row {
    let value = value(of: view) { $0.stringValue != nil }
    let shown = value.value?.stringValue ?? ""
    let placeholder = text(inApp(view)?.placeholder)
    let control: Control =
      isSecret(view.key)
      ? .secureText(
        SecureTextControl(
          hasText: !shown.isEmpty, placeholder: placeholder, keyboard: view.input.keyboard))
      : .text(TextControl(shown, placeholder, view.input, isMultiline: true))
    return row(view, title: text(view.title), control, value)
  }

  /// The value's title, or the value itself.
  ///
  /// Without a title the value takes its place.
  private func row(for element: TitleValueSpecifier) -> Row? {
    let value = value(of: element) { _ in true }
    guard let current = value.value else { return nil }
    let option = element.options.first(matching: current)
    let shown = option.map { text($0.title) ?? "" } ?? current.displayText
    let title = text(element.title)
    return row(
      element, title: title ?? shown, .value(ValueControl(text: title == nil ? "" : shown)), value,
      isReadOnly: true)
  }

  private func row(for toggle: ToggleSwitchSpecifier) -> Row {
    let value = value(of: toggle) { toggle.isOn($0) != nil }
    let control = ToggleControl(
      isOn: value.actual.flatMap(toggle.isOn) ?? false, onValue: toggle.trueValue,
      offValue: toggle.falseValue, onConfirmation: confirmation(toggle.truePrompt),
      offConfirmation: confirmation(toggle.falsePrompt))
    return row(
      toggle, title: text(toggle.title) ?? toggle.key, subtitle: toggle.detail, .toggle(control),
      value)
  }

  private func confirmation(_ prompt: ConfirmationPrompt?) -> ToggleControl.Confirmation? {
    prompt.map {
      ToggleControl.Confirmation(
        title: text($0.title), message: text($0.prompt), confirm: text($0.confirmText),
        deny: text($0.denyText))
    }
  }

  private func row(for slider: SliderSpecifier) -> Row {
    let value = value(of: slider) { $0.doubleValue.map { !$0.isNaN } ?? false }
    let number = value.value?.doubleValue ?? slider.minimum
    let control = SliderControl(
      minimum: slider.minimum, maximum: slider.maximum, position: slider.clamped(number),
      minimumImage: slider.minimumImage, maximumImage: slider.maximumImage)
    let isFixed = slider.minimum == slider.maximum
    return row(
      slider, title: text(slider.title), .slider(control), value,
      readOnlyReason: isFixed ? "Both ends of the slider are the same number." : nil)
  }

  private func row(
    for element: some SpecifierElement, options: [SpecifierOption], isSorted: Bool,
    _ control: (ChoiceControl) -> Control
  ) -> Row {
    let value = value(of: element) { _ in true }
    let isInApp = builder.bundle.dialect == .inApp
    let titles = list(options.map(\.title))
    let language = builder.localization.language(ofTable: table) ?? builder.localization.language
    let order = isSorted ? TitleCollation(language).order(titles) : Array(options.indices)
    let selected = value.value.flatMap { current in
      options.firstIndex { $0.value.isEquivalent(to: current) }
    }
    let shown = order.map { index in
      ChoiceControl.Option(
        title: titles[index], shortTitle: text(options[index].shortTitle),
        value: options[index].value, icon: isInApp ? options[index].iconName : nil)
    }
    let selection = selected.flatMap(order.firstIndex(of:))
    let choice = ChoiceControl(
      options: shown, selection: selection,
      text: selection.map { shown[$0].shortTitle ?? shown[$0].title }
        ?? value.value?.displayText ?? "",
      footer: isInApp ? text(element.choiceFooter) : nil)
    let isMultiValue = element is MultiValueSpecifier
    return row(
      element, title: text(element.title) ?? (isMultiValue ? element.key : nil), control(choice),
      value, readOnlyReason: options.isEmpty ? "There are no options to choose from." : nil)
  }

  private func row(leadingTo file: String?, from element: some SpecifierElement) -> Row {
    let page = file.flatMap(builder.bundle.pageName(forFile:))
    let isInApp = builder.bundle.dialect == .inApp
    let value = isInApp ? value(of: element) { $0.stringValue != nil } : UsableValue()
    let title = text(element.title) ?? page ?? file
    if page == nil, !(inApp(element)?.applicationScreen ?? [:]).isEmpty {
      return row(
        element, title: title, .unsupported(.onlyInApplication("a screen of its own")), value,
        isReadOnly: true)
    }
    return row(
      element, title: title, .link(LinkControl(page: page, detail: value.value?.displayText)),
      value, isReadOnly: true, readOnlyReason: page == nil ? missingPage(file) : nil)
  }

  private func missingPage(_ file: String?) -> String {
    guard let file else { return "The row names no page." }
    return builder.bundle.leadsOut(file)
      ? "'\(file)' leads out of the bundle." : "The bundle has no page '\(file)'."
  }

  private func row(for mail: MailComposeSpecifier) -> Row {
    let control = MailControl(
      to: mail.toRecipients, cc: mail.ccRecipients, bcc: mail.bccRecipients,
      subject: text(mail.subject), body: text(mail.body), bodyIsHTML: mail.bodyIsHTML)
    return readOnlyRow(mail, .mail(control))
  }

  private func row(for button: ButtonSpecifier) -> Row {
    let value = value(of: button) { $0.string != nil }
    return row(
      button, title: text(value.value?.string) ?? text(button.title), .button, value,
      isReadOnly: true)
  }

  private func row(for picker: DatePickerSpecifier) -> Row {
    let value = value(of: picker) { $0.kind == .date }
    let control = DateControl(mode: picker.mode, minuteInterval: picker.minuteInterval)
    return row(picker, title: text(picker.title), .date(control), value)
  }
}

extension SpecifierElement {
  /// The text below a list of options; a radio group's stands below its section instead.
  fileprivate var choiceFooter: String? { (self as? MultiValueSpecifier)?.footerText }
}

extension TextControl {
  fileprivate init(_ text: String, _ placeholder: String?, _ input: TextInput, isMultiline: Bool) {
    self.init(
      text: text, placeholder: placeholder, isMultiline: isMultiline, keyboard: input.keyboard,
      autocapitalization: input.autocapitalization, autocorrection: input.autocorrection)
  }
}

extension UnsupportedControl {
  fileprivate static func onlyInApplication(_ thing: String) -> UnsupportedControl {
    UnsupportedControl(explanation: "The application shows \(thing) here.")
  }
}

extension PropertyList {
  /// The value as a row shows it when no title stands for it.
  package var displayText: String { stringValue ?? description }
}

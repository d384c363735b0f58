// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// Gathers the texts of one page in the order of its file.
struct PageTexts {
  private(set) var texts: [TranslatableText] = []
  /// Whether the page has texts, but names no table.
  private(set) var isWithoutTable = false
  private let page: SettingsPage
  private let table: String?
  private let dialect: Dialect

  init(_ page: SettingsPage, table: String?, _ dialect: Dialect) {
    self.page = page
    self.table = table
    self.dialect = dialect
    for specifier in page.specifiers where specifier.isShown(in: dialect) { add(specifier) }
  }

  private mutating func add(_ specifier: Specifier) {
    func add(_ text: String?, _ role: TranslatableText.Role) {
      guard let text, TextShape.needsTranslation(text) else { return }
      guard let table else {
        isWithoutTable = true
        return
      }
      texts.append(
        TranslatableText(
          key: text, table: table, page: page.name, pageLanguage: page.language?.identifier,
          role: role, element: specifier.key.map { "'\($0)'" } ?? "element \(specifier.index + 1)"))
    }
    switch specifier {
    case .group, .radioGroup, .listGroup: add(specifier.title, .heading)
    // The Settings application has no place for a slider's title.
    case .slider where dialect == .apple: break
    default: add(specifier.title, .title)
    }
    for option in options(of: specifier) {
      add(option.title, .option)
      add(option.shortTitle, .shortOption)
    }
    add(footer(of: specifier), .footer)
    if case .toggle(let toggle) = specifier {
      for prompt in [toggle.truePrompt, toggle.falsePrompt].compactMap(\.self) {
        for text in [prompt.title, prompt.prompt, prompt.confirmText, prompt.denyText] {
          add(text, .prompt)
        }
      }
    }
    guard dialect == .inApp else { return }
    for subtitle in subtitles(of: specifier) { add(subtitle, .subtitle) }
    add(specifier.fields.inApp.placeholder, .placeholder)
    add(specifier.fields.inApp.childTitle, .title)
    switch specifier {
    case .openURL(let link): add(link.url, .address)
    case .mailCompose(let mail):
      add(mail.subject, .mail)
      add(mail.body, .mail)
    default: break
    }
  }

  private func options(of specifier: Specifier) -> [SpecifierOption] {
    switch specifier {
    case .multiValue(let element): element.options
    case .radioGroup(let element): element.options
    case .titleValue(let element): element.options
    default: []
    }
  }

  private func footer(of specifier: Specifier) -> String? {
    switch specifier {
    case .group(let element): element.footerText
    case .radioGroup(let element): element.footerText
    case .multiValue(let element) where dialect == .inApp: element.footerText
    case .listGroup(let element): element.footerText
    default: nil
    }
  }

  /// The texts below a row's title, in a stable order.
  private func subtitles(of specifier: Specifier) -> [String] {
    switch specifier.fields.inApp.subtitle {
    case .text(let text): [text]
    case .byValue(let texts): texts.sorted { $0.key < $1.key }.map(\.value)
    case nil: []
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Settings pages and string tables as applications have them, of our own making.
struct GeneratedBundle {
  private static let words: [String] = [
    "Account", "Sound", "Server", "Enable", "Notifications", "Privacy", "Version", "Sync", "Volume",
    "Language", "Download", "Automatic", "Network", "Display", "Theme", "About", "Licence", "Use",
    "Cache", "Größe", "Über", "Préférences", "Réseau", "設定", "通知", "アカウント",
  ]

  private var numbers: RandomNumbers

  init(seed: UInt64) {
    numbers = RandomNumbers(seed: seed)
  }

  /// Pages of different sizes, and tables in UTF-8 and UTF-16.
  func files() -> [InputFile] {
    var copy = self
    var files: [InputFile] = []
    for index in 0..<160 {
      let page = copy.page(rows: 3 + index % 40)
      if let bytes = try? PropertyListWriter(format: .xml).write(page) {
        files.append(InputFile(name: "Page\(index).plist", bytes: bytes))
      }
      let table = copy.table(entries: 5 + index % 60)
      if let bytes = try? PropertyListWriter(format: .strings).write(table) {
        let text = "/* Page \(index) */\n" + String(decoding: bytes, as: UTF8.self)
        files.append(
          InputFile(
            name: "Page\(index).strings",
            bytes: index.isMultiple(of: 2)
              ? Array(text.utf8) : UTF16File.littleEndian(text)))
      }
    }
    return files
  }

  /// A page with a number of rows.
  mutating func page(rows: Int) -> PropertyList {
    ["StringsTable": "Root", "PreferenceSpecifiers": .array((0..<rows).map { row($0) })]
  }

  /// A table with a number of translations.
  mutating func table(entries: Int) -> PropertyList {
    .dictionary(
      PropertyListDictionary(
        entries: (0..<entries).map { index in
          .init(key: "\(title()) \(index)", value: .string(title()))
        }))
  }

  private mutating func row(_ index: Int) -> PropertyList {
    let key: PropertyList = .string("\(word().lowercased())_\(index)")
    let title: PropertyList = .string(title())
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return ["Type": "PSGroupSpecifier", "Title": title, "FooterText": .string(sentence())]
    case 1:
      return [
        "Type": "PSToggleSwitchSpecifier", "Title": title, "Key": key,
        "DefaultValue": .boolean(Bool.random(using: &numbers)),
      ]
    case 2:
      return [
        "Type": "PSSliderSpecifier", "Key": key, "MinimumValue": 0, "MaximumValue": .real(1),
        "DefaultValue": .real(Double(Int.random(in: 0...1000, using: &numbers)) / 1000),
      ]
    case 3:
      let titles = (0..<Int.random(in: 2...12, using: &numbers)).map { _ in self.title() }
      return [
        "Type": "PSMultiValueSpecifier", "Title": title, "Key": key, "DefaultValue": 0,
        "Titles": .array(titles.map { .string($0) }),
        "Values": .array(titles.indices.map { .integer(PropertyListInteger(Int64($0))) }),
      ]
    case 4:
      return [
        "Type": "PSTextFieldSpecifier", "Title": title, "Key": key, "DefaultValue": "",
        "IsSecure": false, "KeyboardType": "Alphabet", "AutocapitalizationType": "None",
        "AutocorrectionType": "No",
      ]
    default: return ["Type": "PSChildPaneSpecifier", "Title": title, "File": .string(word())]
    }
  }

  private mutating func word() -> String {
    Self.words.randomElement(using: &numbers) ?? ""
  }

  private mutating func title() -> String {
    (0..<Int.random(in: 1...3, using: &numbers)).map { _ in word() }.joined(separator: " ")
  }

  private mutating func sentence() -> String {
    (0..<Int.random(in: 4...20, using: &numbers)).map { _ in word() }.joined(separator: " ") + "."
  }
}

// SPDX-License-Identifier: Apache-2.0

import SettingsTranslation
import TestSupport
import Testing

/// Damaged tables are edited without loss, or refused.
struct MutationTests {
  private func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let signs = Array("\"\\/*;={}()<>\n\r ".utf8) + [0x00, 0xEF, 0xFF]
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[place] = signs[Int.random(in: 0..<signs.count, using: &generator)]
      case 1: bytes.remove(at: place)
      default: bytes.insert(signs[Int.random(in: 0..<signs.count, using: &generator)], at: place)
      }
    }
    return bytes
  }

  @Test func `a damaged strings file keeps every entry through an edit, or is refused`() {
    let source = Array(
      "/* a */\n\"A\" = \"a\";\n// b\nB = b; \"C\" = \"c\\n\";\n/* settings: new */\n\"D\" = \"\";\n"
        .utf8)
    var generator = SeededGenerator(seed: 23)
    var edited = 0
    for _ in 0..<3000 {
      let bytes = damaged(source, &generator)
      guard let document = try? StringsDocument(bytes) else { continue }
      #expect(document.bytes == bytes)
      let key = document.entries.randomElement(using: &generator)?.key ?? ""
      let edits: [StringsDocument.Edit] = [
        .mark(key: key, .unused), .translate(key: key, value: "t"),
        .add(key: "new key", value: "n"),
      ]
      guard let result = try? document.applying(edits) else { continue }
      edited += 1
      #expect(result.entries.map(\.key) == document.entries.map(\.key) + ["new key"])
      for (new, old) in zip(result.entries, document.entries) where old.key != key {
        #expect(new.value == old.value)
      }
    }
    #expect(edited > 500)
  }

  @Test func `a damaged catalog is read or refused`() {
    let source = Array(
      """
      {"sourceLanguage":"en","strings":{"A":{"localizations":{"de":{"stringUnit":
      {"state":"translated","value":"a"}}}},"B":{}},"version":"1.0"}
      """.utf8)
    var generator = SeededGenerator(seed: 29)
    for _ in 0..<2000 {
      let bytes = damaged(source, &generator)
      guard var catalog = try? StringCatalogDocument(bytes) else { continue }
      #expect(catalog.bytes == bytes)
      let keys = catalog.keys
      for key in keys { catalog.setStale(true, key) }
      catalog.add("new key", "n", language: "de", state: .new, comment: nil)
      #expect(catalog.keys.starts(with: keys))
      #expect((try? StringCatalogDocument(catalog.bytes))?.keys == catalog.keys)
    }
  }
}

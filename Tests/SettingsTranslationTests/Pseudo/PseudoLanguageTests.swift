// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import SettingsTranslation
import TestSupport
import Testing

struct PseudoLanguageTests {
  @Test func `accented text has brackets, accents and 40 % more`() {
    #expect(PseudoLanguage.accented.text("Sound") == "[Šöûñð one]")
    for length in [1, 7, 40, 300] {
      let text = PseudoLanguage.accented.text(String(repeating: "e", count: length))
      #expect(Double(text.count - 2) >= Double(length) * 1.4)
      #expect(text.count <= length + length * 4 / 10 + 9)
    }
  }

  @Test(arguments: PseudoLanguage.allCases)
  func `placeholders, addresses and line breaks are untouched`(language: PseudoLanguage) {
    let source = "%1$@ of %d\nsee https://example.com/a?b=c or me@example.com, 100 % sure"
    let text = language.text(source)
    #expect(FormattedText(text).conversions == FormattedText(source).conversions)
    for part in ["%1$@", "%d", "\n", "https://example.com/a?b=c", "me@example.com"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("100 % sure"))
  }

  @Test func `mirrored text is embedded line by line and every mark is closed`() {
    let text = PseudoLanguage.mirrored.text("Over there\nand back %@")
    for line in text.split(separator: "\n") {
      let opened = line.unicodeScalars.count { $0 == "\u{202B}" || $0 == "\u{202E}" }
      #expect(line.unicodeScalars.first == "\u{202B}")
      #expect(line.unicodeScalars.count { $0 == "\u{202C}" } == opened)
    }
    #expect(LanguageTag(PseudoLanguage.mirrored.rawValue)?.isRightToLeft == true)
  }

  @Test func `tables hold every text, from the pages' own language`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("SOUND_TITLE"), toggle("Loud", "l")),
      "en.lproj/Root.strings": "SOUND_TITLE = Sound;",
    ])
    let files = PseudoTables(bundle.load(), .accented).files
    #expect(files.map(\.path) == ["en-XA.lproj/Root.strings"])
    let document = try StringsDocument(files.first?.bytes ?? [])
    #expect(document.entry("SOUND_TITLE")?.value == "[Šöûñð one]")
    #expect(document.entries.count == 2)
  }

  @Test(arguments: [
    ("en-XA", true), ("ar_XB", true), ("en", false), ("en-US", false), ("Base", false),
  ])
  func `pseudo-languages are known by their region`(folder: String, isPseudo: Bool) {
    #expect(PseudoLanguage.isPseudo(folder) == isPseudo)
  }
}

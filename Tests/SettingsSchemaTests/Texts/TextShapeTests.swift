// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import Testing

/// What a text says of itself, whatever its language; the linter and the translations go by it.
struct TextShapeTests {
  @Test(
    arguments: [
      "", "1.5", "A", "%@", "%d/%d", "%1$*2$d", "50%%", "https://example.com/path",
      "www.example.com", "mailto:me@example.com", "me@example.com", "(me@example.com)", "→",
    ])
  func `numbers, signs, placeholders and addresses need no translation`(text: String) {
    #expect(!TextShape.needsTranslation(text))
  }

  @Test(
    arguments: [
      "Sound", "OK", "%d km", "See https://example.com", "Write to me@example.com.", "音量",
      "100%%dB", "e.g.",
    ])
  func `words need a translation, whatever stands beside them`(text: String) {
    #expect(TextShape.needsTranslation(text))
  }

  @Test(
    arguments: [
      ("%d of %@", "%2$@: %1$d", false), ("%*d", "%d", false), ("100%%d", "100 %d", true),
      ("%d", "%@", true), ("100 % loud", "100% laut", false), ("SOUND_TITLE", "%d", false),
    ])
  func `placeholders are compared in the order of their arguments`(
    source: String, translation: String, differ: Bool
  ) {
    #expect(TextShape.placeholdersDiffer(source, translation) == differ)
  }
}

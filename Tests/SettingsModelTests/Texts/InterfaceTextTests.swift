// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import SettingsStore
import Testing

@testable import SettingsModel

struct InterfaceTextTests {
  @Test(arguments: InterfaceTexts.languages)
  func `Every language has words for everything, and no English ones`(language: String) throws {
    let texts = InterfaceTexts(languages: [LanguageTag(language: language)])
    let english = InterfaceTexts(languages: [])
    #expect(texts.language.identifier == language)
    // These are the same words in more than one language.
    let shared: Set<InterfaceText> = [.layerSuite, .applications]
    for text in InterfaceText.allCases {
      #expect(InterfaceTexts.tables[language]?[text]?.isEmpty == false, "\(text)")
      if language != "en", !shared.contains(text) {
        #expect(texts[text] != english[text], "\(text)")
      }
    }
  }

  @Test func `The first language that there are words in is taken, whatever its region`() throws {
    let wanted = ["tlh", "de-AT", "en"].compactMap { LanguageTag($0) }
    #expect(InterfaceTexts(languages: wanted).language.identifier == "de-AT")
    #expect(InterfaceTexts(languages: wanted)[.cancel] == "Abbrechen")
    #expect(InterfaceTexts(languages: [LanguageTag(language: "tlh")])[.cancel] == "Cancel")
  }

  @Test(arguments: Layer.allCases)
  func `Every layer has a name`(layer: Layer) {
    #expect(!InterfaceTexts(languages: [])[layer: layer].isEmpty)
  }
}

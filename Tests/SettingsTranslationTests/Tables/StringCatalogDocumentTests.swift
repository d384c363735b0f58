// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsTranslation
import Testing

struct StringCatalogDocumentTests {
  private let source = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Zoom" : {
          "shouldTranslate" : false
        },
        "Sound" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Ton / \\"laut\\""
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private func catalog() throws -> StringCatalogDocument {
    try StringCatalogDocument(Array(source.utf8))
  }

  private func text(_ catalog: StringCatalogDocument) -> String {
    String(decoding: catalog.bytes, as: UTF8.self)
  }

  @Test func `what is not changed keeps its bytes, however it is laid out`() throws {
    let odd = Array("{\"strings\":{},\n\n\"version\":\"1.0\"}".utf8)
    var catalog = try StringCatalogDocument(odd)
    #expect(catalog.bytes == odd)
    catalog.setStale(true, "nothing")
    #expect(catalog.bytes == odd)
  }

  @Test func `Xcode's layout, unknown members and the order of keys are kept`() throws {
    var catalog = try catalog()
    catalog.setStale(true, "Sound")
    #expect(text(catalog) == source.replacing("\"manual\"", with: "\"stale\""))
  }

  @Test func `a new key gets a comment and the state new`() throws {
    var catalog = try catalog()
    catalog.add("Loud", "Loud", language: "de", state: .new, comment: "Root: title of 'loud'")
    #expect(catalog.keys == ["Zoom", "Sound", "Loud"])
    #expect(catalog.state(of: "Loud", language: "de") == .new)
    #expect(text(catalog).contains("\"comment\" : \"Root: title of 'loud'\""))
    catalog.translate("Loud", "Laut", language: "de")
    #expect(catalog.state(of: "Loud", language: "de") == .translated)
  }

  @Test func `a translation that is there is not replaced by an addition`() throws {
    var catalog = try catalog()
    catalog.add("Sound", "Sound", language: "de", state: .new, comment: nil)
    #expect(text(catalog) == source)
  }

  @Test func `a text that varies by number is left alone`() throws {
    let varied = """
      {"strings":{"A":{"localizations":{"de":{"variations":{"plural":{"one":{"stringUnit":\
      {"state":"new","value":"ein"}}}}}}}}}
      """
    var catalog = try StringCatalogDocument(Array(varied.utf8))
    catalog.translate("A", "ein", language: "de")
    #expect(text(catalog) == varied)
    #expect(catalog.state(of: "A", language: "de") == .new)
  }

  @Test(arguments: ["", "[]", "{\"strings\":[]}", "{\"a\":null}", "{"])
  func `what is no catalog is refused`(text: String) {
    #expect(throws: PropertyListError.self) { try StringCatalogDocument(Array(text.utf8)) }
  }
}

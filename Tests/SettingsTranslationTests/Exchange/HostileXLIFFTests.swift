// SPDX-License-Identifier: Apache-2.0

import SettingsTranslation
import TestSupport
import Testing

struct HostileXLIFFTests {
  private static let head = "<xliff version=\"1.2\">"

  @Test(arguments: [
    (
      "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\(head)&b;</xliff>", "document type"
    ),
    ("<!DOCTYPE x SYSTEM \"file:///etc/passwd\">\(head)</xliff>", "document type"),
    ("\(head)<file original=\"a\" source-language=\"&xxe;\"/></xliff>", "'&xxe;'"),
    ("\(head)&#0;</xliff>", "'&#0;'"), ("\(head)&#xD800;</xliff>", "'&#xD800;'"),
    ("\(head)& </xliff>", "'&amp;'"), ("<plist version=\"1.0\"/>", "<plist>"),
    ("<xliff version=\"2.0\"/>", "XLIFF 2.0"), ("<xliff/>", "'version'"), ("", "an element"),
    (head, "</xliff>"), ("\(head)</file>", "</xliff>"),
    ("\(head)<file original=\"a\"/></xliff>", "source-language"),
    ("\(head)<a b=\"1\" b=\"2\"/></xliff>", "once"), ("\(head)<a b=1/></xliff>", "quoted"),
    ("\(head)<a b=\"<\"/></xliff>", "closing quote"),
    ("\(head)</xliff><xliff version=\"1.2\"/>", "second"),
    ("\(head)</xliff>text", "outside"), ("\(head)<!-- ", "comment"), ("\(head)<![CDATA[ ", "CDATA"),
    ("hello", "outside"), ("\(head)<", "a name"),
  ])
  func `a malformed or foreign file is refused with its reason`(text: String, reason: String) {
    let error = #expect(throws: XLIFFError.self) { try XLIFFDocument(Array(text.utf8)) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "nothing")")
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect(throws: XLIFFError.notUTF8) { try XLIFFDocument([0xFF, 0xFE, 0x3C, 0x00]) }
  }

  @Test func `elements too deep in one another are refused`() {
    let text = Self.head + String(repeating: "<g>", count: 100_000)
    let error = #expect(throws: XLIFFError.self) { try XLIFFDocument(Array(text.utf8)) }
    #expect(error?.description.contains("100 deep") == true)
  }

  @Test func `damaged files are read or refused, and never worse`() {
    let bytes = Array(XLIFFDocumentTests.document.text(toolVersion: "1").utf8)
    var generator = SeededGenerator(seed: 11)
    var refused = 0
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: damaged.remove(at: place)
        default: damaged.removeSubrange(place..<min(place + 40, damaged.count))
        }
      }
      if (try? XLIFFDocument(damaged)) == nil { refused += 1 }
    }
    #expect(refused > 200)
  }
}

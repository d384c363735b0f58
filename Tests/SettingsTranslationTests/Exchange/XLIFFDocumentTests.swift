// SPDX-License-Identifier: Apache-2.0

import SettingsTranslation
import TestSupport
import Testing

struct XLIFFDocumentTests {
  static let document = XLIFFDocument(files: [
    .init(
      original: "Settings.bundle/en.lproj/Root.strings", sourceLanguage: "en",
      targetLanguage: "de",
      units: [
        .init(id: "Sound", source: "Sound", target: "Ton", note: "Root: title of 'sound'"),
        .init(id: "A & B <\"'\n\t\r>", source: " a\n&\r\n ", target: nil),
        .init(id: "Maybe", source: "Maybe", target: "Maybe", state: "needs-translation"),
      ])
  ])

  @Test func `the layout is Xcode's`() throws {
    #expect(
      try Snapshot.difference(of: Self.document.text(toolVersion: "1.0"), from: "de.xliff") == nil)
  }

  @Test func `what is written reads back as it was`() throws {
    let text = Self.document.text(toolVersion: "1.0")
    #expect(try XLIFFDocument(Array(text.utf8)) == Self.document)
  }

  @Test func `only a finished translation is one`() {
    #expect(Self.document.files[0].units.map(\.isTranslated) == [true, false, false])
  }

  @Test func `what other tools write is read`() throws {
    let text = """
      <?xml version='1.0'?><!-- exported -->
      <x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2">
        <x:file original="a" source-language="en" target-language="de">
          <x:body><x:group id="g"><x:trans-unit id="k"><x:source><![CDATA[a < b]]></x:source>
            <x:target state="final">&#x41;&amp;<x:g id="1">b</x:g></x:target>
            <x:note>one</x:note><x:note>two</x:note>
            <x:alt-trans><x:target>other</x:target></x:alt-trans>
          </x:trans-unit></x:group></x:body>
        </x:file>
      </x:xliff>
      """
    let unit = try #require(try XLIFFDocument(Array(text.utf8)).files.first?.units.first)
    #expect(unit.source == "a < b")
    #expect(unit.target == "A&")
    #expect(unit.hasInlineElements)
    #expect(unit.note == "one two")
    #expect(unit.state == "final")
  }

  @Test func `white space in attributes is read as spaces, what is referred to as it is`() throws {
    let text = """
      <xliff version="1.2"><file original="a
      b\tc" source-language="e&#10;n"></file></xliff>
      """
    let file = try #require(try XLIFFDocument(Array(text.utf8)).files.first)
    #expect(file.original == "a b c")
    #expect(file.sourceLanguage == "e\nn")
  }

  @Test func `line endings of texts are read as line feeds`() throws {
    let text = """
      <xliff version="1.2"><file original="a" source-language="en"><body>\
      <trans-unit id="k"><source>a\r\nb\rc\nd&#13;</source></trans-unit></body></file></xliff>
      """
    let unit = try XLIFFDocument(Array(text.utf8)).files.first?.units.first
    #expect(unit?.source == "a\nb\nc\nd\r")
  }
}

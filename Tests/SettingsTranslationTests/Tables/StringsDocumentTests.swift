// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsTranslation
import TestSupport
import Testing

struct StringsDocumentTests {
  private func document(_ text: String) throws -> StringsDocument {
    try StringsDocument(Array(text.utf8))
  }

  private func text(_ document: StringsDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  @Test func `a new entry comes last, with its comment and mark`() throws {
    let edited = try document("\"A\" = \"a\";\n").applying([
      .add(key: "B \"q\"", value: "b\n", comment: "Root: */ title", isNew: true)
    ])
    #expect(
      text(edited) == """
        "A" = "a";

        /* Root: * / title */
        /* settings: new */
        "B \\"q\\"" = "b\\n";

        """)
    #expect(edited.entries.last?.marks == [.new])
  }

  @Test(arguments: [
    "\"A\" = \"a\"", "\"A\" = \"a\" /* last; */\n", "A = a;", "{ A = a; }", "{ A = a }\n", "{}", "",
    "// only a comment", "\"A\";",
  ])
  func `an entry is added to whatever is there`(source: String) throws {
    let before = try document(source)
    let after = try before.applying([.add(key: "B", value: "b")])
    #expect(after.entries.map(\.key) == before.entries.map(\.key) + ["B"])
    #expect(after.entry("B")?.value == "b")
    #expect(try StringsDocument(after.bytes).entries == after.entries)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `the line ending of the file is kept`(lineBreak: String) throws {
    let edited = try document("\"A\" = \"a\";\(lineBreak)")
      .applying([.add(key: "B", value: "b", comment: "c")])
    let expected = ["\"A\" = \"a\";", "", "/* c */", "\"B\" = \"b\";", ""]
    #expect(text(edited) == expected.joined(separator: lineBreak))
  }

  @Test(arguments: [
    "  /* a */\n  \"A\" = \"a\";\n", "\"Z\" = \"z\"; \"A\" = \"a\";\n", "\"A\"=\"a\";",
    "/* c */ \"A\" = \"a\"; // trailing\n\"B\" = \"b\";",
  ])
  func `a mark is put and taken away without a trace`(source: String) throws {
    let before = try document(source)
    let marked = try before.applying([.mark(key: "A", .unused)])
    #expect(marked.entry("A")?.marks == [.unused])
    #expect(marked.bytes != before.bytes)
    #expect(try marked.applying([.mark(key: "A", .unused)]).bytes == marked.bytes)
    #expect(try marked.applying([.unmark(key: "A", .unused)]).bytes == before.bytes)
  }

  @Test func `a translation changes its text and nothing else`() throws {
    let source = "/* one */ \"A\" = /* two */ \"a\" ; // three\nB;\n"
    let edited = try document(source).applying([
      .translate(key: "A", value: "ä"), .translate(key: "B", value: "b"),
    ])
    #expect(text(edited) == "/* one */ \"A\" = /* two */ \"ä\" ; // three\nB = \"b\";\n")
  }

  @Test func `of entries with one key the last is translated and all are kept`() throws {
    let edited = try document("A = 1;\nA = 2;\n").applying([.translate(key: "A", value: "3")])
    #expect(text(edited) == "A = 1;\nA = \"3\";\n")
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 stays what it is`(isBigEndian: Bool, hasMark: Bool) throws {
    func encode(_ text: String) -> [UInt8] {
      ((hasMark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? bytes : bytes.reversed()
      }
    }
    let document = try StringsDocument(encode("\"A\" = \"ä🚀\";\n"))
    #expect(document.bytes == encode("\"A\" = \"ä🚀\";\n"))
    let edited = try document.applying([.add(key: "B", value: "日")])
    #expect(edited.bytes == encode("\"A\" = \"ä🚀\";\n\n\"B\" = \"日\";\n"))
  }

  @Test func `a byte order mark of UTF-8 stays`() throws {
    let source: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("A = a;\n".utf8)
    #expect(try StringsDocument(source).bytes == source)
    let edited = try StringsDocument(source).applying([.add(key: "B", value: "b")])
    #expect(edited.bytes.starts(with: source))
  }

  @Test func `the comment before an entry is its comment, and a mark is none`() throws {
    let entries = try document(
      "/* file */\n\n// note\n/* settings: new */\nA = a; /* of B */ B = b;"
    ).entries
    #expect(entries[0].comment == "note")
    #expect(entries[0].marks == [.new])
    #expect(entries[1].comment == "of B")
  }

  @Test(arguments: [
    ("\"A\" = \"a\n\"B\" = \"b\";\n", "damaged"), ("\"A\" = \"a\" \"B\" = \"b\";", "damaged"),
    ("<plist><dict/></plist>", "otherFormat"), ("A = (a, b);", "damaged"),
  ])
  func `a file that would lose something is not edited`(source: String, reason: String) {
    let error = #expect(throws: StringsDocumentError.self) { try document(source) }
    #expect(error.map { "\($0.self)" }?.isEmpty == false)
    switch (error, reason) {
    case (.damaged, "damaged"), (.otherFormat, "otherFormat"): break
    default: Issue.record("\(String(describing: error)) is no \(reason)")
    }
  }

  @Test func `an entry is not added inside of a comment without end`() throws {
    let open = try document("A = a;\n/* open")
    #expect(throws: StringsDocumentError.wouldLose(key: "B")) {
      try open.applying([.add(key: "B", value: "b")])
    }
  }

  @Test func `random edits keep every entry and change nothing twice`() throws {
    var generator = SeededGenerator(seed: 7)
    let sources = [
      "A = a; B = b;\n\"C\" = \"c\";", "/* x */\r\n\"A\" = \"a\";\r\n", "{ A = a; B = b; }", "",
    ]
    for _ in 0..<200 {
      var document = try document(sources.randomElement(using: &generator) ?? "")
      for step in 0..<5 {
        let key = document.entries.randomElement(using: &generator)?.key ?? "A"
        let edits: [StringsDocument.Edit] = [
          .add(key: "new \(step)", value: "*/ \" \\ \u{1}", comment: "/* */ //", isNew: true),
          .mark(key: key, .unused), .unmark(key: key, .unused), .translate(key: key, value: "t;"),
          .unmark(key: key, .new),
        ]
        let edit = edits[Int.random(in: 0..<edits.count, using: &generator)]
        let edited = try document.applying([edit])
        #expect(edited.entries.starts(with: document.entries) { $0.key == $1.key })
        document = edited
      }
      #expect(try StringsDocument(document.bytes).entries == document.entries)
    }
  }
}

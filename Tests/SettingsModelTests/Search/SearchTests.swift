// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsStore
import Testing

struct SearchTests {
  private let pages: [String: [PropertyList]] = [
    "Root": [
      group("Engines", footer: "Warp needs antimatter."),
      element("ToggleSwitch", "Warp", "drive"),
      element("ToggleSwitch", "Warp Drive", "x1"),
      element("ToggleSwitch", "Use Warp", "x2"),
      element("ToggleSwitch", "Timewarp", "x3"),
      group("Language"),
      element(
        "MultiValue", "Speech", "speech",
        ["Values": ["de", "fr"], "Titles": ["German", "French (warp)"]]),
      pane("Advanced", "More"),
    ],
    "More": [
      group("Warp core"), element("TextField", "Core", "core"), group(),
      element("TextField", "Secret", "warpCode", ["IsSecure": true, "DefaultValue": "xyzzy"]),
      pane("Deeper", "Sub/Deep"),
    ],
    "Sub/Deep": [
      element("RadioGroup", nil, "pick", ["Values": [1, 2], "Titles": ["Red", "Blue"]])
    ],
  ]

  @Test func `the best places come first`() throws {
    let hits = try OpenBundle(pages).session.search("warp")
    #expect(
      hits.map { "\($0.row) \($0.field.rawValue)" } == [
        "Root/1 title", "Root/2 title", "Root/3 title", "Root/4 title", "Root/6 option",
        "More/1 header", "More/3 key",
      ])
  }

  @Test(
    arguments: [
      ("warp drive", ["Root/2", "Root/1"]), ("drive warp", ["Root/2", "Root/1"]),
      ("WARP   dri", ["Root/2", "Root/1"]), ("speech german", ["Root/6"]),
      ("language fr", ["Root/6"]), ("antimatter use", ["Root/3"]), ("german french", ["Root/6"]),
      ("core warp", ["More/1"]), ("blue", ["Sub/Deep/0"]), ("warpcode", ["More/3"]),
      ("imewar", ["Root/4"]), ("warp warp warp warp german", ["Root/6"]), ("xyzzy", []),
      ("warp klingon", []), ("x1", ["Root/2"]), ("(warp)", ["Root/1"]),
    ] as [(String, [String])])
  func `a row has to have every word, in whichever texts`(query: String, rows: [String]) throws {
    let hits = try OpenBundle(pages).session.search(query)
    #expect(Array(hits.map(\.row).prefix(max(rows.count, 1))) == rows)
  }

  @Test func `a hit tells the way to its page, its title and what was found`() throws {
    let session = try OpenBundle(pages).session
    let blue = try #require(session.search("blue").first)
    #expect(blue.page == "Sub/Deep" && blue.path == ["App", "Advanced", "Deeper"])
    #expect(blue.title == "pick" && blue.field == .option && blue.text == "Blue")
    let footer = try #require(session.search("antimatter").first)
    #expect(footer.title == "Warp" && footer.field == .footer)
    #expect(footer.text == "Warp needs antimatter." && footer.path == ["App"])
  }

  @Test(arguments: ["", " ", "\n\t", "…!?", "\u{301}", "\u{200F}\u{200B}", "👩‍👩‍👧"])
  func `a query without words finds nothing`(query: String) throws {
    #expect(try OpenBundle(pages).session.search(query) == [])
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1), (3, 3), (.max, 7), (.min, 0)])
  func `no more rows are found than wanted`(limit: Int, count: Int) throws {
    #expect(try OpenBundle(pages).session.search("warp", limit: limit).count == count)
  }

  @Test func `texts are searched in the language that is shown`() throws {
    let page: PropertyList = [
      "StringsTable": "Root",
      "PreferenceSpecifiers": [element("ToggleSwitch", "SOUND", "k"), pane("MORE", "Root")],
    ]
    let files = ["de.lproj/Root.strings": "\"SOUND\" = \"Geräusche\"; \"MORE\" = \"Größe\";"]
    let session = try OpenBundle(
      wholePages: ["Root": page], files: files, languages: ["de"]
    ).session
    #expect(session.search("gerausch").map(\.row) == ["Root/0"])
    #expect(session.search("groesse") == [])
    #expect(session.search("grosse").map(\.row) == ["Root/1"])
    #expect(session.search("sound") == [])
  }

  @Test func `a title that is a value is found as it is now`() throws {
    let open = try OpenBundle(
      element("TitleValue", nil, "status", ["DefaultValue": "Idle"]),
      element("TitleValue", "Last", "last"), element("TextField", "Name", "name"))
    #expect(open.session.search("idle").map(\.row) == ["Root/0"])
    #expect(open.session.search("last") == [])
    let preferences = open.session.preferences.standard
    preferences.set("Busy", forKey: "status")
    preferences.set("now", forKey: "last")
    preferences.set("Busy", forKey: "name")
    #expect(open.session.search("idle") == [])
    #expect(open.session.search("busy").map(\.row) == ["Root/0"])
    #expect(open.session.search("last").map(\.row) == ["Root/1"])
  }

  @Test func `a query of hostile length ends`() throws {
    let title = String(repeating: "ab", count: 500)
    let rows = (0..<200).map { element("ToggleSwitch", title, "k\($0)") }
    let session = try OpenBundle(["Root": rows]).session
    let queries = [
      String(repeating: "a ", count: 100_000), String(repeating: "ab", count: 100_000),
      "a" + String(repeating: "\u{301}", count: 100_000),
      (1...2000).map { String(title.prefix($0)) }.joined(separator: " "),
      String(repeating: "\u{0}", count: 100_000),
    ]
    let counts = queries.map { session.search($0, limit: .max).count }
    #expect(counts == [200, 200, 200, 200, 0])
  }

  @Test func `five thousand rows are searched as a whole`() throws {
    let rows = (0..<5000).map { element("ToggleSwitch", "Row \($0) of many", "key\($0)") }
    let session = try OpenBundle(["Root": rows]).session
    #expect(session.search("row").count == 50)
    #expect(session.search("row", limit: 10_000).count == 5000)
    #expect(session.search("4999").map(\.row) == ["Root/4999"])
    #expect(
      session.search("many 123", limit: 3).map(\.title) == [
        "Row 123 of many", "Row 1230 of many", "Row 1231 of many",
      ])
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore
import TestSupport
import Testing

/// Rows A1 to A28 of the conversions: the command line's values.
struct ArgumentTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let arguments: [String]
    let values: PropertyListDictionary

    var testDescription: String { "\(id) \(arguments)" }

    init(_ id: String, _ arguments: [String], _ values: PropertyListDictionary) {
      self.id = id
      self.arguments = arguments
      self.values = values
    }
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>k</key><real>2.5</real></dict></plist>
    """

  static let rows: [Row] = [
    Row("A1", ["-key", "value"], ["key": "value"]),
    Row("A2", ["-flag"], [:]),
    Row("A3", ["-a", "-b", "val"], ["b": "val"]),
    Row("A4", ["--double", "val"], ["-double": "val"]),
    Row("A5", ["-neg", "-5"], [:]),
    Row("A6", ["-", "val"], [:]),
    Row("A7", ["-num", "42"], ["num": "42"]),
    Row("A8", ["-yes", "YES"], ["yes": "YES"]),
    Row("A9", ["-real", "1.5"], ["real": "1.5"]),
    Row("A10", ["-arr", "(a, b, 3)"], ["arr": ["a", "b", "3"]]),
    Row("A11", ["-dict", "{a = 1; b = \"two\";}"], ["dict": ["a": "1", "b": "two"]]),
    Row("A12", ["-str", "\"quoted str\""], ["str": "quoted str"]),
    Row(
      "A13", ["-data", "<0fbd77 1c2735ae>"],
      ["data": .data(Data([0x0F, 0xBD, 0x77, 0x1C, 0x27, 0x35, 0xAE]))]),
    Row("A14", ["-int", "<integer>5</integer>"], ["int": 5]),
    Row("A15", ["-true", "<true/>"], ["true": true]),
    Row(
      "A16", ["-date", "<date>2020-01-01T00:00:00Z</date>"],
      ["date": .date(Date(timeIntervalSince1970: 1_577_836_800))]),
    Row("A17", ["-xml", "<array><integer>1</integer><true/></array>"], ["xml": [1, true]]),
    Row("A18", ["-xmlp", document], ["xmlp": ["k": 2.5]]),
    Row("A19", ["-bad", "{a = "], ["bad": "{a ="]),
    Row("A20", ["-json", "[1,2]"], ["json": "[1,2]"]),
    Row("A21", ["-json2", "{\"a\":1}"], ["json2": "{\"a\":1}"]),
    Row("A22", ["-sp", " padded "], ["sp": "padded"]),
    Row("A23", ["-empty", ""], ["empty": ""]),
    Row("A24", ["pos", "-k", "v", "extra"], ["k": "v"]),
    Row("A25", ["-k", "v", "-k", "w"], ["k": "w"]),
    Row("A26", ["-k1", "v1", "-k2", "v2"], ["k1": "v1", "k2": "v2"]),
    Row("A27", ["-typed", "<*I5>"], ["typed": "<*I5>"]),
    Row("A27", ["-typed", "<*BY>"], ["typed": "<*BY>"]),
  ]

  @Test(arguments: rows)
  func `A command line gives values as Foundation reads them`(row: Row) throws {
    let preferences = try Stage().preferences(arguments: row.arguments)
    #expect(preferences.effectiveValues == row.values)
    for entry in row.values.entries {
      #expect(preferences.layeredValue(forKey: entry.key)?.layer == .arguments)
    }
  }

  @Test func `A7 a number on the command line reads as a number`() throws {
    let preferences = try Stage().preferences(
      arguments: ["-num", "42", "-yes", "YES", "-real", "1.5"])
    #expect(preferences.integer(forKey: "num") == 42)
    #expect(preferences.bool(forKey: "num"))
    #expect(preferences.bool(forKey: "yes"))
    #expect(preferences.double(forKey: "real") == 1.5)
  }

  @Test func `A28 the command line wins over a stored value and loses against a forced one`() throws
  {
    let stage = try Stage()
    try stage.folder.write(
      PropertyListWriter(format: .xml).write(["forced": "administrator"]),
      to: "site/settings/forced/\(Stage.domain).plist")
    let preferences = stage.preferences(arguments: ["-stored", "argument", "-forced", "argument"])
    preferences.set("person", forKey: "stored")
    preferences.set("person", forKey: "forced")
    #expect(preferences.string(forKey: "stored") == "argument")
    #expect(preferences.string(forKey: "forced") == "administrator")
  }
}

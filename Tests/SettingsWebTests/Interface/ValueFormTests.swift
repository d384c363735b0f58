// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import PropertyLists
import SettingsSchema
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

/// How values that JSON has no form for are told to programs.
struct ValueFormTests {
  private let site: Site
  private var program: HTTPTestClient { site.program }
  private static let rows = "/api/apps/org.example.app/rows/Root/"

  init() throws {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(
      [
        "Root": [
          element("TitleValue", "Number", "number", ["DefaultValue": .real(.nan)]),
          element("IASKDatePicker", "Day", "day"),
        ]
      ], in: folder)
    site = try Site([path], dialect: .inApp, home: folder)
  }

  private func value(_ row: Int) throws -> String? {
    let answer = program.get(Self.rows + "\(row)")
    #expect(answer.status == .ok)
    let object = try JSONSerialization.jsonObject(with: Data(answer.bodyBytes ?? []))
    return (object as? [String: Any])?["value"] as? String
  }

  @Test(
    arguments: [(.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf")] as [(Double, String)])
  func `a number that JSON lacks is a word`(number: Double, word: String) throws {
    try site.preferences().store(.real(number), forKey: "number")
    #expect(try value(0) == word)
    #expect(program.get("/api/apps/org.example.app/screens/Root").status == .ok)
    #expect(program.get("/api/apps/org.example.app/explanations/Root/0").status == .ok)
  }

  @Test func `a date is put back as it was told`() throws {
    let date = PropertyList.date(Date(timeIntervalSince1970: 1_234_567_890))
    try site.preferences().store(date, forKey: "day")
    let told = try #require(try value(1))
    #expect(told == "2009-02-13T23:31:30Z")
    #expect(program.send("DELETE", Self.rows + "1").status == .noContent)
    let body = Array("{\"value\":\"\(told)\"}".utf8)
    #expect(program.send("PUT", Self.rows + "1", body: body).status == .noContent)
    #expect(site.preferences().value(forKey: "day") == date)
  }

  @Test(arguments: [1e300, -1e300, 1e15])
  func `a date beyond every calendar is told all the same`(seconds: Double) throws {
    try site.preferences().store(
      .date(Date(timeIntervalSinceReferenceDate: seconds)), forKey: "number")
    #expect(try value(0)?.isEmpty == false)
  }
}

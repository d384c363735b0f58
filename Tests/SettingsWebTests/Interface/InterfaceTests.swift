// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import PropertyLists
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct InterfaceTests {
  private let site: Site
  private var program: HTTPTestClient { site.program }
  private static let app = "/api/apps/org.example.app"

  init() throws {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(
      [
        "Root": [
          element("ToggleSwitch", "Sound", "sound", ["TrueValue": "Yes", "FalseValue": "No"]),
          element("Slider", nil, "level", ["MinimumValue": 0, "MaximumValue": 10]),
          element(
            "MultiValue", "Speed", "speed", ["Values": [1, 2], "Titles": ["Slow", "Fast"]]),
          element("TextField", "Name", "name", ["DefaultValue": "old"]),
          element("TitleValue", "Version", "version", ["DefaultValue": "1"]),
          element("MultiValue", "Flag", "flag", ["Values": [true, false], "Titles": ["A", "B"]]),
          element("ChildPane", "In a folder", nil, ["File": "Deep/Page"]),
        ], "Deep/Page": [element("TextField", "Deep", "deep")],
      ], in: folder)
    site = try Site([path], home: folder)
  }

  private func json(_ address: String) throws -> Any {
    let answer = program.get(address)
    #expect(answer.status == .ok, "\(address)")
    #expect(answer.headers["Content-Type"] == "application/json")
    return try JSONSerialization.jsonObject(
      with: Data(answer.bodyBytes ?? []), options: .fragmentsAllowed)
  }

  private func put(_ row: String, _ body: String) -> HTTPResponse {
    program.send("PUT", Self.app + "/rows/" + row, body: Array(body.utf8))
  }

  @Test func `applications, screens, rows and hits are told`() throws {
    let apps = try #require(try json("/api/apps") as? [[String: Any]])
    #expect(apps.map { $0["id"] as? String } == ["org.example.app"])
    #expect(apps.first?["pages"] as? [String] == ["Root", "Deep/Page"])
    let screen = try #require(try json(Self.app + "/screens/Deep/Page") as? [String: Any])
    #expect(screen["title"] as? String == "In a folder")
    let row = try #require(try json(Self.app + "/rows/Deep/Page/0") as? [String: Any])
    #expect(row["key"] as? String == "deep")
    let hits = try #require(try json("/api/search?q=sound") as? [[String: Any]])
    #expect(hits.first?["row"] as? String == "Root/0")
    let why = try #require(try json(Self.app + "/explanations/Root/3") as? [String: Any])
    #expect((why["layers"] as? [[String: Any]])?.first?["layer"] as? String == "registered")
  }

  @Test(
    arguments: [
      ("Root/0", "true", "sound", "Yes"), ("Root/0", "\"No\"", "sound", "No"),
      ("Root/0", "\"on\"", "sound", "Yes"), ("Root/1", "7", "level", .real(7)),
      ("Root/1", "0.5", "level", 0.5), ("Root/2", "2", "speed", 2),
      ("Root/2", "\"Fast\"", "speed", 2),
      ("Root/3", "\"\"", "name", ""), ("Root/5", "false", "flag", false),
      ("Deep/Page/0", "\"x\"", "deep", "x"),
    ] as [(String, String, String, PropertyList)])
  func `a program stores the type that the bundle names`(
    row: String, value: String, key: String, stored: PropertyList
  ) {
    #expect(put(row, "{\"value\":\(value)}").status == .noContent)
    let found = site.preferences().value(forKey: key)
    #expect(found == stored && found?.kind == stored.kind, "\(String(describing: found))")
  }

  @Test(arguments: [
    ("Root/0", "{\"value\":\"maybe\"}", 422), ("Root/1", "{\"value\":11}", 422),
    ("Root/1", "{\"value\":\"x\"}", 422), ("Root/2", "{\"value\":3}", 422),
    ("Root/4", "{\"value\":\"2\"}", 422), ("Root/6", "{\"value\":\"2\"}", 422),
    ("Root/0", "{\"value\":null}", 400), ("Root/0", "{\"value\":[1]}", 400),
    ("Root/0", "{\"value\":{}}", 400), ("Root/0", "{}", 400), ("Root/0", "", 400),
    ("Root/0", "[", 400), ("Root/0", "\u{0}", 400), ("Root/1", "{\"value\":1e999}", 400),
    ("Root/99", "{\"value\":1}", 404), ("Nothing/0", "{\"value\":1}", 404),
    ("Root", "{\"value\":1}", 404),
  ])
  func `what is refused is a problem with a reason`(row: String, body: String, status: Int) throws {
    let before = try site.contents()
    let answer = put(row, body)
    #expect(answer.status.code == status)
    #expect(answer.headers["Content-Type"] == "application/problem+json")
    let problem = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.bodyBytes ?? [])) as? [String: Any])
    #expect(problem["status"] as? Int == status)
    #expect((problem["detail"] as? String)?.isEmpty == false)
    #expect(try site.contents() == before)
  }

  @Test func `values are reset by the row, by the page and all together`() throws {
    let preferences = site.preferences()
    for key in ["name", "deep", "own"] { try preferences.store("new", forKey: key) }
    #expect(program.send("DELETE", Self.app + "/rows/Root/3").status == .noContent)
    #expect(preferences.string(forKey: "name") == nil)
    #expect(program.send("DELETE", Self.app + "/values?page=Nothing").status == .notFound)
    #expect(program.send("DELETE", Self.app + "/values?page=Deep%2FPage").status == .noContent)
    #expect(preferences.string(forKey: "deep") == nil)
    #expect(preferences.string(forKey: "own") == "new")
    #expect(program.send("DELETE", Self.app + "/values").status == .noContent)
    #expect(preferences.string(forKey: "own") == "new")
  }

  @Test(arguments: [
    "/api/apps", app, app + "/screens/Root", app + "/rows/Root/3", app + "/explanations/Root/3",
    "/api/openapi.json", "/api/search?q=a",
  ])
  func `an answer that is known is not sent again until it changes`(address: String) throws {
    let first = program.get(address)
    let tag = try #require(first.headers["ETag"])
    let again = program.get(address, headers: ["If-None-Match": tag])
    #expect(again.status == .notModified)
    #expect(again.bodyBytes == [])
    #expect(again.headers["Content-Type"] == nil)
    let other = program.get(address, headers: ["If-None-Match": "\"other\""])
    #expect(other.status == .ok && other.bodyBytes == first.bodyBytes)
    if address.contains("Root") {
      try site.preferences().store("new", forKey: "name")
      #expect(program.get(address, headers: ["If-None-Match": tag]).status == .ok)
    }
  }

  @Test(arguments: [
    ("/api/nothing", "GET", 404), ("/api/apps/nothing", "GET", 404), ("/api/apps", "DELETE", 405),
    ("/api/apps/nothing/rows/Root/0", "PUT", 404), ("/api/apps/nothing/values", "DELETE", 404),
    (app + "/rows/Root/6", "GET", 200), (app + "/explanations/Root/6", "GET", 404),
    (app + "/screens/Nothing", "GET", 404), (app + "/rows/Root/0", "PATCH", 405),
    (app + "/rows/Root/6", "DELETE", 422),
  ])
  func `errors of addresses and methods are problems`(address: String, method: String, status: Int)
  {
    let answer = program.send(method, address)
    #expect(answer.status.code == status)
    if status != 200 { #expect(answer.headers["Content-Type"] == "application/problem+json") }
    if status == 405 { #expect(answer.headers["Allow"]?.isEmpty == false) }
  }
}

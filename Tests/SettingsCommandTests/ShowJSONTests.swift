// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

struct ShowJSONTests {
  private func json(_ arguments: String...) throws -> [String: Any] {
    let run = Invocation(["show", Invocation.example, "--json"] + arguments)
    #expect(run.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(run.bytes))
    return try #require(object as? [String: Any])
  }

  @Test func `the application is named with identifier, domain and version`() throws {
    let application = try #require(
      json("--language", "de", "--domain", "other")["application"] as? [String: Any])
    #expect(application["name"] as? String == "App-Einstellungen")
    #expect(application["identifier"] as? String == "com.example.AppSettings")
    #expect(application["domain"] as? String == "other")
    #expect(application["version"] as? String == "1.0")
  }

  @Test func `every screen, section and row has all of its fields`() throws {
    let screens = try #require(json()["screens"] as? [[String: Any]])
    #expect(screens.map { $0["page"] as? String } == ["Root", "More"])
    for screen in screens {
      #expect(Set(["page", "title", "language", "sections"]).isSubset(of: screen.keys))
      for section in try #require(screen["sections"] as? [[String: Any]]) {
        #expect(Set(section.keys) == ["header", "footer", "rows"])
        for row in try #require(section["rows"] as? [[String: Any]]) {
          let fields: Set = [
            "id", "type", "title", "key", "domain", "control", "value", "layer", "editable",
          ]
          #expect(fields.isSubset(of: row.keys))
          #expect((row["control"] as? [String: Any])?["kind"] is String)
        }
      }
    }
  }

  @Test func `rows carry the typed value and the layer it comes from`() throws {
    let screens = try #require(json()["screens"] as? [[String: Any]])
    let rows = try #require(screens.first?["sections"] as? [[String: Any]])
      .flatMap { $0["rows"] as? [[String: Any]] ?? [] }
    let byKey = Dictionary(
      uniqueKeysWithValues: rows.compactMap { row in
        (row["key"] as? String).map { ($0, row) }
      })
    #expect(byKey["warpFactor"]?["value"] as? Double == 5)
    #expect(byKey["warpDrive"]?["value"] as? String == "Engaged")
    #expect(byKey["warpDrive"]?["layer"] as? String == "registered")
    #expect(byKey["protocol"]?["id"] as? String == "Root/3")
    #expect(byKey["password"]?["value"] is NSNull)
  }

  @Test func `the whole answer for the example is as recorded`() throws {
    let run = Invocation("show", Invocation.example, "--json", "--language", "de")
    #expect(try Snapshot.difference(of: run.output, from: "example-de.json") == nil)
  }

  @Test func `findings are part of the answer, notes included`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{ PreferenceSpecifiers = ( { Type = PSToogleSwitchSpecifier; Key = a; } ); }",
      to: "App/Settings.bundle/Root.plist")
    let run = Invocation("show", "App", "--json", home: folder)
    let object = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any]
    let findings = try #require(object?["diagnostics"] as? [[String: Any]])
    let unknown = try #require(findings.first { $0["rule"] as? String == "unknown-type" })
    #expect(unknown["severity"] as? String == "error")
    #expect(unknown["page"] as? String == "Root")
    #expect(unknown["row"] as? Int == 0)
    #expect(unknown["key"] as? String == "a")
    #expect(unknown["line"] as? Int == 1)
    #expect(unknown["column"] as? Int == 30)
    #expect(run.errors == "")
  }
}

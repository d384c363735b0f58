// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Synchronization
import Testing

@testable import SettingsStore

/// Rows T1 to T19 of the conversions: values that are no scalars, and what setting does.
struct OtherTypeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let stored: PropertyList
    var hasArray = false
    var stringArray: [String]?
    var hasDictionary = false
    var data: Data?

    var testDescription: String { "\(id) \(stored)" }
  }

  static let rows: [Row] = [
    Row(id: "T1", stored: .data(Data([1, 2, 3])), data: Data([1, 2, 3])),
    Row(id: "T2", stored: .date(Date(timeIntervalSince1970: 1_577_836_800))),
    Row(id: "T3", stored: ["a", "b"], hasArray: true, stringArray: ["a", "b"]),
    Row(id: "T4", stored: [1, 2], hasArray: true),
    Row(id: "T5", stored: ["a", 1], hasArray: true),
    Row(id: "T6", stored: [], hasArray: true, stringArray: []),
    Row(id: "T7", stored: ["k": 1], hasDictionary: true),
  ]

  @Test(arguments: rows)
  func `A value that is no scalar reads as its own type only`(row: Row) throws {
    let preferences = try Stage().preferences()
    try preferences.store(row.stored, forKey: "key")

    #expect(!preferences.bool(forKey: "key"))
    #expect(preferences.integer(forKey: "key") == 0)
    #expect(preferences.float(forKey: "key") == 0)
    #expect(preferences.double(forKey: "key") == 0)
    #expect(preferences.string(forKey: "key") == nil)
    #expect((preferences.array(forKey: "key") != nil) == row.hasArray)
    #expect(preferences.stringArray(forKey: "key") == row.stringArray)
    #expect((preferences.dictionary(forKey: "key") != nil) == row.hasDictionary)
    #expect(preferences.data(forKey: "key") == row.data)
  }

  @Test(arguments: rows)
  func `An object comes back as the Swift value that was set`(row: Row) throws {
    let preferences = try Stage().preferences()
    try preferences.store(row.stored, forKey: "a")
    let object = try #require(preferences.object(forKey: "a"))
    preferences.set(object, forKey: "b")
    #expect(preferences.value(forKey: "b") == row.stored)
  }

  @Test func `A missing key reads as false, zero and nil`() throws {
    let preferences = try Stage().preferences()
    #expect(!preferences.bool(forKey: "key"))
    #expect(preferences.integer(forKey: "key") == 0)
    #expect(preferences.double(forKey: "key") == 0)
    #expect(preferences.object(forKey: "key") == nil)
    #expect(preferences.string(forKey: "key") == nil)
    #expect(preferences.url(forKey: "key") == nil)
  }

  struct Registered: Sendable, CustomTestStringConvertible {
    let id: String
    let value: any Sendable
    let reads: @Sendable (Preferences) -> Bool

    var testDescription: String { id }
  }

  static let registered: [Registered] = [
    Registered(id: "T8", value: "text") { $0.string(forKey: "key") == "text" },
    Registered(id: "T9", value: Data([7])) { $0.data(forKey: "key") == Data([7]) },
    Registered(id: "T10", value: "YES") { $0.bool(forKey: "key") },
    Registered(id: "T11", value: "1234") { $0.integer(forKey: "key") == 1234 },
    Registered(id: "T12", value: "12.34") { $0.double(forKey: "key") == 12.34 },
  ]

  @Test(arguments: registered)
  func `A registered value reads like a stored one`(row: Registered) throws {
    let preferences = try Stage().preferences()
    preferences.register(defaults: ["key": row.value])
    #expect(row.reads(preferences))
  }

  @Test(arguments: ["T16 ", "T17 a.b", "T17 a/b", "T17 é", "T17 e\u{301}"])
  func `Any text is a plain key`(row: String) throws {
    let stage = try Stage()
    let preferences = stage.preferences()
    let key = String(row.dropFirst(4))
    preferences.set(1, forKey: key)
    #expect(preferences.integer(forKey: key) == 1)
    #expect(preferences.object(forKey: "a") == nil)
    try preferences.writeCheckpoint()
    let stored = try #require(try stage.valuesOnDisk()?.keys.first)
    #expect(stored.utf8.elementsEqual(key.utf8))
  }

  @Test func `T18 setting an equal value stores nothing`() throws {
    let stage = try Stage()
    let preferences = stage.preferences()
    preferences.set("same", forKey: "key")
    let before = preferences.store.state.withLock { $0.journal?.tail }
    preferences.set("same", forKey: "key")
    #expect(preferences.store.state.withLock { $0.journal?.tail } == before)
  }

  @Test func `T19 setting nil falls through to the next layer`() throws {
    let preferences = try Stage().preferences()
    preferences.register(defaults: ["a": "registered", "b": "registered"])
    preferences.set("stored", forKey: "a")
    preferences.set("stored", forKey: "b")
    preferences.set(nil as Any?, forKey: "a")
    preferences.removeObject(forKey: "b")
    #expect(preferences.string(forKey: "a") == "registered")
    #expect(preferences.string(forKey: "b") == "registered")
  }
}

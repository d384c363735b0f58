// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

struct TypedPreferenceTests {
  enum Theme: String, PreferenceValue { case light, dark }
  struct Login: Codable, CodablePreferenceValue, Equatable {
    var name: String
    var port: UInt16
  }

  private let folder: TemporaryFolder
  private let preferences: Preferences

  init() throws {
    folder = try TemporaryFolder()
    preferences = Preferences(
      domain: "org.example", location: PreferencesLocation(environment: ["HOME": folder.url.path]))
  }

  private func keeps<Value: PreferenceValue & Equatable>(
    _ value: Value, default other: Value, as stored: PropertyList
  ) {
    let preference = Preference("key", default: other)
    #expect(preferences[preference] == other)
    preferences[preference] = value
    #expect(preferences[preference] == value)
    #expect(preferences.storedValues["key"] == stored)
    #expect(throws: Never.self) { try preferences.reset(preference) }
    #expect(preferences[preference] == other)
  }

  @Test func `every type is stored as itself and read back`() throws {
    keeps("a", default: "", as: "a")
    keeps(true, default: false, as: true)
    keeps(Int8(-5), default: 0, as: -5)
    keeps(UInt64.max, default: 0, as: .integer(PropertyListInteger(UInt64.max)))
    keeps(0.1, default: 0, as: 0.1)
    keeps(Float(0.5), default: 0, as: 0.5)
    keeps(
      Date(timeIntervalSince1970: 1), default: .distantPast,
      as: .date(Date(timeIntervalSince1970: 1)))
    keeps(Data([1]), default: Data(), as: .data(Data([1])))
    keeps(Theme.dark, default: .light, as: "dark")
    keeps(["a": [1, 2]], default: [:], as: ["a": [1, 2]])
    keeps(
      Login(name: "kirk", port: 1701), default: Login(name: "", port: 0),
      as: [
        "name": "kirk", "port": 1701,
      ])
    keeps(String?.some("x"), default: nil, as: "x")
    for path in ["/tmp/x", "/", "/\u{301}a", PreferencesLocation.process.home + "/f"] {
      let file = URL(fileURLWithPath: path)
      let preference = Preference("file", default: URL(fileURLWithPath: "/default"))
      preferences[preference] = file
      #expect(preferences.string(forKey: "file") == file.path)
      #expect(preferences[preference].path == file.path)
      #expect(preferences.url(forKey: "file")?.path == file.path)
    }
    preferences.set("~/notes", forKey: "file")
    #expect(
      preferences[Preference("file", default: URL(fileURLWithPath: "/"))].path
        == PreferencesLocation.process.home + "/notes")
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    let preference = Preference("url", default: URL(fileURLWithPath: "/"))
    preferences[preference] = url
    #expect(preferences[preference] == url)
    #expect(preferences.url(forKey: "url") == url)
  }

  @Test func `nothing stored under nil lets the next layer count`() {
    preferences.register(defaults: ["key": "registered"])
    let preference = Preference<String?>("key")
    preferences[preference] = "stored"
    preferences[preference] = nil
    #expect(preferences[preference] == "registered")
  }

  @Test func `a value of another type is reported and the next layer is asked`() {
    preferences.register(defaults: ["volume": 7])
    preferences.set("loud", forKey: "volume")
    let reported = Mailbox<StoreError>()
    preferences.onError { reported.put($0) }
    #expect(preferences[Preference("volume", default: 0)] == 7)
    #expect(
      reported.all == [
        .typeMismatch(key: "volume", layer: .stored, found: .string, expected: "Int")
      ])
    #expect(preferences.storedValues["volume"] == "loud")
  }

  @Test(
    arguments: [
      (PropertyList.boolean(true), 0), (.real(1), 0), (.string("1"), 0), (.integer(1), 1),
    ])
  func `an integer is nothing else`(stored: PropertyList, value: Int) throws {
    try preferences.store(stored, forKey: "n")
    #expect(preferences[Preference("n", default: 0)] == value)
  }

  @Test func `a property wrapper reads and stores`() {
    struct Player {
      @StoredPreference var volume: Int
    }
    let player = Player(
      volume: StoredPreference(Preference("volume", default: 3), in: preferences))
    #expect(player.volume == 3)
    player.volume = 5
    #expect(preferences.integer(forKey: "volume") == 5)
    #expect(player.$volume.preference.key == "volume")
  }

  @Test(.timeLimit(.minutes(1)))
  func `the values of a preference begin with the one that counts`() async throws {
    let preference = Preference("volume", default: 3)
    var values = preferences.values(of: preference).makeAsyncIterator()
    #expect(await values.next() == 3)
    preferences[preference] = 5
    #expect(await values.next() == 5)
    preferences.set("loud", forKey: "volume")
    #expect(await values.next() == 3)
  }
}

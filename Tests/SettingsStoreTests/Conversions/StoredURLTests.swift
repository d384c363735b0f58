// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

@testable import SettingsStore

/// Rows U1 to U13 of the conversions: how URLs are stored and read.
struct StoredURLTests {
  struct SetRow: Sendable, CustomTestStringConvertible {
    let id: String
    let url: String

    var testDescription: String { "\(id) \(url)" }
  }

  @Test(arguments: [
    SetRow(id: "U1", url: "file:///var/a"),
    SetRow(id: "U1", url: "file:///var/with%20space/%C3%A9"),
    SetRow(id: "U2", url: "https://example.com/p?q=1#f"),
    SetRow(id: "U2", url: "mailto:kirk@example.com"),
    SetRow(id: "U2", url: "http://[::1]:8080/%7Ea"),
  ])
  func `A URL reads back as the one that was set`(row: SetRow) throws {
    let preferences = try Stage().preferences()
    let url = try #require(URL(string: row.url))
    preferences.set(url, forKey: "key")
    #expect(preferences.url(forKey: "key")?.absoluteString == row.url)
    preferences.set(url as Any, forKey: "any")
    #expect(preferences.value(forKey: "any") == preferences.value(forKey: "key"))
  }

  @Test func `U3 a file in the home folder is stored with a tilde`() throws {
    let stage = try Stage()
    let preferences = stage.preferences()
    preferences.set(URL(fileURLWithPath: stage.home + "/f"), forKey: "key")
    #expect(preferences.object(forKey: "key") as? String == "~/f")
    #expect(preferences.url(forKey: "key")?.path == stage.home + "/f")
  }

  @Test func `U3 a folder whose name begins like the home folder's gets no tilde`() throws {
    let stage = try Stage()
    let preferences = stage.preferences()
    preferences.set(URL(fileURLWithPath: stage.home + "less/f"), forKey: "key")
    #expect(preferences.string(forKey: "key") == stage.home + "less/f")
  }

  @Test func `U4 a stored absolute path reads as a file URL`() throws {
    let preferences = try Stage().preferences()
    preferences.set("/var/x", forKey: "key")
    #expect(preferences.url(forKey: "key")?.absoluteString == "file:///var/x")
  }

  @Test func `U5 a tilde is the home folder of the environment`() throws {
    let stage = try Stage()
    let preferences = stage.preferences()
    preferences.set("~/file", forKey: "key")
    #expect(preferences.url(forKey: "key")?.path == stage.home + "/file")
  }

  @Test func `U5 a tilde without a home folder is the root`() throws {
    let stage = try Stage()
    let location = PreferencesLocation(
      environment: ["XDG_CONFIG_HOME": stage.configHome], userHome: { nil })
    let preferences = Preferences(domain: Stage.domain, location: location)
    preferences.set("~/file", forKey: "key")
    #expect(preferences.url(forKey: "key")?.absoluteString == "file:///file")
  }

  @Test(arguments: ["U6 rel", "U7 https://a.b/c?d=e"])
  func `Any other string is a path below the current folder`(row: String) throws {
    let preferences = try Stage().preferences()
    let text = String(row.dropFirst(3))
    preferences.set(text, forKey: "key")
    let url = try #require(preferences.url(forKey: "key"))
    #expect(url.isFileURL)
    #expect(url.standardizedFileURL.path == URL(fileURLWithPath: text).standardizedFileURL.path)
  }

  @Test func `U8 an empty string is no URL`() throws {
    let preferences = try Stage().preferences()
    preferences.set("", forKey: "key")
    #expect(preferences.url(forKey: "key") == nil)
  }

  @Test(arguments: ["https://example.com/p?q=1", "file:///var/a", "rel/ative"])
  func `U9 an archive that Foundation wrote reads as its URL`(text: String) throws {
    let preferences = try Stage().preferences()
    let url = try #require(NSURL(string: text))
    let data = try NSKeyedArchiver.archivedData(withRootObject: url, requiringSecureCoding: true)
    preferences.set(data, forKey: "key")
    #expect(preferences.url(forKey: "key")?.relativeString == text)
  }

  @Test func `U9 an archived relative URL keeps what it is relative to`() throws {
    let preferences = try Stage().preferences()
    let url = try #require(NSURL(string: "b/c", relativeTo: URL(string: "https://example.com/a/")))
    let data = try NSKeyedArchiver.archivedData(withRootObject: url, requiringSecureCoding: true)
    preferences.set(data, forKey: "key")
    #expect(preferences.url(forKey: "key")?.absoluteString == "https://example.com/a/b/c")
  }

  @Test func `U9 Foundation reads the archive that is written`() throws {
    let preferences = try Stage().preferences()
    preferences.set(URL(string: "https://example.com/p?q=1"), forKey: "key")
    let data = try #require(preferences.data(forKey: "key"))
    let url = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data)
    #expect(url?.absoluteString == "https://example.com/p?q=1")
  }

  @Test func `U10 data that is no archive is no URL`() throws {
    let preferences = try Stage().preferences()
    preferences.set(Data([1, 2, 3]), forKey: "bytes")
    let number = try NSKeyedArchiver.archivedData(
      withRootObject: NSNumber(value: 1), requiringSecureCoding: true)
    preferences.set(number, forKey: "number")
    #expect(preferences.url(forKey: "bytes") == nil)
    #expect(preferences.url(forKey: "number") == nil)
  }

  @Test func `U10 a cut or damaged archive gives nil or a URL and never stops the program`() throws
  {
    let url = try #require(NSURL(string: "https://example.com/"))
    let data = try NSKeyedArchiver.archivedData(withRootObject: url, requiringSecureCoding: true)
    let preferences = try Stage().preferences()
    for index in data.indices {
      preferences.set(data[..<index], forKey: "cut")
      #expect(preferences.url(forKey: "cut") == nil)
      var flipped = data
      flipped[index] ^= 0xFF
      preferences.set(flipped, forKey: "flipped")
      _ = preferences.url(forKey: "flipped")
    }
  }

  @Test(
    arguments: [
      1, 1.5, true, .date(Date(timeIntervalSinceReferenceDate: 0)), ["a"], ["k": "v"],
    ] as [PropertyList])
  func `U11 no other type is a URL`(value: PropertyList) throws {
    let preferences = try Stage().preferences()
    try preferences.store(value, forKey: "key")
    #expect(preferences.url(forKey: "key") == nil)
  }

  @Test(arguments: ["https://example.com/x", "file:///var/a"])
  func `U12 a registered URL reads back`(text: String) throws {
    let preferences = try Stage().preferences()
    preferences.register(defaults: ["key": try #require(URL(string: text))])
    #expect(preferences.url(forKey: "key")?.absoluteString == text)
  }

  @Test func `U13 setting a URL that is nil removes the key`() throws {
    let preferences = try Stage().preferences()
    preferences.set("/a", forKey: "key")
    preferences.set(nil as URL?, forKey: "key")
    #expect(preferences.object(forKey: "key") == nil)
    preferences.set("/a", forKey: "key")
    preferences.set(nil, forKey: "key")
    #expect(preferences.object(forKey: "key") == nil)
  }
}

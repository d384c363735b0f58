// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// Disks that are full or can't be written, and homes in unusual places.
struct PlaceTests {
  private func preferences(in home: String) -> Preferences {
    Preferences(domain: Stage.domain, location: PreferencesLocation(environment: ["HOME": home]))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "Only root can mount a small disk."))
  func `A full disk is an error, and everything is written once there is room`() throws {
    let disk = try #require(SmallDisk(kilobytes: 1024))
    let preferences = preferences(in: disk.path)
    preferences.set("old", forKey: "key")
    try preferences.writeCheckpoint()
    disk.fill()

    var refused = 0
    for number in 0..<200 {
      do throws(StoreError) {
        try preferences.store(.data(Data(count: 4000)), forKey: "data \(number)")
      } catch {
        guard case .system(_, _, ENOSPC) = error else { throw error }
        refused += 1
      }
    }
    #expect(refused > 0)
    #expect(throws: StoreError.self) { try preferences.flush() }
    #expect(preferences.string(forKey: "key") == "old")
    #expect(preferences.data(forKey: "data 199")?.count == 4000)
    #expect(throws: StoreError.self) { try preferences.writeCheckpoint() }
    let onDisk = try PropertyListReader().read(
      FileBytes.read(disk.path + "/.config/\(Stage.domain).plist", limit: 1 << 20))
    #expect(onDisk.root == ["key": "old"])

    // The values take 800 kB; the disk gets more room than that.
    disk.empty()
    #expect(mount("tmpfs", disk.path, "tmpfs", UInt(MS_REMOUNT), "size=8192k") == 0)
    try preferences.flush()
    try preferences.writeCheckpoint()
    let neighbour = DomainFile(path: disk.path + "/.config/\(Stage.domain).plist")
    #expect(neighbour.values == preferences.storedValues)
    #expect(neighbour.values.count == 201)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "Only root can mount a small disk."))
  func `A disk that can't be written is an error, and reads go on`() throws {
    let disk = try #require(SmallDisk(kilobytes: 1024))
    // Whoever has the journal open for writing keeps the disk from becoming read-only, so that a
    // process has to write that ends. It is killed, so that its values are in the journal.
    let stage = try Stage()
    let probe = try Probe("count", Stage.domain, 1, 0, in: stage, home: disk.path)
    _ = probe.wait(lines: 3)
    probe.killAtOnce()
    _ = probe.waitUntilEnd()
    try #require(eventually { disk.setReadOnly(true) })
    let preferences = preferences(in: disk.path)
    let observation = preferences.observe { _ in }
    defer { observation.end() }
    #expect(preferences.integer(forKey: "left") >= 3)
    #expect(throws: StoreError.self) { try preferences.store("new", forKey: "key") }
    #expect(preferences.string(forKey: "key") == "new")
    #expect(!preferences.synchronize())
    try #require(disk.setReadOnly(false))
    preferences.set("newer", forKey: "key")
    #expect(preferences.synchronize())
    #expect(
      DomainFile(path: disk.path + "/.config/\(Stage.domain).plist").values["key"] == "newer")
  }

  @Test func `A home that is missing is made with the first change`() throws {
    let folder = try TemporaryFolder()
    let home = folder.url.path + "/not/there/yet"
    let preferences = preferences(in: home)
    #expect(preferences.object(forKey: "key") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/not"))
    preferences.set(1, forKey: "key")
    #expect(preferences.synchronize())
    #expect(DomainFile(path: home + "/.config/\(Stage.domain).plist").values == ["key": 1])
    let mode = try FileManager.default.attributesOfItem(atPath: home)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test func `A home that can't be made is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a file", to: "file")
    let preferences = preferences(in: folder.url.path + "/file")
    #expect(throws: StoreError.self) { try preferences.store(1, forKey: "key") }
    #expect(preferences.integer(forKey: "key") == 1)
    #expect(!preferences.synchronize())
  }

  @Test func `A home behind a symbolic link is the same home`() throws {
    let folder = try TemporaryFolder()
    let (home, link) = (folder.url.path + "/home", folder.url.path + "/link")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home)
    let (direct, linked) = (preferences(in: home), preferences(in: link))
    for number in 1...20 {
      direct.set(number, forKey: "direct \(number)")
      linked.set(number, forKey: "linked \(number)")
      if number % 7 == 0 { try linked.writeCheckpoint() }
    }
    #expect(direct.storedValues.count == 40)
    #expect(linked.storedValues == direct.storedValues)
    try direct.writeCheckpoint()
    #expect(DomainFile(path: linked.store.path).values.count == 40)
  }

  @Test(
    arguments: [
      (["HOME": "/h"], "/h/.config/d.plist"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "/x"], "/x/d.plist"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "relative"], "/h/.config/d.plist"),
      (["HOME": "/h", "XDG_CONFIG_HOME": ""], "/h/.config/d.plist"),
      (["HOME": "/"], "/.config/d.plist"),
      (["HOME": ""], "/home/scott/.config/d.plist"),
      ([:], "/home/scott/.config/d.plist"),
    ] as [([String: String], String)])
  func `Domains lie where the environment says`(
    environment: [String: String], path: String
  ) {
    let location = PreferencesLocation(environment: environment) { "/home/scott" }
    #expect(location.path(ofDomain: "d") == path)
  }

  @Test func `Without any home a change is an error that says what to set`() throws {
    let location = PreferencesLocation(environment: [:]) { nil }
    let preferences = Preferences(domain: "d", location: location)
    #expect(preferences.storedValues.isEmpty)
    #expect(throws: StoreError.noHome) { try preferences.store(1, forKey: "key") }
    #expect(throws: StoreError.noHome) { try preferences.flush() }
    #expect(throws: StoreError.noHome) { try preferences.modify("key") { _ in 2 } }
    #expect(preferences.failure == .noHome)
    #expect("\(StoreError.noHome)".contains("Set HOME or XDG_CONFIG_HOME"))
    #expect(preferences.storedValues["key"] == 1, "it counts in this process")
  }

  @Test(arguments: [
    ("com.example.app", "com.example.app"), ("ünï cödé 😀", "ünï cödé 😀"), ("a:b", "a:b"),
    ("a/b", "a%2Fb"), ("50%", "50%"), ("a%2Fb", "a%252Fb"), ("a%252Fb", "a%25252Fb"),
    ("%2/", "%2%2F"), ("%%2F", "%%252F"), ("a\0b", "a%00b"), ("..", ".."), ("%25", "%2525"),
  ])
  func `A domain has a file of its own, whatever its name`(domain: String, name: String) {
    #expect(DomainFileName.of(domain) == name)
    #expect(DomainFileName.domain(of: name) == domain)
  }
}

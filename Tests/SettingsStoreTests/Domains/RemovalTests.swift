// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// Removing a domain with its files.
@Suite(.timeLimit(.minutes(2)))
struct RemovalTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
  }

  @Test(arguments: [true, false])
  func `Nothing is left, and whoever has the domain open is told`(isCheckpointed: Bool) throws {
    let neighbour = stage.neighbour()
    let preferences = stage.preferences()
    preferences.set("secret", forKey: "password")
    if isCheckpointed { try preferences.writeCheckpoint() }
    #expect(neighbour.values.count == 1)
    let mailbox = Mailbox<StoredChange>()
    let observer = neighbour.addObserver { mailbox.put($0) }
    neighbour.listen()

    try preferences.removeDomain()
    #expect(stage.names == [])
    #expect(preferences.storedValues.isEmpty && neighbour.values.isEmpty)
    #expect(mailbox.wait(count: 1).map(\.key) == ["password"])
    neighbour.removeObserver(observer)
  }

  @Test func `A running application's next change begins a new domain`() throws {
    let running = stage.neighbour()
    try running.edit([.set("old", 1)])
    try running.flush()
    try stage.preferences().removeDomain()
    try running.edit([.set("new", 2)])
    try running.writeCheckpoint()
    #expect(running.values == ["new": 2])
    #expect(stage.neighbour().values == ["new": 2])
    #expect(try stage.valuesOnDisk() == ["new": 2])
  }

  @Test func `Values are not brought back by a journal that was deleted before`() throws {
    let running = stage.neighbour()
    try running.edit([.set("old", 1)])
    let preferences = stage.preferences()
    #expect(preferences.integer(forKey: "old") == 1)
    try FileManager.default.removeItem(atPath: stage.journal())
    try preferences.removeDomain()
    try running.edit([.set("new", 2)])
    try running.flush()
    #expect(stage.neighbour().values == ["new": 2])
  }

  @Test func `A property list without a journal, damaged files and nothing at all are removed`()
    throws
  {
    try stage.preferences().removeDomain()
    try stage.writeForeign(["key": 1])
    try stage.replace(stage.plist() + ".corrupt-1-2", with: [1])
    try stage.preferences().removeDomain()
    #expect(stage.names == [])
  }

  @Test func `Processes that write meanwhile begin anew and lose nothing that came after`() throws {
    let preferences = stage.preferences()
    let probe = try Probe("count", Stage.domain, 1, 0, in: stage)
    for _ in 0..<10 {
      _ = probe.wait(lines: probe.said.count + 20)
      try preferences.removeDomain()
    }
    _ = probe.wait(lines: probe.said.count + 200)
    probe.killAtOnce()
    let said = probe.waitUntilEnd().compactMap { Int($0) }
    let values = stage.neighbour().values
    #expect(values["left"]?.int ?? 0 >= (said.last ?? 0))
    #expect(values["left"] == values["right"])
  }

  @Test func `A domain without a journal is removed under its lock`() throws {
    let domain = DomainFile(path: stage.plist(), backing: .rewriting)
    try domain.edit([.set("key", 1)])
    try domain.removeFiles()
    #expect(domain.values.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: stage.plist()))
    try domain.edit([.set("key", 2)])
    #expect(try stage.valuesOnDisk() == ["key": 2])
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// Domains on file systems that can't map a journal.
struct RewritingTests {
  private func domain(_ stage: Stage) -> DomainFile {
    DomainFile(path: stage.plist(), backing: .rewriting)
  }

  @Test func `Each change is in the property list when it returns, and there is no journal`() throws
  {
    let stage = try Stage()
    let domain = domain(stage)
    try domain.put(1, forKey: HashedKey("a"))
    #expect(try stage.valuesOnDisk() == ["a": 1])
    try domain.edit([.set("b", "two"), .remove("a")])
    #expect(try stage.valuesOnDisk() == ["b": "two"])
    #expect(
      stage.names
        == [".com.example.Enterprise.lock", "com.example.Enterprise.plist"].map {
          $0.replacingOccurrences(of: "Enterprise.lock", with: "Enterprise.plist.lock")
        })
    try domain.flush()
  }

  @Test(.enabled(if: UnmappableDisk.isPossible, "bindfs can't mount here."))
  func `A file system that can't map a journal is found out, and nothing is lost there`() throws {
    let disk = try #require(UnmappableDisk())
    let path = disk.path + "/domain.plist"
    let (one, other) = (DomainFile(path: path), DomainFile(path: path))
    for number in 1...5 {
      try one.put(true, forKey: HashedKey("one \(number)"))
      try other.put(true, forKey: HashedKey("other \(number)"))
    }
    #expect(one.values.count == 10)
    #expect(other.values.count == 10)
    #expect(one.failure == nil)
    #expect(DomainFile(path: path).values.count == 10)
  }

  @Test func `A reader follows the writer's way without being told`() throws {
    let stage = try Stage()
    let (writer, reader) = (domain(stage), stage.neighbour())
    #expect(reader.values.isEmpty)
    for number in 1...3 {
      try writer.put(.integer(PropertyListInteger(Int64(number))), forKey: HashedKey("key"))
      #expect(reader.value(HashedKey("key"))?.int == number)
    }
    // And writes that way, too.
    try reader.put(4, forKey: HashedKey("key"))
    #expect(writer.value(HashedKey("key")) == 4)
    #expect(!stage.names.contains { $0.hasSuffix(".journal") })
  }

  @Test func `Writers of different keys lose none`() async throws {
    let stage = try Stage()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let domain = domain(stage)
          for number in 0..<25 {
            try domain.put(true, forKey: HashedKey("\(writer)-\(number)"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try stage.valuesOnDisk()?.count == 100)
  }

  @Test func `A foreign replacement is merged, and observers hear of it`() throws {
    let stage = try Stage()
    let (domain, heard) = (domain(stage), Mailbox<StoredChange>())
    try domain.put(1, forKey: HashedKey("own"))
    let number = domain.addObserver { heard.put($0) }
    defer { domain.removeObserver(number) }
    try stage.writeForeign(["own": 1, "foreign": 2])
    try domain.put(3, forKey: HashedKey("later"))
    #expect(try stage.valuesOnDisk() == ["own": 1, "foreign": 2, "later": 3])
    #expect(heard.all.map(\.key) == ["foreign", "later"])
  }

  @Test func `A change that can't be written is kept in memory and written with the next one`()
    throws
  {
    let stage = try Stage()
    let domain = domain(stage)
    try domain.put(1, forKey: HashedKey("a"))
    let file = stage.configHome
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: file)
    guard !FileManager.default.isWritableFile(atPath: file) else {
      // The system lets an administrator write anywhere.
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file)
      return
    }
    #expect(throws: StoreError.self) { try domain.put(2, forKey: HashedKey("b")) }
    #expect(domain.value(HashedKey("b")) == 2)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file)
    try domain.put(3, forKey: HashedKey("c"))
    #expect(try stage.valuesOnDisk() == ["a": 1, "b": 2, "c": 3])
  }
}

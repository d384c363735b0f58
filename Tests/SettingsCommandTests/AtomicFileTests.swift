// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import settings

struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.url.path + "/" + name }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: destination)
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func mode(_ name: String) -> Int? {
    try? FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  @Test func `a secret is nobody else's at any moment`() throws {
    let isDone = Atomic(false)
    let seen = Mutex<Set<Int>>([])
    let watcher = Thread {
      while !isDone.load(ordering: .acquiring) {
        if let mode = mode("secret") { seen.withLock { _ = $0.insert(mode) } }
      }
    }
    watcher.start()
    for _ in 0..<300 {
      try AtomicFile.write([1, 2, 3], to: path("secret"), isPrivate: true)
      try FileManager.default.removeItem(atPath: path("secret"))
    }
    isDone.store(true, ordering: .releasing)
    #expect(seen.withLock(\.self).subtracting([0o600]) == [])
  }

  @Test func `a link to a link leads to the file`() throws {
    try folder.write("old", to: "deep/real")
    try link("deep/second", to: "real")
    try link("first", to: "deep/second")
    try AtomicFile.write(Array("new".utf8), to: path("first"))
    #expect(text("deep/real") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("first")) == "deep/second")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("deep/second")) == "real")
  }

  @Test func `links to a file that is not there make it`() throws {
    try FileManager.default.createDirectory(
      atPath: path("deep"), withIntermediateDirectories: true)
    try link("deep/second", to: "new")
    try link("first", to: "deep/second")
    try AtomicFile.write([65], to: path("first"), isPrivate: true)
    #expect(text("deep/new") == "A")
    #expect(mode("deep/new") == 0o600)
  }

  @Test func `links in a circle are an error and stay`() throws {
    try link("a", to: "b")
    try link("b", to: "a")
    let error = #expect(throws: CommandError.self) {
      try AtomicFile.write([65], to: path("a"))
    }
    #expect(
      error?.message == "'\(path("a"))' could not be written: its links lead to no file.")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("a")) == "b")
  }

  @Test func `what fails leaves nothing behind`() throws {
    try FileManager.default.createDirectory(
      atPath: path("folder/inner"), withIntermediateDirectories: true)
    #expect(throws: CommandError.self) { try AtomicFile.write([65], to: path("folder")) }
    #expect(throws: CommandError.self) { try AtomicFile.write([65], to: path("none/file")) }
    #expect(throws: CommandError.self) { try AtomicFile.write([65], to: path("name\0rest")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["folder"])
  }

  @Test func `a name as long as names can be is written, and permissions stay`() throws {
    let name = String(repeating: "n", count: 255)
    try AtomicFile.write([65], to: path(name))
    #expect(mode(name).map { $0 & 0o600 } == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path(name))
    try AtomicFile.write([66], to: path(name), isPrivate: true)
    #expect(mode(name) == 0o640)
    #expect(text(name) == "B")
  }
}

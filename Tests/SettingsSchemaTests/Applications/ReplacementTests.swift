// SPDX-License-Identifier: Apache-2.0

import Foundation
import SettingsSchema
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is there while an application is replaced, and after somebody was killed while doing so.
extension ApplicationLibraryTests {
  @Test func `what an installation left that was killed goes away with the next one`() throws {
    let (stale, fresh) = (UUID().uuidString, UUID().uuidString)
    let old: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSinceNow: -3600)]
    let names = [
      ".org.example.app-\(stale)", ".org.example.app-\(fresh)", ".org.example.app-x-\(stale)",
      ".org.example.app-notes",
    ]
    for name in names {
      try folder.write("", to: "data/settings/apps/\(name)/new/Info.plist")
      if !name.hasSuffix(fresh) {
        try FileManager.default.setAttributes(old, ofItemAtPath: path("data/settings/apps/" + name))
      }
    }
    try library.install(try application("org.example.app"))
    let left = try FileManager.default.contentsOfDirectory(atPath: path("data/settings/apps"))
    #expect(left.sorted() == (names.dropFirst() + ["org.example.app"]).sorted())
  }

  @Test func `nobody who looks during updates finds the application missing`() async throws {
    let source = try application("org.example.app")
    try library.install(source)
    let place = path(place)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask { [library] in
        for _ in 0..<300 { try library.install(source) }
        return true
      }
      group.addTask {
        var isThere = true
        for _ in 0..<200_000 where access(place + "/Info.plist", F_OK) != 0 { isThere = false }
        return isThere
      }
      for try await isThere in group { #expect(isThere) }
    }
  }

  @Test(arguments: ["Info.plist", "Settings.bundle"])
  func `what leads out of the application is not installed`(name: String) throws {
    let secret = "{ CFBundleIdentifier = \"org.example.app\"; secret = 1; }"
    try folder.write(secret, to: "outside/Info.plist")
    try folder.write(page(titled: "secret"), to: "outside/Settings.bundle/Root.plist")
    _ = try application("org.example.app")
    try FileManager.default.removeItem(atPath: path("X.app/" + name))
    try FileManager.default.createSymbolicLink(
      atPath: path("X.app/" + name), withDestinationPath: "../outside/" + name)
    let source = try Application(at: path("X.app"))
    let error = #expect(throws: InstallationError.self) { try library.install(source) }
    #expect(error?.description.contains("leads out of") == true)
    #expect(!exists(place))
  }
}

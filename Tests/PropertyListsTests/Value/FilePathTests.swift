// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

/// Paths are cut at bytes: a mark behind a slash makes another character of both.
struct FilePathTests {
  @Test(
    arguments: [
      ("a/b", "a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b//", "a", "b"),
      ("a/\u{301}b", "a", "\u{301}b"), ("/\u{301}b", "/", "\u{301}b"),
      ("a/b/\u{338}", "a/b", "\u{338}"), ("/", "/", "/"),
    ])
  func `a path is cut at its last slash`(path: String, parent: String, name: String) {
    #expect(FilePaths.parent(path).utf8.elementsEqual(parent.utf8))
    #expect(FilePaths.name(path).utf8.elementsEqual(name.utf8))
  }

  @Test(arguments: [("a//", "a"), ("/", "/"), ("//", "/"), ("a/\u{301}", "a/\u{301}"), ("", "")])
  func `slashes at the end are left out`(path: String, trimmed: String) {
    #expect(FilePaths.trimmed(path).utf8.elementsEqual(trimmed.utf8))
  }

  @Test func `what lies inside of a folder is told by the bytes of its path`() throws {
    let folder = try TemporaryFolder()
    let inside = try folder.write("", to: "e\u{301}/\u{301}x").path
    let outside = try folder.write("", to: "\u{E9}/x").path
    let place = folder.url.path + "/e\u{301}"
    #expect(FilePaths.isInside(inside, place))
    #expect(!FilePaths.isInside(outside, place))
    #expect(FilePaths.isInside(inside, "/"))
    #expect(!FilePaths.isInside(place, place))
  }
}

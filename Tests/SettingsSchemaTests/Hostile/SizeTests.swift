// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsSchema
import TestSupport
import Testing

/// Bundles with very many of one thing are read in time that grows no faster than they do.
struct SizeTests {
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("(\"%d\")", "an array"), ("<00000000 00000000 %08d>", "data"),
      ("{ a = %d; }", "a dictionary"),
    ])
  func `very many options of one shape are not compared with each other`(
    format: String, name: String
  ) throws {
    let count = 20_000
    let values = (0..<count).map { String(format: format, $0) }.joined(separator: ", ")
    let titles = (0..<count).map { "t\($0)" }.joined(separator: ", ")
    let fixture = try BundleFixture([
      "Root.plist": """
      { PreferenceSpecifiers = ({ Type = PSMultiValueSpecifier; Title = A; Key = a;
        DefaultValue = b; Values = (\(values)); Titles = (\(titles)); }); }
      """
    ])
    let bundle = fixture.load()
    #expect(!bundle.rules.contains("duplicate-value"))
    #expect(BundleComparison(from: bundle, to: bundle).changes.isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func `very many keys that occur twice are found in one pass`()
    throws
  {
    let count = 20_000
    let keys = (0..<count).map { "Titlex\($0) = a;" }.joined(separator: "\n")
    let fixture = try BundleFixture([
      "Root.plist":
        "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; \(keys)\n\(keys) }); }"
    ])
    #expect(fixture.load().rules.count { $0 == "duplicate-dict-key" } == count)
  }

  @Test(.timeLimit(.minutes(1))) func `a target of very many folders is not looked up at each`()
    throws
  {
    let fixture = try BundleFixture()
    try fixture.write(
      [
        ["Type": "PSGroupSpecifier"],
        [
          "Type": "PSChildPaneSpecifier", "Title": "Out",
          "File": .string(String(repeating: "a/", count: 200_000)),
        ],
      ], as: "Root")
    try fixture.folder.write(page(titled: "secret"), to: "outside/Secret.plist")
    try fixture.link("Out.plist", to: "../outside/Secret.plist")
    #expect(fixture.load().rules == ["file-not-found"])
  }
}

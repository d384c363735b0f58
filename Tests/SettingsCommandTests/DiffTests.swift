// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `settings diff`.
struct DiffTests {
  private func fixture(_ key: String, _ values: String = "a, b") throws -> BundleFixture {
    try BundleFixture([
      "Root.plist": """
      { PreferenceSpecifiers = (
        { Type = PSMultiValueSpecifier; Title = Size; Key = \(key); DefaultValue = a;
          Values = (\(values)); Titles = (\(values)); }); }
      """
    ])
  }

  @Test func `a bundle and itself end with 0`() {
    let run = Invocation("diff", Invocation.example, Invocation.example)
    #expect(run.status == 0)
    #expect(run.output == "Stored values are not concerned.\n")
  }

  @Test func `lost values end with 1 and are told with their place`() throws {
    let (old, new) = (try fixture("size", "a, b, c"), try fixture("size"))
    let run = Invocation("diff", old.path, new.path)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("\(new.path)/Root.plist:3:5: error: "))
    #expect(run.output.hasSuffix("[option-removed]\n"))
    #expect(Invocation("diff", new.path, old.path).status == 0)
  }

  @Test func `JSON has both places, and null for none`() throws {
    let (old, new) = (
      try fixture("size"), try BundleFixture(["Root.plist": "{ PreferenceSpecifiers = (); }"])
    )
    let run = Invocation("diff", old.path, new.path, "--json")
    let changes = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [[String: Any]]
    #expect(run.status == 1)
    #expect(changes?.first?["kind"] as? String == "key-removed")
    #expect(changes?.first?["severity"] as? String == "values-lost")
    #expect(changes?.first?["new"] is NSNull)
    #expect((changes?.first?["old"] as? [String: Any])?["line"] as? Int == 2)
  }

  @Test func `a version that is not there is no comparison`() {
    #expect(Invocation("diff", Invocation.example, "/nonexistent").status == 2)
  }

  @Test func `a page that can't be read is told`() throws {
    let (old, new) = (try fixture("size"), try BundleFixture(["Root.plist": "<plist>"]))
    let run = Invocation("diff", old.path, new.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("[plist-syntax]"))
  }
}

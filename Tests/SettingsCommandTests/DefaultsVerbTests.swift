// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

/// The grammar that people know from the Mac.
struct DefaultsVerbTests {
  @Test func `members that several add at once are all there`() async throws {
    let home = try TemporaryFolder()
    await withTaskGroup(of: Int32.self) { group in
      for number in 0..<8 {
        group.addTask {
          Invocation(
            "defaults", "write", "d", "tags", "-array-add", "\(number)", "x", home: home
          ).status
        }
      }
      for await status in group { #expect(status == 0) }
    }
    let read = Invocation("defaults", "export", "d", "-", home: home)
    let values = try PropertyListReader().read(read.bytes).root
    #expect(values["tags"]?.array?.count == 16)
  }

  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  @discardableResult
  private func defaults(_ arguments: String...) -> Invocation {
    Invocation(["defaults"] + arguments, home: home)
  }

  @Test(
    arguments: [
      (["-int", "3"], "3\n", "integer"),
      (["-float", "0.5"], "0.5\n", "float"),
      (["-bool", "YES"], "1\n", "boolean"),
      (["-string", "a b"], "a b\n", "string"),
      (["-data", "0fbd77"], "<0fbd77>\n", "data"),
      (["-date", "2001-01-01T00:00:00Z"], "2001-01-01T00:00:00Z\n", "date"),
      (["-array", "a", "b"], "(\n    a,\n    b\n)\n", "array"),
      (["-dict", "k", "v"], "{\n    k = v;\n}\n", "dictionary"),
      (["{ k = (1, 2); }"], "{\n    k = (\n        1,\n        2\n    );\n}\n", "dictionary"),
      (["plain"], "plain\n", "string"),
      (
        ["<dict><key>n</key><real>7</real><key>b</key><true/></dict>"],
        "{\n    n = 7;\n    b = 1;\n}\n",
        "dictionary"
      ),
    ])
  func `what is written is read`(value: [String], text: String, type: String) {
    let written = Invocation(["defaults", "write", "org.example", "k"] + value, home: home)
    #expect(written.status == 0, "\(written.errors)")
    #expect(defaults("read", "org.example", "k").output == text)
    #expect(defaults("read-type", "org.example", "k").output == "Type is \(type)\n")
  }

  @Test func `members are added to arrays and dictionaries`() {
    defaults("write", "org.example", "a", "-array", "x")
    defaults("write", "org.example", "a", "-array-add", "y")
    #expect(defaults("read", "org.example", "a").output == "(\n    x,\n    y\n)\n")
    defaults("write", "org.example", "d", "-dict", "x", "1")
    defaults("write", "org.example", "d", "-dict-add", "y", "2")
    #expect(defaults("read", "org.example", "d").output == "{\n    x = 1;\n    y = 2;\n}\n")
  }

  @Test(arguments: ["-array-add", "-dict-add"])
  func `nothing is added to a value of another type`(type: String) {
    defaults("write", "org.example", "k", "-bool", "true")
    let refused = defaults("write", "org.example", "k", type, "x", "1")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("'k' holds boolean"))
    #expect(defaults("read", "org.example", "k").output == "1\n")
  }

  @Test func `a dictionary without a key replaces the domain`() {
    defaults("write", "org.example", "old", "1")
    #expect(defaults("write", "org.example", "{ new = 2; }").status == 0)
    #expect(defaults("read", "org.example").output == "{\n    new = 2;\n}\n")
  }

  @Test func `a value is renamed and deleted`() {
    defaults("write", "org.example", "a", "1")
    #expect(defaults("rename", "org.example", "a", "b").status == 0)
    #expect(defaults("read", "org.example", "b").output == "1\n")
    #expect(defaults("delete", "org.example", "b").status == 0)
    #expect(defaults("read", "org.example").status == 1)
    #expect(defaults("delete", "org.example", "b").status == 1)
  }

  @Test func `domains are listed and searched, the global one by its name`() {
    defaults("write", "org.example", "needle", "1")
    defaults("write", "-g", "shared", "x")
    #expect(defaults("domains").output == "NSGlobalDomain, org.example\n")
    #expect(defaults("find", "NEEDLE").output == "org.example: {\n    needle = 1;\n}\n")
    #expect(defaults("find", "nothing like it").status == 1)
    #expect(defaults("read", "NSGlobalDomain", "shared").output == "x\n")
    #expect(defaults("read", "-g", "shared").output == "x\n")
    #expect(defaults("delete", "-globalDomain", "shared").status == 0)
  }

  @Test(
    arguments: [
      (["write", "org.example"], 64), (["write", "org.example", "k", "-int"], 64),
      (["write", "org.example", "k", "-int", "x"], 1),
      (["write", "org.example", "k", "-dict", "x"], 64),
      (["write", "", "k", "v"], 64), (["write", "org.example", "k", "{ a = "], 1),
      (["write", "org.example", "k", "-data", "string>x</string"], 1),
      (["write", "org.example", "k", "-date", "2001-01-01T00:00:00Z</date><!-- "], 1),
      (["write", "org.example", "k", "-float", "1e400"], 1), (["read", "org.nothing"], 1),
      (["read-type", "org.example", "k"], 1),
    ])
  func `a mistake is told from a missing value`(arguments: [String], status: Int) {
    let run = Invocation(["defaults"] + arguments, home: home)
    #expect(Int(run.status) == status, "\(run.errors)")
    #expect(run.errors.hasPrefix("error: "))
  }
}

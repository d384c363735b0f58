// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

struct ConvertTests {
  private let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>b</key>
    \t<integer>1</integer>
    \t<key>a</key>
    \t<array>
    \t\t<true/>
    \t\t<string>é</string>
    \t\t<real>0.5</real>
    \t</array>
    </dict>
    </plist>

    """

  private func convert(_ input: [UInt8], _ arguments: String...) -> Invocation {
    Invocation(["convert", "-"] + arguments, input: input)
  }

  @Test(arguments: ["xml", "binary", "openstep", "json"])
  func `there and back again nothing changes`(format: String) {
    let there = convert(Array(xml.utf8), "--to", format)
    #expect(there.status == 0)
    let back = convert(there.bytes, "--to", "xml")
    #expect(back.output == xml)
  }

  @Test func `keys keep their order unless sorting is asked for`() {
    let kept = convert(Array(xml.utf8), "--to", "json").output
    #expect(kept.hasPrefix("{\n  \"b\": 1,\n  \"a\": ["))
    let sorted = convert(Array(xml.utf8), "--to", "json", "--sort-keys").output
    #expect(sorted.hasPrefix("{\n  \"a\": ["))
  }

  @Test func `what a format cannot hold is named by its path`() {
    let run = convert(Array("{ a = ( x, <00ff> ); }".utf8), "--to", "json")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors
        == "error: <standard input>: JSON can't hold the data at a[1]. Use XML or binary instead.\n"
    )
  }

  @Test func `a fault is reported with line and column`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<plist>\n<dict>\n<key>a</key>\n</dict></plist>", to: "a.plist")
    let run = Invocation("convert", "a.plist", "--to", "json", home: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("a.plist:3:1: error: The key \"a\" has no value."))
  }

  @Test func `a strings file with a fault is converted only on request`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"b\"\n\"c\" = \"d\";\n", to: "a.strings")
    let refused = Invocation("convert", "a.strings", "--to", "json", home: folder)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("a.strings:1:10: error: Expected ';'"))
    let done = Invocation("convert", "a.strings", "--to", "json", "--drop-unreadable", home: folder)
    #expect(done.status == 0)
    #expect(done.output == "{\n  \"a\": \"b\",\n  \"c\": \"d\"\n}\n")
  }

  @Test func `a file is replaced in place`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(xml, to: "a.plist")
    let run = Invocation("convert", "a.plist", "--to", "binary", "-o", "a.plist", home: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(try Data(contentsOf: file).starts(with: Data("bplist00".utf8)))
  }

  @Test(
    arguments: [
      ("missing.plist", "error: ", "No such file or directory."),
      (".", "error: ", "This is no regular file."),
    ])
  func `what is no file is refused`(path: String, prefix: String, text: String) throws {
    let folder = try TemporaryFolder()
    let run = Invocation("convert", path, "--to", "xml", home: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(prefix))
    #expect(run.errors.contains(text))
  }

  @Test func `a place that cannot be written is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write(xml, to: "a.plist")
    let run = Invocation("convert", "a.plist", "--to", "xml", "-o", "no/such/b.plist", home: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("could not be written: No such file or directory."))
  }

  @Test func `binary output does not garble a terminal`() {
    let run = Invocation("convert", "-", "--to", "binary", input: Array(xml.utf8), isTerminal: true)
    #expect(run.status == 2)
    #expect(run.output == "")
  }
}

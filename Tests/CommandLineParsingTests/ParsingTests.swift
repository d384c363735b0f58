// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLineParsing

struct ParsingTests {
  @Test(arguments: [
    "dock --format json", "dock --format=json", "dock -f json", "dock -fjson", "dock -f=json",
    "--format json dock", "-af json dock", "-afjson dock",
  ])
  func `a value is given in any of the usual ways`(line: String) throws {
    let read = try Read.parse(line.words)
    #expect(read.domain == "dock")
    #expect(read.format == .json)
    #expect(read.all == line.contains("-a"))
  }

  @Test func `what is left out has its default`() throws {
    let read = try Read.parse(["dock"])
    #expect(read.format == .text)
    #expect(read.depth == nil)
    #expect(read.exclude == [])
    #expect(!read.verbose)
    #expect(!read.all)
    #expect(read.key == nil)
    #expect(read.location.root == nil)
  }

  @Test func `two parsed commands share nothing`() throws {
    var first = try Read.parse(["a"])
    let second = try Read.parse(["b"])
    first.domain = "c"
    #expect(first.domain == "c")
    #expect(second.domain == "b")
  }

  @Test func `repeatable options keep their order`() throws {
    let read = try Read.parse(["dock", "--exclude", "a", "-xb", "--exclude=c=d", "--exclude="])
    #expect(read.exclude == ["a", "b", "c=d", ""])
  }

  @Test func `flags stand together or alone, once or more`() throws {
    let read = try Read.parse(["-vav", "dock", "--verbose"])
    #expect(read.verbose)
    #expect(read.all)
  }

  @Test func `the words after a terminator are no options`() throws {
    let read = try Read.parse(["--", "--all", "-f"])
    #expect(read.domain == "--all")
    #expect(read.key == "-f")
  }

  @Test func `a lone dash is a value`() throws {
    #expect(try Read.parse(["-"]).domain == "-")
    #expect(try Read.parse(["dock", "--exclude", "-"]).exclude == ["-"])
  }

  @Test func `options of a group of options are found`() throws {
    #expect(try Read.parse(["dock", "--root", "/r"]).location.root == "/r")
  }

  struct Numbers: ParsableCommand {
    @Option("offset", name: .shortAndLong) var offset = 0
    @Option("int", name: .customLong("whole")) var int: Int64?
    @Argument("values") var values: [Double] = []
  }

  @Test func `negative numbers are values where numbers are expected`() throws {
    let numbers = try Numbers.parse(["-5", "--offset", "-3", "-.5", "--whole", "-7", "1e3"])
    #expect(numbers.values == [-5, -0.5, 1000])
    #expect(numbers.offset == -3)
    #expect(numbers.int == -7)
    #expect(try Numbers.parse(["-o-3"]).offset == -3)
    #expect(throws: ParserError.unknownOption("-inf", suggestion: nil)) {
      try Numbers.parse(["-inf"])
    }
  }

  @Test(arguments: [
    ("-q make -j 2 -- --help", ["make", "-j", "2", "--", "--help"]), ("-q -- -x", ["-x"]),
    ("-q --unknown -q", ["--unknown", "-q"]), ("-q -help x", ["-help", "x"]),
  ])
  func `a passthrough takes everything as it is`(line: String, words: [String]) throws {
    let run = try Run.parse(line.words)
    #expect(run.quiet)
    #expect(run.words == words)
  }

  enum Level: Int, CaseIterable, ExpressibleByArgument {
    case low = 1
    case high
  }

  struct Types: ParsableCommand {
    @Option("unsigned") var unsigned: UInt?
    @Option("bool") var bool: Bool?
    @Option("level") var level: Level?
  }

  @Test func `standard types are read`() throws {
    let types = try Types.parse([
      "--unsigned", "7", "--bool", "YES", "--level", "2",
    ])
    #expect(types.unsigned == 7)
    #expect(types.bool == true)
    #expect(types.level == .high)
    #expect(Level.allValueStrings == ["1", "2"])
  }

  @Test func `the properties of the tool are well defined`() {
    #expect(Tool.definitionProblems == [])
  }

  struct Clash: ParsableCommand {
    @Flag("all", name: .short) var all = false
    @Flag("any", name: .short) var any = false
    @Argument("list") var list: [String] = []
    @Argument("last") var last: String
  }

  @Test func `mistakes in definitions are found`() {
    #expect(
      Clash.definitionProblems == [
        "clash: The name '-a' is used twice.",
        "clash: Nothing is left for <last> after an argument that repeats.",
        "clash: <last> is required after one that may be left out.",
      ])
  }

  @Test(arguments: [
    ("dryRun", "dry-run"), ("x", "x"), ("ReadType", "read-type"), ("snake_case", "snake-case"),
    ("level2Cache", "level2-cache"),
  ])
  func `the names of types and cases become words with dashes`(name: String, dashed: String) {
    #expect(name.dashed == dashed)
  }

  @Test func `an option has the long and the short form of its name`() {
    let spellings = NameSpecification.shortAndLong.spellings(key: "dry-run")
    #expect(spellings == ["-d", "--dry-run"])
  }
}

extension String {
  var words: [String] { split(separator: " ").map(String.init) }
}

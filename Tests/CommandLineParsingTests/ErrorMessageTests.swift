// SPDX-License-Identifier: Apache-2.0

import Spelling
import Testing

@testable import CommandLineParsing

struct ErrorMessageTests {
  struct Strict: ParsableCommand {
    enum Only: String, CaseIterable, ExpressibleByArgument { case one }
    @Option("only") var only: Only?
    @Option("size") var size: UInt?
    @Option("ratio") var ratio: Double?
  }

  static let lines: [(line: String, message: String)] = [
    ("read dock --langage", "Unknown option '--langage'."),
    ("read dock --fromat json", "Unknown option '--fromat'. Did you mean '--format'?"),
    ("read dock -format", "Unknown option '-format'. Did you mean '--format'?"),
    ("read dock -exclude", "Unknown option '-exclude'. Did you mean '--exclude'?"),
    ("read dock -az", "Unknown option '-z' in '-az'."),
    ("raed dock", "Unknown subcommand 'raed' of 'tool'. Did you mean 'read'?"),
    ("qqq", "Unknown subcommand 'qqq' of 'tool'. 'tool --help' lists them."),
    (
      "profile instal x",
      "Unknown subcommand 'instal' of 'tool profile'. Did you mean 'install'?"
    ),
    ("help wirte", "Unknown subcommand 'wirte' of 'tool'. Did you mean 'write'?"),
    ("read dock --format", "Missing value for '--format'. Write '--format <format>'."),
    ("read dock -f --all", "Missing value for '-f'. Write '-f <format>'."),
    ("read", "Missing argument '<domain>'."),
    ("profile install", "Missing argument '<paths>'."),
    ("profile remove-profile", "Missing option '--index <index>'."),
    (
      "read dock size more",
      "Unexpected argument 'more'. Leave it out, or quote values that have spaces."
    ),
    ("read dock --all=yes", "'--all' takes no value, but got 'yes'. Write just '--all'."),
    (
      "read dock --format jsn",
      "The value 'jsn' is not valid for '--format'. It has to be one of 'text', 'json', 'xml'. "
        + "Did you mean 'json'?"
    ),
    (
      "read dock --depth much",
      "The value 'much' is not valid for '--depth'. It has to be a whole number."
    ),
    (
      "read dock -f xml --format text",
      "'-f' is given more than once, with 'xml', 'text'. Keep one."
    ),
    ("read dock size --all", "Give either '--all' or a key, not both."),
    ("read dock --root=", "The root is empty. Name a folder."),
  ]

  @Test(arguments: lines)
  func `a wrong line is explained`(line: String, message: String) {
    let outcome = Outcome(line)
    #expect(outcome.code == .usage)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("error: \(message)\nUsage: tool"))
  }

  @Test(arguments: [
    ("--only two", "The value 'two' is not valid for '--only'. It has to be 'one'."),
    (
      "--size -3",
      "The value '-3' is not valid for '--size'. It has to be a whole number that isn't negative."
    ),
    (
      "--ratio x", "The value 'x' is not valid for '--ratio'. It has to be a number."
    ),
  ])
  func `types are explained`(line: String, message: String) {
    let error = #expect(throws: ParserError.self) { try Strict.parse(line.words) }
    #expect(error?.message == message)
  }

  @Test func `the same flag twice is no mistake`() {
    #expect(Outcome("read dock --all --all").code == .success)
  }

  @Test func `a hint follows the error`() {
    #expect(
      Outcome("profile remove-profile --indxe 1").error == """
        error: Unknown option '--indxe'. Did you mean '--index'?
        Usage: tool profile remove-profile --index <index>
        See 'tool profile remove-profile --help' for more information.

        """)
  }

  @Test(arguments: [
    ("raed", "read", 1), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("a", "a", 0),
  ])
  func `mistakes are counted as people make them`(first: String, second: String, distance: Int) {
    #expect(EditDistance.between(first, second) == distance)
  }

  @Test func `nothing is suggested that is too different`() {
    #expect(EditDistance.nearest(to: "--zebra", among: ["--format"]) == nil)
    #expect(EditDistance.nearest(to: "-Verbose", among: ["--verbose"]) == "--verbose")
  }
}

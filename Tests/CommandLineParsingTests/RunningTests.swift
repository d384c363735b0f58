// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLineParsing

struct RunningTests {
  @Test(
    arguments: [
      ("read dock", 0, "dock - text -\n", ""),
      ("read dock size -f xml", 0, "dock size xml -\n", ""),
      ("--root /r read dock", 0, "dock - text /r\n", ""),
      ("--root=/r read dock --all", 0, "dock - text /r\n", ""),
      ("read absent", 1, "absent - text -\n", ""),
      ("read locked", 2, "locked - text -\n", "error: 'locked' can't be read. Unlock it.\n"),
      ("read special", 9, "special - text -\n", "error: Special.\n"),
      ("read odd", 2, "odd - text -\n", "error: Something odd.\n"),
      ("--version", 0, "1.2\n", ""),
    ] as [(String, Int32, String, String)])
  func `a line ends with its status`(line: String, code: Int32, output: String, error: String) {
    let outcome = Outcome(line)
    #expect(outcome.code.rawValue == code)
    #expect(outcome.output == output)
    #expect(outcome.error == error)
  }

  @Test(arguments: [
    ("read --help", "read"), ("read -h", "read"), ("read dock --nonsense --help", "read"),
    ("help read", "read"), ("--help read", "read"), ("", ""), ("help", ""),
    ("-h", ""), ("profile", "profile"), ("help profile install", "profile install"),
    ("profile install --help", "profile install"), ("help help", "help"),
  ])
  func `help is shown where it is asked for`(line: String, command: String) {
    let outcome = Outcome(line)
    let usage = "USAGE: " + (["tool"] + command.words).joined(separator: " ")
    #expect(outcome.code == .success)
    #expect(outcome.error == "")
    #expect(outcome.output.contains("\(usage) ") || outcome.output.contains("\(usage)\n"))
  }

  @Test func `a command may ask for its own help`() {
    #expect(Outcome("read help").output.contains("USAGE: tool read"))
  }

  @Test(
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true), (true, ["TERM": "dumb"], false),
      (true, ["TERM": "xterm"], true),
    ] as [(Bool, [String: String], Bool)])
  func `colors need a terminal that wants them`(
    terminal: Bool, environment: [String: String], color: Bool
  ) {
    let context = CommandContext(environment: environment, isOutputTerminal: terminal)
    #expect(context.usesColor == color)
  }

  @Test func `the process is read`() {
    let context = CommandContext.process()
    #expect(context.environment["PATH"]?.isEmpty == false)
    #expect(context.currentDirectory.hasPrefix("/"))
    #expect(context.terminalWidth > 0)
  }

  @Test func `input is read to its end`() throws {
    #expect(try InputSource.text("ab").readAll() == [97, 98])
    let error = #expect(throws: CommandError.self) { try InputSource.descriptor(-1).readAll() }
    #expect(error?.message == "Could not read standard input: Bad file descriptor.")
  }
}

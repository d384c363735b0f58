// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CommandLineParsing

struct HelpTests {
  @Test func `a group lists its subcommands`() {
    #expect(
      Outcome("--help").output == """
        OVERVIEW: Keep settings.

        Settings live in domains.

          domain/key = value

        Names may have dots.

        USAGE: tool [--root <root>] <subcommand>

        OPTIONS:
          --root <root>           The folder with the settings.
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          read                    Read a value.
          write                   Write a value.
          run
          profile                 Work with profiles.
          help                    Show help for a subcommand.

          See 'tool help <subcommand>' for detailed help.

        EXAMPLES:
          tool read dock size
              Shows the size of the dock.

        """)
  }

  @Test func `a command lists its arguments and options`() {
    #expect(
      Outcome("read --help").output == """
        OVERVIEW: Read a value.

        USAGE: tool read [--root <root>] [--format <format>] [--depth <depth>]
          [--exclude <exclude> ...] [--verbose] [--all] <domain> [<key>]

        ARGUMENTS:
          <domain>                The domain.
          <key>                   The key.

        OPTIONS:
          --root <root>           The folder with the settings.
          -f, --format <format>   The layout. (values: text, json, xml; default: text)
          --depth <depth>         How deep to go.
          -x, --exclude <exclude>
                                  Leave a key out.
          -v, --verbose           Say more.
          -a, --all               Show all keys.
          -h, --help              Show help information.

        EXAMPLES:
          tool read dock --format json
              Shows a domain as JSON.

        """)
  }

  @Test func `help fits a narrow terminal`() {
    let text = HelpDescription(Read.self).text(width: 50)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 50 })
    #expect(
      text.contains(
        """
          -f, --format <format>   The layout. (values:
                                  text, json, xml;
                                  default: text)

        """))
  }

  @Test func `hidden things aren't listed`() {
    #expect(!Outcome("write --help").output.contains("internal"))
    #expect(!Outcome("--help").output.contains("secret"))
    #expect(!Outcome("--help").output.contains("dump-help"))
    #expect(!Outcome("--help").output.contains("generate"))
  }

  @Test func `the dump is JSON that others can read`() throws {
    let outcome = Outcome("--dump-help")
    let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let root = try #require(value as? [String: Any])
    let commands = try #require(root["subcommands"] as? [[String: Any]])
    #expect(root["name"] as? String == "tool")
    #expect(root["version"] as? String == "1.2")
    #expect(
      commands.compactMap { $0["name"] as? String }
        == ["read", "write", "run", "profile", "secret", "help"])
    let arguments = try #require(commands[0]["arguments"] as? [[String: Any]])
    let format = try #require(arguments.first { $0["valueName"] as? String == "format" })
    #expect(format["names"] as? [String] == ["-f", "--format"])
    #expect(format["values"] as? [String] == ["text", "json", "xml"])
    #expect(format["default"] as? String == "text")
  }

  @Test func `strings are escaped in JSON`() throws {
    let text = "a\"b\\c\n\t\u{1}\u{7F}é/"
    let json = JSONValue.strings([text]).text()
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(value as? [String] == [text])
  }

  @Test func `the manual page names every command`() {
    let page = Outcome("--generate-man-page").output
    for command in HelpDescription(Tool.self).flattened.dropFirst() {
      #expect(page.contains(".SS \"\(command.commandLine.replacing("-", with: "\\-"))\"\n"))
    }
    #expect(page.contains("\\fBtool read dock \\-\\-format json\\fR\nShows a domain as JSON.\n"))
    #expect(page.contains("\\&  domain/key = value\n"))
    #expect(page.contains(".SH \"EXIT STATUS\"\n"))
  }

  @Test(.enabled(if: Shell.has("groff"), "groff is not installed"))
  func `groff has no complaints about the manual page`() throws {
    let page = Outcome("--generate-man-page").output
    let result = try Shell.run("groff", ["-man", "-ww", "-Tutf8", "-Kutf8"], input: page)
    #expect(result.error == "")
    #expect(result.output.contains("Shows a domain as JSON."))
  }
}

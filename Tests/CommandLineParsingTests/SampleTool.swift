// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing

/// A small tool with one of everything.
struct Tool: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keep settings.",
    discussion: "Settings live in domains.\n\n  domain/key = value\n\nNames may have dots.",
    version: "1.2",
    examples: [.init(command: "tool read dock size", explanation: "Shows the size of the dock.")],
    subcommands: [Read.self, Write.self, Run.self, Profile.self, Secret.self]
  )

  @OptionGroup var location: Location
}

struct Location: ParsableArguments {
  @Option("root", help: "The folder with the settings.", completion: .directory) var root: String?

  mutating func validate() throws {
    if root == "" { throw ValidationError("The root is empty. Name a folder.") }
  }
}

enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, xml }

struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read a value.",
    examples: [
      .init(command: "tool read dock --format json", explanation: "Shows a domain as JSON.")
    ]
  )

  @OptionGroup var location: Location
  @Option("format", name: .shortAndLong, help: "The layout.") var format = Format.text
  @Option("depth", help: "How deep to go.") var depth: Int?
  @Option("exclude", name: [.long, .customShort("x")], help: "Leave a key out.") var exclude:
    [String] = []
  @Flag("verbose", name: .shortAndLong, help: "Say more.") var verbose = false
  @Flag("all", name: .shortAndLong, help: "Show all keys.") var all = false
  @Argument("domain", help: "The domain.") var domain: String
  @Argument("key", help: "The key.") var key: String?

  mutating func validate() throws {
    if all, key != nil { throw ValidationError("Give either '--all' or a key, not both.") }
  }

  mutating func run(in context: CommandContext) throws {
    context.standardOutput.writeLine("\(domain) \(key ?? "-") \(format) \(location.root ?? "-")")
    switch domain {
    case "absent": throw ExitCode.failure
    case "locked": throw CommandError("'locked' can't be read. Unlock it.")
    case "special": throw CommandError("Special.", exitCode: ExitCode(rawValue: 9))
    case "odd": throw OddError()
    case "help": throw HelpRequest()
    default: break
    }
  }
}

struct OddError: Error, CustomStringConvertible { var description: String { "Something odd." } }

struct Write: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write a value.")

  @Option("input", help: "A file to read.", completion: .file(extensions: ["plist", "json"]))
  var input: String?
  @Option("internal-mode", help: ArgumentHelp("Not for people.", visibility: .hidden))
  var internalMode: String?
  @Argument("domain", help: "The domain.", completion: .list(["dock", "it's here"])) var domain:
    String
  @Argument("key", help: "The key.") var key: String
  @Argument("value", help: "The value.") var value: String?
}

struct Run: ParsableCommand {
  @Flag("quiet", name: .short, help: "Say less.") var quiet = false
  @Argument("words", parsing: .captureForPassthrough, help: "A command line.", completion: .file())
  var words: [String]
}

struct Profile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Work with profiles.", subcommands: [Install.self, RemoveProfile.self])

  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Install profiles.")
    @Argument("paths", help: "The files.", completion: .file(extensions: ["mobileconfig"]))
    var paths: [String]
  }

  struct RemoveProfile: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Remove a profile.")
    @Option("index", help: "A number.") var index: Int
  }
}

struct Secret: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)
}

/// What a line printed, and the status it ended with.
struct Outcome: Equatable {
  var code: ExitCode
  var output: String
  var error: String

  /// Runs a line of the tool, split at spaces.
  init(_ line: String, width: Int = 80) {
    let output = MemorySink()
    let error = MemorySink()
    code = Tool.main(
      arguments: line.split(separator: " ").map(String.init),
      context: CommandContext(
        standardOutput: output, standardError: error, terminalWidth: width))
    self.output = output.text
    self.error = error.text
  }
}

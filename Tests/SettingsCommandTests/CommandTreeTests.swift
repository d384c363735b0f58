// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import Foundation
import Testing

@testable import settings

struct CommandTreeTests {
  @Test func `no option contradicts another`() {
    #expect(SettingsTool.definitionProblems.isEmpty)
  }

  @Test func `every verb has help with an example`() {
    for verb in SettingsTool.configuration.subcommands {
      let name = verb.configuration.commandName ?? ""
      let run = Invocation(name, "--help")
      #expect(run.status == 0)
      #expect(run.output.contains("EXAMPLES:\n  settings \(name)"), "\(name)")
    }
  }

  @Test func `the examples of the help run as they are written`() throws {
    for verb in [ShowCommand.self, ConvertCommand.self] as [any ParsableCommand.Type] {
      for example in verb.configuration.examples {
        let words = example.command.split(separator: " ").dropFirst().map(String.init)
        let bundle = Invocation.example + "/Settings.bundle"
        let places = [
          "AppSettings.app": Invocation.example, "Settings.bundle": bundle,
          "Root.plist": bundle + "/Root.plist", "Root.strings": bundle + "/de.lproj/Root.strings",
        ]
        let arguments = words.map { places[$0] ?? $0 }
        if arguments.contains("-o") { continue }
        #expect(Invocation(arguments).status == 0, "\(example.command)")
      }
    }
  }

  @Test func `the version is that of the changelog or its next`() throws {
    #expect(Invocation("--version").output == SettingsTool.version + "\n")
    let changelog = try String(
      contentsOf: Invocation.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    #expect(
      changelog.contains("## [Unreleased]") || changelog.contains("[\(SettingsTool.version)]"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions name every verb`(shell: String) {
    let run = Invocation("--generate-completion-script", shell)
    #expect(run.status == 0)
    for verb in SettingsTool.configuration.subcommands {
      #expect(run.output.contains(verb.configuration.commandName ?? "?"))
    }
  }

  @Test func `the manual page describes every verb`() {
    let run = Invocation("--generate-man-page")
    #expect(run.status == 0)
    // Formatters without an encoding stumble over anything else.
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    for verb in SettingsTool.configuration.subcommands {
      #expect(run.output.contains("settings " + (verb.configuration.commandName ?? "?")))
    }
  }
}

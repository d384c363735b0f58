// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CommandLineParsing

struct CompletionTests {
  /// A folder with files to complete.
  static func withFiles<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID())")
    let inner = folder.appendingPathComponent("data")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["dock.plist", "dark.json", "doc.txt", "a.mobileconfig"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    return try body(folder)
  }

  /// Words before the cursor, the word at the cursor being the last, and what is offered.
  static let cases: [(words: [String], offers: [String])] = [
    (["tool", ""], ["read", "write", "run", "profile", "help"]),
    (["tool", "re"], ["read"]),
    (["tool", "profile", ""], ["install", "remove-profile"]),
    (["tool", "--root", "data", "profile", "i"], ["install"]),
    (["tool", "help", "w"], ["write"]),
    (["tool", "--"], ["--root", "--version", "--help"]),
    (["tool", "read", "--f"], ["--format"]),
    (["tool", "write", "--in"], ["--input"]),
    (["tool", "read", "--format", ""], ["text", "json", "xml"]),
    (["tool", "read", "dock", "-f", "j"], ["json"]),
    (["tool", "write", "do"], ["dock"]),
    (["tool", "write", "dock", ""], []),
    (["tool", "read", ""], []),
  ]

  static let bash = CompletionShell.bash.script(for: HelpDescription(Tool.self))

  static func bashOffers(_ words: [String], in folder: URL? = nil) throws -> [String] {
    let script = """
      set -eu
      \(bash)
      COMP_WORDS=(\(words.map(\.shellQuoted).joined(separator: " ")))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _tool
      if ((${#COMPREPLY[@]})); then printf '%s\\n' "${COMPREPLY[@]}"; fi
      """
    let result = try Shell.run("bash", ["--norc", "-s"], input: script, folder: folder)
    #expect(result.error == "")
    #expect(result.status == 0)
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: CompletionShell.allCases)
  func `a script has no syntax errors`(shell: CompletionShell) throws {
    guard Shell.has(shell.rawValue) else { try Test.cancel("\(shell) is not installed") }
    let outcome = Outcome("--generate-completion-script \(shell.rawValue)")
    #expect(outcome.code == .success)
    let result = try Shell.run(shell.rawValue, ["-n"], input: outcome.output)
    #expect(result.error == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: Shell.has("bash"), "bash is not installed"), arguments: cases)
  func `bash offers what fits`(words: [String], offers: [String]) throws {
    #expect(try Self.bashOffers(words) == offers)
  }

  @Test(
    .enabled(if: Shell.has("bash"), "bash is not installed"),
    arguments: [
      (["tool", "write", "--input", "d"], ["dark.json", "data", "dock.plist"]),
      (["tool", "write", "--input", "=", "doc"], ["dock.plist"]),
      (["tool", "write", "--input", "="], ["dark.json", "data", "dock.plist"]),
      (["tool", "profile", "install", "x", "y", "a"], ["a.mobileconfig"]),
      (["tool", "--root", "d"], ["data"]), (["tool", "read", "--root", "=", "d"], ["data"]),
      (["tool", "run", "do"], ["doc.txt", "dock.plist"]),
      (["tool", "write", "it"], ["it\\'s\\ here"]),
    ] as [([String], [String])])
  func `bash offers files`(words: [String], offers: [String]) throws {
    try Self.withFiles { folder in
      let found = try Self.bashOffers(words, in: folder)
      #expect(found.sorted() == offers.sorted())
    }
  }

  @Test(.enabled(if: Shell.has("fish"), "fish is not installed"), arguments: cases)
  func `fish offers what fits`(words: [String], offers: [String]) throws {
    let script =
      CompletionShell.fish.script(for: HelpDescription(Tool.self))
      + "complete -C '\(words.joined(separator: " "))'\n"
    let result = try Shell.run("fish", ["--no-config"], input: script)
    #expect(result.error == "")
    let found = result.output.split(separator: "\n").compactMap { line in
      line.split(separator: "\t").first.map(String.init)
    }
    #expect(Set(found).isSuperset(of: offers))
    if words.last?.hasPrefix("-") != true { #expect(Set(found) == Set(offers)) }
  }

  @Test(
    .enabled(if: Shell.has("fish"), "fish is not installed"),
    arguments: [
      ("tool write --input d", ["dark.json", "data/", "doc.txt", "dock.plist"]),
      ("tool write --input=doc", ["--input=doc.txt", "--input=dock.plist"]),
      ("tool profile install x y a", ["a.mobileconfig"]), ("tool --root d", ["data/"]),
      ("tool run do", ["doc.txt", "dock.plist"]), ("tool write it", ["it's here"]),
    ] as [(String, [String])])
  func `fish offers files`(line: String, offers: [String]) throws {
    try Self.withFiles { folder in
      let script =
        CompletionShell.fish.script(for: HelpDescription(Tool.self)) + "complete -C '\(line)'\n"
      let result = try Shell.run("fish", ["--no-config"], input: script, folder: folder)
      #expect(result.error == "")
      let found = result.output.split(separator: "\n").compactMap { line in
        line.split(separator: "\t").first.map(String.init)
      }
      #expect(found.sorted() == offers.sorted())
    }
  }

  @Test(
    .enabled(if: Shell.has("zsh"), "zsh is not installed"),
    arguments: [
      (["tool", "re"], "tool read "), (["tool", "profile", "i"], "tool profile install "),
      (["tool", "read", "--format", "j"], "tool read --format json "),
      (["tool", "write", "do"], "tool write dock "),
      (["tool", "write", "--in"], "tool write --input="),
      (["tool", "write", "--input", "dock"], "tool write --input dock.plist "),
    ])
  func `zsh completes what fits`(words: [String], line: String) throws {
    // A second zsh on a pseudo terminal completes the word, and echoes the line.
    let script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PROMPT="ready> "; autoload -U compinit; compinit -u -D; source ./tool.zsh'
      zpty -w shell 'finish() { print -r -- "<<$BUFFER>>"; exit }; zle -N finish; bindkey "^X" finish'
      zpty -n -w shell $'\(words.joined(separator: " "))\\t\\x18'
      while zpty -r shell chunk; do print -rn -- "$chunk"; done
      """
    try Self.withFiles { folder in
      let file = folder.appendingPathComponent("tool.zsh")
      try Data(CompletionShell.zsh.script(for: HelpDescription(Tool.self)).utf8).write(to: file)
      let result = try Shell.run("zsh", ["-f", "-s"], input: script, folder: folder)
      #expect(result.output.contains("<<\(line)>>"), "\(result.output) \(result.error)")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials
import PropertyLists
import SettingsModel
import SettingsStore
import Spelling

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `settings watch APP [KEY…]`: a line for each change.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Print a line for every change, until interrupted.",
    discussion: "Changes of any process are seen. Secure values are not printed.",
    examples: [
      .init(
        command: "settings watch com.example.AppSettings warpDrive",
        explanation: "Prints the warp drive's changes.")
    ])

  @OptionGroup var options: ApplicationOptions

  @Argument("keys", help: "The keys to watch instead of all.")
  var keys: [String] = []

  @Flag("json", help: "Print a JSON object a line.")
  var json = false

  mutating func run(in context: CommandContext) throws {
    let opened = try OpenedApplication(options, in: context)
    for key in keys {
      let (preferences, isKnown) = opened.place(ofKey: key)
      if !isKnown, preferences.value(forKey: key) == nil {
        context.standardError.writeLine(
          "warning: \(opened.unknownKey(key)) It is waited for all the same.".printable)
      }
    }
    let printer = ChangePrinter(
      output: context.standardOutput, isTerminal: context.isOutputTerminal, keys: Set(keys),
      isJSON: json,
      secrets: opened.secretKeys)
    let observations = opened.preferences.all.map { preferences in
      preferences.observe { printer.print($0, domain: preferences.domain) }
    }
    // The observers run on threads of their own; this one sleeps until the reader of the output goes
    // away or a signal comes.
    var output = pollfd(fd: 1, events: 0, revents: 0)
    while context.standardOutput.failure == nil, output.revents == 0 {
      _ = unsafe poll(&output, 1, context.isOutputTerminal ? -1 : 60_000)
    }
    for observation in observations { observation.end() }
  }
}

/// Prints changes as they come.
private struct ChangePrinter: Sendable {
  let output: any OutputSink
  let isTerminal: Bool
  let keys: Set<String>
  let isJSON: Bool
  let secrets: Set<String>

  func print(_ change: PreferenceChange, domain: String) {
    guard keys.isEmpty || keys.contains(change.key) else { return }
    func shown(_ value: PropertyList?) -> PropertyList? {
      secrets.contains(change.key) ? value.map { _ in .string(ValueText.secret) } : value
    }
    output.writeLine(
      isJSON ? json(change, shown, domain) : line(change, shown))
    output.flush()
  }

  private func line(
    _ change: PreferenceChange, _ shown: (PropertyList?) -> PropertyList?
  ) -> String {
    let new = shown(change.new).map(ValueText.line) ?? "(no value)"
    let old = shown(change.old).map(ValueText.line) ?? "(no value)"
    return "\(change.key.printable) = \(new)  [\(change.newLayer?.rawValue ?? "–")]  was \(old)"
  }

  private func json(
    _ change: PreferenceChange, _ shown: (PropertyList?) -> PropertyList?, _ domain: String
  ) -> String {
    let line = JSONEncoder.forValues().line([
      ("key", .string(change.key)), ("domain", .string(domain)), ("old", shown(change.old)),
      ("new", shown(change.new)), ("oldLayer", change.oldLayer.map { .string($0.rawValue) }),
      ("newLayer", change.newLayer.map { .string($0.rawValue) }),
    ])
    return isTerminal ? line.jsonForTerminal : line
  }
}

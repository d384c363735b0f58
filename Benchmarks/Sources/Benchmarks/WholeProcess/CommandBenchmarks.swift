// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// Whole runs of the command, from start to end, beside `plutil -p` of the same bundle's page.
///
/// The command has to be built before, with
/// `swift build -c release --static-swift-stdlib --product settings`. `SETTINGS_BINARY` names
/// another one.
struct CommandBenchmarks: BenchmarkGroup {
  let name = "command"

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  func rows(_ options: Options) throws -> [Row] {
    let example = Self.root.appendingPathComponent("Examples/AppSettings/AppSettings.app")
    let generated = FileManager.default.temporaryDirectory
      .appendingPathComponent("Generated-\(UUID().uuidString).app", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: generated) }
    try Self.writeBundle(to: generated)
    return [
      try row("show the example", example, options),
      try row("show 200 generated rows", generated, options),
    ]
  }

  private func row(_ title: String, _ application: URL, _ options: Options) throws -> Row {
    let comparison = "plutil -p ÷ ours"
    let page = application.appendingPathComponent("Settings.bundle/Root.plist").path
    guard FileManager.default.fileExists(atPath: page) else {
      return .skipped(name, title, comparison, because: "\(page) is missing")
    }
    guard let plutil = Self.find("plutil") else {
      return .skipped(name, title, comparison, because: "there is no plutil")
    }
    guard let settings = Self.settings else {
      return .skipped(name, title, comparison, because: "the command is not built")
    }
    let ours = ChildProcess(path: settings, arguments: ["show", application.path])
    let peer = ChildProcess(path: plutil, arguments: ["-p", page])
    let expected = try (ours: ours.run(), peer: peer.run())
    guard expected.ours.status == 0, !expected.ours.output.isEmpty else {
      return .skipped(name, title, comparison, because: "settings show prints nothing yet")
    }
    guard expected.peer.status == 0, !expected.peer.output.isEmpty else {
      return .skipped(name, title, comparison, because: "plutil -p fails")
    }
    let pair = try Pair(
      runs: options.runs * 8, ours: { try ours.run() }, peer: { try peer.run() },
      check: { $0.output == expected.ours.output && $1.output == expected.peer.output })
    return Row(name, title, peer: "plutil -p", pair, target: .atLeast(1))
  }

  static var settings: String? {
    ProcessInfo.processInfo.environment["SETTINGS_BINARY"]
      ?? [root.appendingPathComponent(".build/release/settings").path]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func find(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func writeBundle(to application: URL) throws {
    let folder = application.appendingPathComponent("Settings.bundle")
    let languages = ["en", "de", "fr", "ja"]
    for language in languages {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("\(language).lproj"), withIntermediateDirectories: true)
    }
    var bundle = GeneratedBundle(seed: 3)
    try Data(try PropertyListWriter(format: .xml).write(bundle.page(rows: 200)))
      .write(to: folder.appendingPathComponent("Root.plist"))
    for language in languages {
      try Data(try PropertyListWriter(format: .strings).write(bundle.table(entries: 200)))
        .write(to: folder.appendingPathComponent("\(language).lproj/Root.strings"))
    }
  }
}

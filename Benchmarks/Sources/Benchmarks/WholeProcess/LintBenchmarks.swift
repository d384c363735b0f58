// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// Whole runs of `settings lint`, beside Python's `plistlib` that only parses the same pages.
///
/// The command has to be built as for ``CommandBenchmarks``. `SETTINGS_CORPUS` names a folder of
/// real bundles.
struct LintBenchmarks: BenchmarkGroup {
  let name = "lint"

  private static let script = """
    import os, plistlib, sys
    for folder, _, files in os.walk(sys.argv[1]):
        for name in files:
            if name.endswith('.plist'):
                try:
                    with open(os.path.join(folder, name), 'rb') as file: plistlib.load(file)
                except Exception: pass
    print('done')
    """

  func rows(_ options: Options) throws -> [Row] {
    let generated = FileManager.default.temporaryDirectory
      .appendingPathComponent("Generated-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: generated) }
    try Self.writeProject(to: generated)
    var rows = [try row("a project of five pages", generated.path, options)]
    if let corpus = ProcessInfo.processInfo.environment["SETTINGS_CORPUS"] {
      rows.append(try row("real bundles", corpus, options))
    }
    return rows
  }

  private func row(_ title: String, _ folder: String, _ options: Options) throws -> Row {
    let comparison = "plistlib ÷ ours"
    guard let settings = Programs.settings else {
      return .skipped(name, title, comparison, because: "the command is not built")
    }
    guard let python = Programs.find("python3") else {
      return .skipped(name, title, comparison, because: "there is no python3")
    }
    let ours = ChildProcess(path: settings, arguments: ["lint", folder, "--format", "json"])
    let peer = ChildProcess(path: python, arguments: ["-c", Self.script, folder])
    let expected = try ours.run().output
    let pair = try Pair(
      runs: options.runs, ours: { try ours.run() }, peer: { try peer.run() },
      check: { $0.output == expected && $1.status == 0 })
    return Row(name, title, peer: "plistlib", pair, target: .atLeast(1))
  }

  /// A project whose root page leads to four others, in two languages.
  private static func writeProject(to folder: URL) throws {
    let bundle = folder.appendingPathComponent("App/Settings.bundle")
    var generated = GeneratedBundle(seed: 5)
    for language in ["en", "de"] {
      let languageFolder = bundle.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(
        at: languageFolder, withIntermediateDirectories: true)
      try Data(try PropertyListWriter(format: .strings).write(generated.table(entries: 40)))
        .write(to: languageFolder.appendingPathComponent("Root.strings"))
    }
    let names = ["One", "Two", "Three", "Four"]
    var root = generated.page(rows: 20)
    if case .dictionary(var dictionary) = root,
      case .array(let rows) = dictionary["PreferenceSpecifiers"]
    {
      let panes = names.map { name -> PropertyList in
        ["Type": "PSChildPaneSpecifier", "Title": .string(name), "File": .string(name)]
      }
      dictionary["PreferenceSpecifiers"] = .array(rows + panes)
      root = .dictionary(dictionary)
    }
    try Data(try PropertyListWriter(format: .xml).write(root))
      .write(to: bundle.appendingPathComponent("Root.plist"))
    for name in names {
      try Data(try PropertyListWriter(format: .xml).write(generated.page(rows: 20)))
        .write(to: bundle.appendingPathComponent("\(name).plist"))
    }
  }
}

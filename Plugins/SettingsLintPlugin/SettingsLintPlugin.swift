// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package settings-lint [--target TARGET] [ARGS…]`: `settings lint` for the settings bundles
/// of a package's targets.
@main
struct SettingsLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let found = targets.compactMap(\.sourceModule).flatMap { bundles(in: $0.directoryURL) }
    let others = extractor.remainingArguments
    let isAboutRules = others.contains { $0 == "--rules" || $0.hasPrefix("--explain") }
    if found.isEmpty, !isAboutRules {
      let list = targets.map(\.name).joined(separator: "', '")
      Diagnostics.warning("The targets '\(list)' have no settings bundle.")
      return
    }
    let lint = Process()
    lint.executableURL = try context.tool(named: "settings").url
    lint.arguments = ["lint"] + Set(found).sorted() + others
    try lint.run()
    lint.waitUntilExit()
    if lint.terminationStatus != 0 {
      Diagnostics.error("settings lint ended with \(lint.terminationStatus).")
    }
  }

  /// The settings bundles below a folder.
  private func bundles(in folder: URL) -> [String] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles])
    var bundles: [String] = []
    while let file = files?.nextObject() as? URL {
      let name = file.lastPathComponent.lowercased()
      guard name.hasSuffix(".bundle"), name.contains("settings") else { continue }
      bundles.append(file.path)
      files?.skipDescendants()
    }
    return bundles
  }
}

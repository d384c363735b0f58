// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the programs are that the rows start.
enum Programs {
  /// The folder of the project.
  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the peers that `Peers/Makefile` builds.
  static let peers = project.appendingPathComponent("Benchmarks/.build/peers")

  /// This program.
  static let this = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()

  /// The folder of this program and of the peers in Swift.
  static let products = this.deletingLastPathComponent()

  /// The command that `SETTINGS_BINARY` names or that was built with
  /// `swift build -c release --static-swift-stdlib --product settings`.
  static var settings: String? {
    ProcessInfo.processInfo.environment["SETTINGS_BINARY"]
      ?? existing(project.appendingPathComponent(".build/release/settings"))
  }

  /// A program of the search path.
  static func find(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .lazy.compactMap { existing(URL(fileURLWithPath: "\($0)/\(program)")) }.first
  }

  private static func existing(_ program: URL) -> String? {
    FileManager.default.isExecutableFile(atPath: program.path) ? program.path : nil
  }
}

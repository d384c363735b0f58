// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reading one stored value: the command beside those of GSettings and dconf.
struct GetRows {
  /// A peer could not be given a value.
  private struct Failure: Error {
    let reason: String
  }

  private static let title = "get one value"
  private static let path = "/org/swift-settings/benchmark/key0"
  private static let key = "username"

  let group: String
  let application: URL

  func rows(_ options: Options) throws -> [Row] {
    let folder = try PeerFolder()
    defer { folder.remove() }
    guard let dconf = Peer.all.first(where: { $0.needsSession }) else { return [] }
    if let reason = dconf.whyMissing { return skipped(reason) }
    let session = try PeerSession(dconf, in: folder)
    defer { session.end() }
    try session.run("fill", 1)
    var environment = folder.environment
    environment["GSETTINGS_SCHEMA_DIR"] = Programs.peers.appendingPathComponent("schemas").path
    return try [
      row(
        "gsettings", ["get", "org.swift-settings.benchmark", "key0"], environment, options,
        target: .atLeast(1)),
      // On a par with it.
      row("dconf", ["read", Self.path], environment, options, target: .atLeast(0.9)),
    ]
  }

  private func row(
    _ program: String, _ arguments: [String], _ environment: [String: String], _ options: Options,
    target: Row.Target
  ) throws -> Row {
    let comparison = "\(program) \(arguments[0]) ÷ ours"
    guard let path = Programs.find(program) else {
      return .skipped(group, Self.title, comparison, because: "there is no \(program)")
    }
    guard let settings = Programs.settings else {
      return .skipped(group, Self.title, comparison, because: "the command is not built")
    }
    func command(_ words: String...) -> ChildProcess {
      ChildProcess(
        path: settings, arguments: [words[0], application.path] + words.dropFirst(),
        environment: environment)
    }
    _ = try command("set", Self.key, "kirk").run()
    let ours = command("get", Self.key)
    let peer = ChildProcess(path: path, arguments: arguments, environment: environment)
    let expected = try (ours: ours.run(), peer: peer.run())
    guard expected.ours.status == 0, expected.ours.output == Array("kirk\n".utf8) else {
      return .skipped(
        group, Self.title, comparison, because: "settings get does not find the value")
    }
    guard expected.peer.status == 0,
      expected.peer.output.starts(with: Array("'value of key 0".utf8))
    else {
      return .skipped(group, Self.title, comparison, because: "\(program) does not find the value")
    }
    let pair = try Pair(
      runs: options.runs * 8, ours: { try ours.run() }, peer: { try peer.run() },
      check: { $0.output == expected.ours.output && $1.output == expected.peer.output })
    return Row(group, Self.title, peer: "\(program) \(arguments[0])", pair, target: target)
  }

  private func skipped(_ reason: String) -> [Row] {
    ["gsettings get", "dconf read"].map {
      .skipped(group, Self.title, "\($0) ÷ ours", because: reason)
    }
  }
}

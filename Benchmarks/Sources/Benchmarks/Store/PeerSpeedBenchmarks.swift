// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How long peers take to read and to set one of 1,000 keys, beside ours.
///
/// Each side measures itself, in a process of its own, right after the other one. "set" survives
/// `kill -9`, "set durable" survives a power cut too.
struct PeerSpeedBenchmarks: BenchmarkGroup {
  let name = "peers"

  private static let keys = 1000
  private static let operations: [Substring] = ["get", "set", "set-durable"]

  /// What two sides measured of themselves one after the other, in seconds.
  private struct Measured {
    let peer: Peer
    let ours: [Substring: Double]
    let theirs: [Substring: Double]
  }

  func rows(_ options: Options) throws -> [Row] {
    guard let us = Peer.all.first else { return [] }
    var measured: [Measured] = []
    var skipped: [Row] = []
    for peer in Peer.all.dropFirst() where options.wants(peer) {
      do {
        measured.append(
          Measured(
            peer: peer, ours: try medians(us, samples: options.runs * 20),
            theirs: try medians(peer, samples: options.runs * 20)))
      } catch {
        skipped.append(.skipped(name, "all", "\(peer.title) ÷ ours", because: "\(error)"))
      }
    }
    return Self.operations.flatMap { operation in measured.map { row(operation, $0) } } + skipped
  }

  private func row(_ operation: Substring, _ measured: Measured) -> Row {
    let title = String(operation.replacing("-", with: " "))
    let comparison = "\(measured.peer.title(of: operation)) ÷ ours"
    guard let ours = measured.ours[operation], let theirs = measured.theirs[operation] else {
      return .skipped(name, title, comparison, because: "it has nothing that survives a power cut")
    }
    return Row(
      name, title, comparison, ratio: theirs / ours,
      note: "ours \(Timing([ours])), peer \(Timing([theirs]))")
  }

  /// The medians of the operations in seconds.
  private func medians(_ peer: Peer, samples: Int) throws -> [Substring: Double] {
    if let reason = peer.whyMissing { throw PeerSession.Failure(description: reason) }
    let folder = try PeerFolder()
    defer { folder.remove() }
    let session = try PeerSession(peer, in: folder)
    defer { session.end() }
    try session.run("fill", Self.keys)
    let lines = try session.run("bench", Self.keys, samples).map { $0.split(separator: "\t") }
    return Dictionary(
      lines.compactMap { line in
        line.count == 2 ? Double(line[1]).map { (line[0], $0 / 1e9) } : nil
      }, uniquingKeysWith: { $1 })
  }
}

extension Peer {
  /// What the rows call the peer, and how it persists where it has a choice.
  fileprivate func title(of operation: Substring) -> String {
    switch (name, operation) {
    case ("sqlite", "set"): "SQLite, WAL, NORMAL"
    case ("sqlite", "set-durable"): "SQLite, WAL, FULL"
    case ("lmdb", "set"): "LMDB, NOSYNC"
    default: title
    }
  }
}

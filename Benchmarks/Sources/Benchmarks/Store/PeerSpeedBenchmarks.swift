// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How long peers take to read and to set one of 1,000 keys, beside ours.
///
/// Each side measures itself, in a process of its own. "set" survives `kill -9`, "set durable"
/// survives a power cut too.
struct PeerSpeedBenchmarks: BenchmarkGroup {
  let name = "peers"

  private static let keys = 1000
  private static let operations: [(Substring, String)] = [
    ("get", "get one of 1,000"), ("set", "set"), ("set-durable", "set durable"),
  ]

  func rows(_ options: Options) throws -> [Row] {
    guard let us = Peer.all.first else { return [] }
    if let reason = us.whyMissing {
      return [.skipped(name, "all", "peer ÷ ours", because: reason)]
    }
    return try Peer.all.dropFirst().filter(options.wants).flatMap { peer in
      try rows(peer, beside: us, samples: options.runs * 20)
    }
  }

  private func rows(_ peer: Peer, beside us: Peer, samples: Int) throws -> [Row] {
    if let reason = peer.whyMissing {
      return [.skipped(name, "get and set", "\(peer.title) ÷ ours", because: reason)]
    }
    let (ours, theirs) = try (medians(us, samples), medians(peer, samples))
    return Self.operations.map { operation, title in
      let comparison = "\(peer.detail(of: operation)) ÷ ours"
      guard let our = ours[operation] else {
        return .skipped(name, title, comparison, because: "ours was not measured")
      }
      guard let their = theirs[operation] else {
        return .skipped(name, title, comparison, because: "the peer has none")
      }
      return Row(
        name, title, comparison, ratio: their / our,
        note: "ours \(Timing([our])), peer \(Timing([their]))")
    }
  }

  /// The medians of the operations in seconds.
  private func medians(_ peer: Peer, _ samples: Int) throws -> [Substring: Double] {
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
  /// The peer, and how it is told to persist where it has a choice.
  fileprivate func detail(of operation: Substring) -> String {
    switch (name, operation) {
    case ("sqlite", "set"): "SQLite, synchronous NORMAL,"
    case ("sqlite", "set-durable"): "SQLite, synchronous FULL,"
    case ("lmdb", "set"): "LMDB, MDB_NOSYNC,"
    default: title
    }
  }
}

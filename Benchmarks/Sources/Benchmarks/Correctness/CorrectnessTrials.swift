// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is done to a peer to see whether it keeps what it was given.
struct CorrectnessTrials {
  private static let writers = 8
  private static let keysPerWriter = 200
  private static let oldKeys = 100
  private static let readingTime: UInt32 = 4
  /// The longest time between the first acknowledged value and the kill, in microseconds.
  private static let longestLife: UInt32 = 100_000

  let peer: Peer
  let kills: Int
  let seed: UInt64

  /// Does everything; what fails is noted and leaves its column empty.
  func run() -> PeerCorrectness {
    var result = PeerCorrectness(peer: peer.title)
    if let reason = peer.whyMissing {
      result.notes.append(reason)
      return result
    }
    result.keysLost = attempt("lost keys", &result.notes) { try countLostKeys() }
    result.tornReads = attempt("torn reads", &result.notes) { try countTornReads() }
    result.kills = attempt("kills", &result.notes) { try killWriters() }
    result.fullDisk = attempt("full disk", &result.notes) { try FullDiskTrial(peer: peer).run() }
    return result
  }

  private func attempt<Result>(
    _ what: String, _ notes: inout [String], _ trial: () throws -> Result
  ) -> Result? {
    do { return try trial() } catch {
      notes.append("\(what): \(error)")
      return nil
    }
  }

  /// Several processes write keys of their own at the same time.
  private func countLostKeys() throws -> PeerCorrectness.Part {
    let folder = try PeerFolder()
    defer { folder.remove() }
    let session = try PeerSession(peer, in: folder)
    let processes = try (0..<Self.writers).map {
      try session.start("write", $0, Self.keysPerWriter)
    }
    for process in processes { _ = process.wait() }
    session.end()
    let total = Self.writers * Self.keysPerWriter
    let kept = try count(in: folder)
    return PeerCorrectness.Part(count: total - kept, total: total)
  }

  /// How many keys are there after everybody has left.
  private func count(in folder: PeerFolder) throws -> Int {
    let session = try PeerSession(peer, in: folder)
    defer { session.end() }
    return try session.run("count").first.flatMap { Int($0) } ?? 0
  }

  /// Somebody reads old keys while somebody else writes.
  private func countTornReads() throws -> PeerCorrectness.Part {
    let folder = try filledFolder()
    defer { folder.remove() }
    let session = try PeerSession(peer, in: folder)
    defer { session.end() }
    let writer = try session.start("loop")
    guard writer.awaitFirstLine() else {
      throw PeerSession.Failure(description: "nothing is written\(writer.complaint)")
    }
    let reader = try session.start("read")
    sleep(Self.readingTime)
    _ = reader.wait()
    writer.kill()
    let found = PeerAnswer(reader.lines)
    guard let torn = found["torn"], let reads = found["reads"] else {
      throw PeerSession.Failure(description: "nothing is read\(reader.complaint)")
    }
    return PeerCorrectness.Part(count: torn, total: reads)
  }

  /// A writer, and the service that writes for it, is killed at a random instant, again and again.
  private func killWriters() throws -> PeerCorrectness.Kills {
    let filled = try filledFolder()
    defer { filled.remove() }
    var random = RandomNumbers(seed: seed)
    var result = PeerCorrectness.Kills()
    for _ in 0..<kills {
      let folder = try filled.copy()
      defer { folder.remove() }
      let session = try PeerSession(peer, in: folder)
      let writer = try session.start("loop")
      guard writer.awaitFirstLine() else {
        throw PeerSession.Failure(description: "nothing is written\(writer.complaint)")
      }
      usleep(.random(in: 0...Self.longestLife, using: &random))
      writer.kill()
      session.kill()
      let acknowledged = writer.lines.last.flatMap { Int($0) } ?? 0
      let found = try check(folder)
      result.runs += 1
      if found["old"] != Self.oldKeys { result.oldDataLost += 1 }
      if found["counter"] ?? -1 < acknowledged { result.acknowledgedLost += 1 }
    }
    return result
  }

  private func check(_ folder: PeerFolder) throws -> PeerAnswer {
    let session = try PeerSession(peer, in: folder)
    defer { session.end() }
    return PeerAnswer(try session.run("check"))
  }

  private func filledFolder() throws -> PeerFolder {
    let folder = try PeerFolder()
    let session = try PeerSession(peer, in: folder)
    defer { session.end() }
    try session.run("fill", Self.oldKeys)
    return folder
  }
}

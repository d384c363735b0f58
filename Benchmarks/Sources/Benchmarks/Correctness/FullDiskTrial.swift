// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A peer on a disk of 2 MiB that becomes full, and gets space again.
///
/// The disk is mounted in a namespace of a child process and gone with it.
struct FullDiskTrial {
  static let flag = "--full-disk-in-child"

  private static let size = "2m"
  /// The bytes of a file whose removal makes space.
  private static let ballast = 512 * 1024
  private static let oldKeys = 100
  /// The child's status when it may not mount.
  private static let cannotMount: Int32 = 3

  let peer: Peer

  init(peer: Peer) {
    self.peer = peer
  }

  /// The trial in a child process.
  init(arguments: [String]) throws {
    guard let peer = Peer.all.first(where: { [$0.name] == arguments }) else {
      throw Options.UsageError(description: "\(Self.flag) takes a peer.")
    }
    self.peer = peer
  }

  /// Starts the child: as root, else as root of a namespace of one's own.
  func run() throws -> PeerCorrectness.FullDisk {
    guard let unshare = Programs.find("unshare") else {
      throw PeerSession.Failure(description: "not run: there is no unshare")
    }
    for namespaces in geteuid() == 0 ? ["-m", "-Urm"] : ["-Urm"] {
      let outcome = try ChildProcess(
        path: unshare, arguments: [namespaces, Programs.this.path, Self.flag, peer.name]
      ).run()
      switch outcome.status >> 8 {
      case 0:
        return try JSONDecoder().decode(
          PeerCorrectness.FullDisk.self, from: Data(outcome.output))
      case 2:
        throw PeerSession.Failure(description: String(decoding: outcome.output, as: UTF8.self))
      default: continue
      }
    }
    throw PeerSession.Failure(description: "not run: a small disk may not be mounted here")
  }

  /// The child's work: prints what happened as JSON, or an error and exits with 2.
  func runInChild() {
    do {
      let folder = try PeerFolder()
      defer { folder.remove() }
      let mount = try ChildProcess(
        path: Programs.find("mount") ?? "/bin/mount",
        arguments: ["-t", "tmpfs", "-o", "size=\(Self.size)", "tmpfs", folder.data.path]
      ).run()
      guard mount.status == 0 else {
        folder.remove()
        exit(Self.cannotMount)
      }
      defer { unmount(folder.data) }
      let result = try fillAndFree(folder)
      print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
    } catch {
      print(error, terminator: "")
      exit(2)
    }
  }

  private func fillAndFree(_ folder: PeerFolder) throws -> PeerCorrectness.FullDisk {
    let ballast = folder.data.appendingPathComponent("ballast")
    try Data(count: Self.ballast).write(to: ballast)
    let isTold = try inSession(folder) { session -> Bool? in
      try session.run("fill", Self.oldKeys)
      let process = try session.start("full")
      guard process.wait() == 0 else { return nil }
      return process.lines.first == "told=yes"
    }
    let isKept = try inSession(folder) {
      PeerAnswer(try $0.run("check"))["old"] == Self.oldKeys
    }
    try FileManager.default.removeItem(at: ballast)
    let before = (try? count(folder)) ?? 0
    let isSet = try inSession(folder) { try $0.start("write", 0, 1).wait() == 0 }
    let after = (try? count(folder)) ?? 0
    return PeerCorrectness.FullDisk(
      isTold: isTold, isOldDataKept: isKept, recovers: isSet && after == before + 1)
  }

  private func count(_ folder: PeerFolder) throws -> Int {
    try inSession(folder) { try $0.run("count").first.flatMap { Int($0) } ?? 0 }
  }

  private func inSession<Result>(
    _ folder: PeerFolder, _ work: (PeerSession) throws -> Result
  ) throws -> Result {
    let session = try PeerSession(peer, in: folder)
    defer { session.end() }
    return try work(session)
  }

  private func unmount(_ folder: URL) {
    // What still runs may keep the disk; it ends with the namespace.
    _ = umount2(folder.path, Int32(MNT_DETACH))
  }
}

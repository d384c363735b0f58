// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Time in which programs of a peer run in one folder: a login session, if the peer needs one.
final class PeerSession {
  /// What went wrong with a peer's program.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The service that writes dconf's file.
  static let service = "/usr/libexec/dconf-service"

  let peer: Peer
  let folder: PeerFolder
  private let bus: RunningProcess?
  private var environment: [String: String]

  /// Begins a session.
  init(_ peer: Peer, in folder: PeerFolder) throws {
    (self.peer, self.folder) = (peer, folder)
    environment = folder.environment
    guard peer.needsSession, let program = Programs.find("dbus-run-session") else {
      bus = nil
      return
    }
    // It lives until its input ends.
    let bus = try RunningProcess(
      program, ["--", "sh", "-c", "echo $DBUS_SESSION_BUS_ADDRESS; exec cat"],
      environment: environment, outputIn: folder.root)
    guard bus.awaitFirstLine(), let address = bus.lines.first else {
      throw Failure(description: "dbus-run-session does not start\(bus.complaint)")
    }
    environment["DBUS_SESSION_BUS_ADDRESS"] = String(address)
    self.bus = bus
  }

  /// Starts the peer's program with a verb, the folder, and what else the verb takes.
  func start(_ verb: String, _ numbers: Int...) throws -> RunningProcess {
    try start(verb, numbers)
  }

  private func start(_ verb: String, _ numbers: [Int]) throws -> RunningProcess {
    try RunningProcess(
      peer.program.path, [verb, folder.data.path] + numbers.map(String.init),
      environment: environment, outputIn: folder.root)
  }

  /// Runs the peer's program to its end.
  ///
  /// - Returns: The lines that it printed.
  /// - Throws: ``Failure`` when it does not end well.
  @discardableResult
  func run(_ verb: String, _ numbers: Int...) throws -> [Substring] {
    let process = try start(verb, numbers)
    let status = process.wait()
    guard status == 0 else {
      throw Failure(description: "\(verb) failed with status \(status)\(process.complaint)")
    }
    return process.lines
  }

  /// Ends the session in good order.
  func end() {
    _ = bus?.wait()
  }

  /// Ends every process of the session at once.
  func kill() {
    bus?.kill()
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore

/// `settings serve` as a process, over generated applications in a home of its own.
final class WebServer {
  let home: URL
  let port: UInt16
  let token: String
  private let process: pid_t

  /// Serves one application for each number of rows, `org.example.rows60`.
  init(_ command: String, rows: [Int]) throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("settings-bench-\(UUID().uuidString)")
    var paths: [String] = []
    for count in rows {
      let application = home.appendingPathComponent("Rows\(count).app")
      let bundle = application.appendingPathComponent("Settings.bundle")
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
      var generated = GeneratedBundle(seed: 5)
      let writer = PropertyListWriter(format: .xml)
      try Data(try writer.write(generated.page(rows: count)))
        .write(to: bundle.appendingPathComponent("Root.plist"))
      try Data(try writer.write(["CFBundleIdentifier": .string(Self.domain(count))]))
        .write(to: application.appendingPathComponent("Info.plist"))
      paths.append(application.path)
    }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Spawn.Failure(path: command, code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    process = try Spawn(
      path: command, arguments: ["serve"] + paths,
      environment: ["HOME": home.path, "XDG_CONFIG_DIRS": home.path, "LANG": "en_US.UTF-8"],
      output: .descriptor(ends[1])
    ).start()
    close(ends[1])
    let handle = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    var text = ""
    while !text.contains("Control-C"), case let data = handle.availableData, !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
    }
    let address = text.split(separator: "\n").first { $0.contains("http://") } ?? ""
    guard
      let port = address.split(separator: ":").last.flatMap({ UInt16($0.prefix { $0.isNumber }) }),
      let token = address.split(separator: "=").last
    else { throw WebConnection.Failure(description: "settings serve does not start: \(text)") }
    (self.port, self.token) = (port, String(token))
    // What it prints later is of no interest, and nobody may wait for it to be read.
    handle.readabilityHandler = { if $0.availableData.isEmpty { $0.readabilityHandler = nil } }
  }

  deinit {
    kill(process, SIGTERM)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    try? FileManager.default.removeItem(at: home)
  }

  static func domain(_ rows: Int) -> String { "org.example.rows\(rows)" }

  /// The preferences of an application, as another process has them.
  func preferences(_ rows: Int) -> Preferences {
    Preferences(
      domain: Self.domain(rows),
      location: PreferencesLocation(environment: ["HOME": home.path, "XDG_CONFIG_DIRS": home.path]))
  }

  func connect() throws -> WebConnection { try WebConnection(port: port, token: token) }

  /// The processor time that the server has used, in seconds.
  var processorTime: Double {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let text =
        (try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)) ?? ""
      return sum + (Double(text.split(separator: " ").first ?? "") ?? 0) / 1e9
    }
  }

  /// The server's memory that is resident, in megabytes.
  var residentMemory: Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
    return (Double(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096 / 1e6
  }
}

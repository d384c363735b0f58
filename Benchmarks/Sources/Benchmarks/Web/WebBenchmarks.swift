// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore

/// Pages, changes and open streams of the Settings application in the browser.
struct WebBenchmarks: BenchmarkGroup {
  let name = "web"

  func rows(_ options: Options) throws -> [Row] {
    guard let command = Programs.settings else {
      return [.skipped(name, "pages", "time", because: "the command is not built")]
    }
    let server = try WebServer(command, rows: [60, 5_000])
    // As in any application that is in use, something is stored.
    for rows in [60, 5_000] {
      let preferences = server.preferences(rows)
      preferences.set(0, forKey: "measured")
      try preferences.writeCheckpoint()
    }
    // The bundles are opened, and what is needed once is loaded.
    for rows in [60, 5_000] { _ = try server.connect().measure(Self.page(rows)) }
    return try [
      processorTime(server, options), firstByte(server, options), largePage(server, options),
      change(server, options), streams(command),
    ]
  }

  private static func page(_ rows: Int) -> String { "/apps/\(WebServer.domain(rows))" }

  private func processorTime(_ server: WebServer, _ options: Options) throws -> Row {
    let connection = try server.connect()
    let count = 100
    var times: [Double] = []
    for _ in 0..<options.runs {
      let before = server.processorTime
      for _ in 0..<count { _ = try connection.measure(Self.page(60)) }
      times.append((server.processorTime - before) / Double(count))
    }
    let timing = Timing(times)
    return Row(
      name, "a page of 60 rows", "processor time of the server, in ms",
      ratio: timing.minimum * 1000, medianRatio: timing.median * 1000, target: .atMost(1))
  }

  private func firstByte(_ server: WebServer, _ options: Options) throws -> Row {
    let connection = try server.connect()
    var times: (page: [Double], empty: [Double]) = ([], [])
    for _ in 0..<options.runs * 20 {
      // Nothing is there, so the answer is what the transport and the router need.
      times.empty.append(try connection.measure("/assets/nothing").first)
      times.page.append(try connection.measure(Self.page(60)).first)
    }
    let (page, empty) = (Timing(times.page), Timing(times.empty))
    return Row(
      name, "first byte of a page of 60 rows", "÷ an empty answer",
      ratio: page.minimum / empty.minimum, medianRatio: page.median / empty.median,
      target: .atMost(3), note: "page \(page), empty \(empty)")
  }

  private func largePage(_ server: WebServer, _ options: Options) throws -> Row {
    let connection = try server.connect()
    var size = 0
    let timing = Timing(
      try (0..<options.runs).map { _ in
        let (_, seconds, answer) = try connection.measure(Self.page(5_000))
        size = answer.count
        return seconds
      })
    return Row(
      name, "a page of 5,000 rows, whole", "in ms", ratio: timing.minimum * 1000,
      medianRatio: timing.median * 1000, target: .atMost(50),
      note: "\(Report.number(Double(size) / 1e6)) MB")
  }

  /// From this process's `set` to the event that the server sends of it.
  private func change(_ server: WebServer, _ options: Options) throws -> Row {
    let stream = try server.connect()
    try stream.ask("/events")
    _ = try stream.receive()
    let preferences = server.preferences(60)
    var times: [Double] = []
    for number in 0..<options.runs * 10 {
      let start = ContinuousClock.now
      preferences.set(number + 1, forKey: "measured")
      var received: [UInt8] = []
      while !String(decoding: received, as: UTF8.self).contains("event: change") {
        received += try stream.receive()
      }
      times.append(start.duration(to: .now) / .seconds(1))
    }
    let timing = Timing(times)
    return Row(
      name, "another process's change to an open stream", "median, in ms",
      ratio: timing.median * 1000, target: .atMost(20), note: "fastest \(timing)")
  }

  private func streams(_ command: String) throws -> Row {
    // One of its own, whose memory no large page has grown.
    let server = try WebServer(command, rows: [60])
    _ = try server.connect().measure(Self.page(60))
    let before = server.residentMemory
    var streams: [WebConnection] = []
    for _ in 0..<500 {
      let stream = try server.connect()
      try stream.ask("/events")
      _ = try stream.receive()
      streams.append(stream)
    }
    let used = server.residentMemory - before
    return Row(
      name, "500 open streams", "MB", ratio: used, target: .atMost(100),
      note: "\(streams.count) streams; the server has \(Report.number(before)) MB without them")
  }
}

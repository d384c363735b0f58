// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore
import Synchronization

/// When the writers began and ended.
private final class Outcomes: Sendable {
  let times = Mutex<[(Int, Int)]>([])
}

/// What several processes do with one domain at the same time.
struct StoreProcessBenchmarks: BenchmarkGroup {
  let name = "processes"

  func rows(_ options: Options) throws -> [Row] {
    let fixture = try StoreFixture()
    return try [
      groupCommit("8 processes that flush each set", options) { writers, count in
        try rate(processes: writers, count, fixture.folder)
      },
      groupCommit("8 threads that flush each set", options) { writers, count in
        rate(threads: writers, count, fixture.folder)
      },
      watching(options, fixture.folder),
    ]
  }

  /// Eight writers that flush after each change share the disk's work.
  private func groupCommit(
    _ title: String, _ options: Options, rate: (_ writers: Int, _ count: Int) throws -> Double
  ) throws -> Row {
    let count = 1_000
    var rates: (one: [Double], eight: [Double]) = ([], [])
    for _ in 0..<max(3, options.runs / 3) {
      rates.one.append(try rate(1, count))
      rates.eight.append(try rate(8, count))
    }
    let (one, eight) = (rates.one.max() ?? .nan, rates.eight.max() ?? .nan)
    return Row(
      name, title, "÷ one", ratio: eight / one,
      medianRatio: rates.eight.sorted()[rates.eight.count / 2]
        / rates.one.sorted()[rates.one.count / 2], target: .atLeast(4),
      note: "\(Report.number(eight)) sets a second, one \(Report.number(one))")
  }

  /// Durable sets a second of threads that share one domain.
  private func rate(threads: Int, _ count: Int, _ folder: String) -> Double {
    let preferences = StoreChild.preferences(folder)
    let group = DispatchGroup()
    let start = StoreChild.now()
    for number in 0..<threads {
      group.enter()
      Thread {
        defer { group.leave() }
        for round in 0..<count {
          preferences.set(round, forKey: "writer \(number)")
          try? preferences.flush()
        }
      }.start()
    }
    group.wait()
    return Double(threads * count) / (Double(StoreChild.now() - start) / 1e9)
  }

  /// Durable sets a second, from the first one's start to the last one's end.
  private func rate(processes: Int, _ count: Int, _ folder: String) throws -> Double {
    let outcomes = Outcomes()
    let group = DispatchGroup()
    // Enough for all of them to be there.
    let start = StoreChild.now() + 500_000_000
    for number in 0..<processes {
      group.enter()
      // A thread for each, since a queue would let only as many wait as there are processors.
      Thread {
        defer { group.leave() }
        let child = StoreChild(
          work: .flush, folder: folder, number: number, count: count, start: start)
        guard let outcome = try? child.process.run(), outcome.status == 0 else { return }
        let times = String(decoding: outcome.output, as: UTF8.self)
          .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        if times.count == 2 { outcomes.times.withLock { $0.append((times[0], times[1])) } }
      }.start()
    }
    group.wait()
    let times = outcomes.times.withLock { $0 }
    guard times.count == processes, let start = times.map(\.0).min(), let end = times.map(\.1).max()
    else { throw Pair.WrongResult(description: "A writer process failed.") }
    return Double(processes * count) / (Double(end - start) / 1e9)
  }

  /// How long after another process's `set` a watcher here is told.
  private func watching(_ options: Options, _ folder: String) throws -> Row {
    let delays = Mutex<[Double]>([])
    let preferences = StoreChild.preferences(folder)
    preferences.set(0, forKey: "time")
    let observation = preferences.observe { change in
      let now = StoreChild.now()
      guard change.key == "time", let sent = change.new?.int, sent > 0 else { return }
      delays.withLock { $0.append(Double(now - sent) / 1e9) }
    }
    defer { observation.end() }
    let count = options.runs * 20
    _ = try StoreChild(work: .tick, folder: folder, number: 0, count: count).process.run()
    let timing = Timing(delays.withLock { $0 })
    guard delays.withLock({ $0.count }) >= count / 2 else {
      throw Pair.WrongResult(description: "A watcher missed changes.")
    }
    return Row(
      name, "another process's change is told", "median, in ms", ratio: timing.median * 1000,
      target: .atMost(2), note: "fastest \(timing)")
  }
}

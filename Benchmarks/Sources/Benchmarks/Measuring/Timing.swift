// SPDX-License-Identifier: Apache-2.0

/// How long the runs of one side took, in seconds.
struct Timing: CustomStringConvertible {
  private let sorted: [Double]

  init(_ seconds: [Double]) {
    sorted = seconds.sorted()
  }

  init(_ timings: [Timing]) {
    self.init(timings.flatMap(\.sorted))
  }

  var minimum: Double { sorted.first ?? .nan }

  var median: Double { sorted.isEmpty ? .nan : sorted[sorted.count / 2] }

  var description: String { each(1) }

  /// The fastest run in words, as the time of each of the things that it did.
  func each(_ count: Int) -> String {
    let seconds = minimum / Double(count)
    if seconds < 1e-6 { return Report.number(seconds * 1e9) + " ns" }
    return seconds < 0.001
      ? Report.number(seconds * 1e6) + " µs" : Report.number(seconds * 1000) + " ms"
  }

  /// The seconds that some work takes, and its result.
  static func measure<Result>(_ work: () throws -> Result) rethrows -> (Double, Result) {
    let start = ContinuousClock.now
    let result = try work()
    let duration = start.duration(to: .now)
    return (duration / .seconds(1), result)
  }
}

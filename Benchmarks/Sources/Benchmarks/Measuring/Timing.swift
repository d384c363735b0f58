// SPDX-License-Identifier: Apache-2.0

/// How long the runs of one side took, in seconds.
struct Timing: CustomStringConvertible {
  private let sorted: [Double]

  init(_ seconds: [Double]) {
    sorted = seconds.sorted()
  }

  var minimum: Double { sorted.first ?? .nan }

  var median: Double { sorted.isEmpty ? .nan : sorted[sorted.count / 2] }

  var description: String {
    minimum < 0.001
      ? Report.number(minimum * 1_000_000) + " µs" : Report.number(minimum * 1000) + " ms"
  }

  /// The seconds that some work takes, and its result.
  static func measure<Result>(_ work: () throws -> Result) rethrows -> (Double, Result) {
    let start = ContinuousClock.now
    let result = try work()
    let duration = start.duration(to: .now)
    return (duration / .seconds(1), result)
  }
}

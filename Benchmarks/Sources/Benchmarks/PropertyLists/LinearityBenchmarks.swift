// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// Whether time and memory grow with the input and no faster.
///
/// Each file is read in a process of its own, which tells its times and its peak of memory.
struct LinearityBenchmarks: BenchmarkGroup {
  let name = "linearity"

  func rows(_ options: Options) throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sizes = options.isQuick ? [1, 10] : [1, 10, 100]
    return try PropertyListFormat.allCases.flatMap { format in
      let measured = try sizes.map { size in
        let file = folder.appendingPathComponent("\(format)-\(size)")
        try Data(try LargeFile(format: format, megabytes: size).bytes()).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try ReadingChild(path: file.path, format: format, runs: max(5, 50 / size)).measured()
      }
      return rows(of: format, sizes, measured)
    }
  }

  private func rows(
    of format: PropertyListFormat, _ sizes: [Int], _ measured: [ReadingChild.Measurement]
  ) -> [Row] {
    guard let first = measured.first, let last = measured.last, let size = sizes.last else {
      return []
    }
    return zip(sizes, measured).dropFirst().map { size, measurement in
      Row(
        name, "\(format.rawValue), \(size) MB", "time per byte ÷ that of 1 MB",
        ratio: measurement.secondsPerByte / first.secondsPerByte, target: .atMost(2),
        note: "\(Report.number(1 / measurement.secondsPerByte / 1e6)) MB/s")
    } + [
      Row(
        name, "\(format.rawValue), \(size) MB", "peak memory ÷ input, input included",
        ratio: last.memoryPerByte, target: .atMost(10))
    ]
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// Reads one large file in a process of its own, whose memory then shows what reading takes.
struct ReadingChild {
  /// What a child process finds.
  struct Measurement: Codable {
    let bytes: Int
    let seconds: Double
    let peakMemory: Int

    var secondsPerByte: Double { seconds / Double(bytes) }
    var memoryPerByte: Double { Double(peakMemory) / Double(bytes) }
  }

  /// The child did not do its work.
  struct ChildError: Error, CustomStringConvertible {
    let description: String
  }

  static let flag = "--read-in-child"

  let path: String
  let format: PropertyListFormat
  let runs: Int

  init(path: String, format: PropertyListFormat, runs: Int) {
    (self.path, self.format, self.runs) = (path, format, runs)
  }

  init(arguments: [String]) throws {
    guard arguments.count == 3, let format = PropertyListFormat(rawValue: arguments[1]),
      let runs = Int(arguments[2])
    else { throw ChildError(description: "\(Self.flag) takes a file, a format and a number.") }
    self.init(path: arguments[0], format: format, runs: runs)
  }

  /// Starts the child and takes what it prints.
  func measured() throws -> Measurement {
    let outcome = try ChildProcess(
      path: "/proc/self/exe", arguments: [Self.flag, path, format.rawValue, "\(runs)"]
    ).run()
    guard outcome.status == 0 else {
      throw ChildError(description: "Reading \(path) in a child process failed.")
    }
    return try JSONDecoder().decode(Measurement.self, from: Data(outcome.output))
  }

  /// The child's work: reads once for the memory, then some times for the clock.
  func run() throws {
    let before = Self.peakMemory()
    let bytes = try FileBytes.all(of: path)
    let reader = PropertyListReader()
    let expected = try reader.read(bytes, as: format).root
    let peak = Self.peakMemory() - before
    var seconds: [Double] = []
    for _ in 0..<runs {
      let (time, result) = try Timing.measure { try reader.read(bytes, as: format).root }
      guard result == expected else {
        throw ChildError(description: "Two runs read different values.")
      }
      seconds.append(time)
    }
    let measurement = Measurement(
      bytes: bytes.count, seconds: Timing(seconds).minimum, peakMemory: peak)
    print(String(decoding: try JSONEncoder().encode(measurement), as: UTF8.self))
  }

  /// The peak of this process's resident memory in bytes.
  private static func peakMemory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Findings that are accepted, so that only new ones are reported.
///
/// A finding is known by its rule, the end of its file's path, its key and its message, so that it
/// stays accepted when lines move.
///
/// ```swift
/// let baseline = try Baseline(readingFrom: "baseline.json")
/// let new = baseline.remaining(of: findings)
/// ```
package struct Baseline: Sendable {
  private static let byteLimit = 64 << 20

  /// How often each finding is accepted.
  private var counts: [[String]: Int] = [:]

  /// Accepts findings.
  package init(accepting findings: [Finding]) {
    for finding in findings { counts[Self.identity(of: finding), default: 0] += 1 }
  }

  /// Reads accepted findings.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``ConfigurationError`` when the file can't be read or is no baseline.
  package init(readingFrom path: String) throws(ConfigurationError) {
    let root = try ConfigurationFile.value(of: path, limit: Self.byteLimit)
    guard let entries = root["accepted"]?.array else {
      throw ConfigurationError(
        file: path, message: "It is no baseline. Write one with --write-baseline.")
    }
    for entry in entries {
      let identity = Self.fields.map { entry[$0]?.string ?? "" }
      // No bundle has so many findings, and no sum of them is too large.
      let count = min(max(1, entry["count"]?.int ?? 1), Int(Int32.max))
      counts[identity, default: 0] += count
    }
  }

  /// The findings that are not accepted.
  package func remaining(of findings: [Finding]) -> [Finding] {
    var left = counts
    return findings.filter { finding in
      let identity = Self.identity(of: finding)
      guard let count = left[identity], count > 0 else { return true }
      left[identity] = count - 1
      return false
    }
  }

  /// The accepted findings as JSON, sorted.
  package var text: String {
    let accepted = counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { entry in
      var fields = zip(Self.fields, entry.key).filter { !$0.1.isEmpty }
        .map { PropertyListDictionary.Entry(key: $0.0, value: .string($0.1)) }
      if entry.value > 1 {
        fields.append(.init(key: "count", value: .integer(PropertyListInteger(Int64(entry.value)))))
      }
      return PropertyList.dictionary(.init(entries: fields))
    }
    let root: PropertyList = ["accepted": .array(accepted)]
    // Text and numbers always fit into JSON.
    guard let bytes = try? PropertyListWriter(format: .json).write(root) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let fields = ["rule", "file", "key", "message"]

  private static func identity(of finding: Finding) -> [String] {
    let diagnostic = finding.diagnostic
    return [
      diagnostic.rule, shortPath(diagnostic.file), diagnostic.key ?? "", hash(diagnostic.message),
    ]
  }

  /// The path from the folder that holds the bundle, which is the same wherever the command runs.
  private static func shortPath(_ path: String) -> String {
    let parts = FilePaths.components(path)
    let bundle = parts.lastIndex { $0.hasSuffix(".bundle") } ?? parts.count - 1
    return FilePaths.path(Array(parts[max(0, bundle - 1)...]))
  }

  /// FNV-1a of the message, as 16 hexadecimal digits; line numbers in it don't count.
  private static func hash(_ message: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in message.utf8 where !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// All rows, and what was measured.
struct Report: Encodable {
  let inputs: String
  var rows: [Row] = []
  var correctness: CorrectnessTable?

  /// Tables for people.
  func table() -> String {
    let ratios = rows.isEmpty ? nil : "Inputs: \(inputs)\n\n" + ratioTable()
    return [ratios, correctness?.text()].compactMap { $0 }.joined(separator: "\n\n")
  }

  private func ratioTable() -> String {
    let header = ["", "what", "ratio", "median", "target", "of"]
    let lines = rows.map { row in
      [
        Self.mark(row.verdict), "\(row.group): \(row.name)", row.ratio.map(Self.number) ?? "–",
        row.medianRatio.map(Self.number) ?? "", row.target?.description ?? "",
        row.comparison + (row.note.isEmpty ? "" : "  (\(row.note))"),
      ]
    }
    // The last column ends where its text ends.
    let widths =
      header.indices.dropLast().map { column in
        ([header] + lines).map { $0[column].count }.max() ?? 0
      } + [0]
    let text = ([header] + lines).map { cells in
      zip(cells, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
        .joined(separator: "  ")
    }
    return text.joined(separator: "\n")
  }

  /// Everything as JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// A number with three significant digits.
  static func number(_ value: Double) -> String {
    value >= 100 ? String(format: "%.0f", value) : String(format: "%.3g", value)
  }

  private static func mark(_ verdict: Row.Verdict) -> String {
    switch verdict {
    case .met: "ok"
    case .missed: "MISSED"
    case .none: ""
    case .skipped: "skipped"
    }
  }
}

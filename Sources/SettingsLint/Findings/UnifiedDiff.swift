// SPDX-License-Identifier: Apache-2.0

/// The difference of two texts as `diff -u` prints it.
enum UnifiedDiff {
  private static let context = 3
  private static let lineFeed: UInt8 = 0x0A

  static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
    let (before, after) = (lines(of: old), lines(of: new))
    let common = after.difference(from: before)
    if common.isEmpty { return "" }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in common {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    // Each line of either text once, in order.
    var rows: [(sign: Character, line: ArraySlice<UInt8>, old: Int, new: Int)] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < before.count || newLine < after.count {
      if removed.contains(oldLine) {
        rows.append(("-", before[oldLine], oldLine, newLine))
        oldLine += 1
      } else if inserted.contains(newLine) {
        rows.append(("+", after[newLine], oldLine, newLine))
        newLine += 1
      } else {
        rows.append((" ", after[newLine], oldLine, newLine))
        oldLine += 1
        newLine += 1
      }
    }
    // Without a tab behind it, a name with a space is cut there.
    let name = path.utf8.contains(UInt8(ascii: " ")) ? path + "\t" : path
    var text = "--- \(name)\n+++ \(name)\n"
    var start = 0
    while let change = rows[start...].firstIndex(where: { $0.sign != " " }) {
      var end = change
      var last = change
      while end < rows.count, end - last <= 2 * context {
        if rows[end].sign != " " { last = end }
        end += 1
      }
      let hunk = rows[max(start, change - context)..<min(rows.count, last + 1 + context)]
      text += header(hunk.map(\.sign), hunk.first.map { ($0.old, $0.new) } ?? (0, 0))
      for row in hunk {
        text += "\(row.sign)\(String(decoding: row.line, as: UTF8.self))"
        if row.line.last != lineFeed { text += "\n\\ No newline at end of file\n" }
      }
      start = hunk.endIndex
    }
    return text
  }

  private static func header(_ signs: [Character], _ first: (old: Int, new: Int)) -> String {
    let oldCount = signs.count { $0 != "+" }
    let newCount = signs.count { $0 != "-" }
    // Of no lines, the place is that of the line before.
    let old = oldCount == 0 ? first.old : first.old + 1
    let new = newCount == 0 ? first.new : first.new + 1
    return "@@ -\(old),\(oldCount) +\(new),\(newCount) @@\n"
  }

  /// The lines with their line feeds, so that a last line with one differs from one without.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: lineFeed) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }
}

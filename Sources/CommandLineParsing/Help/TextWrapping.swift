// SPDX-License-Identifier: Apache-2.0

/// Breaks texts into lines.
enum TextWrapping {
  /// Wraps every paragraph of `text`; lines that start with a space are kept as they are.
  ///
  /// The result ends with a line break.
  static func wrap(_ text: String, indent: String = "", width: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      if line.isEmpty { return "\n" }
      if line.hasPrefix(" ") { return indent + line + "\n" }
      let words = line.split(separator: " ").map(String.init)
      return wrap(words, firstIndent: indent, indent: indent, width: width)
    }.joined()
  }

  /// Puts as many items on each line as fit; an item is never split.
  static func wrap(_ items: [String], firstIndent: String, indent: String, width: Int) -> String {
    var result = ""
    var line = firstIndent
    var isFirst = true
    for item in items {
      if !isFirst, line.count + 1 + item.count > width {
        result += line + "\n"
        line = indent + item
      } else {
        line += (isFirst ? "" : " ") + item
      }
      isFirst = false
    }
    return result + line + "\n"
  }
}

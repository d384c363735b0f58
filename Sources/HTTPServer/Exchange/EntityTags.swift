// SPDX-License-Identifier: Apache-2.0

/// The list of an `If-None-Match` header field.
struct EntityTags {
  private var isAny = false
  private var tags: Set<String> = []

  /// Reads the list; what is damaged matches nothing.
  init(_ text: String) {
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "," }
      if rest.hasPrefix("*") {
        isAny = true
        return
      }
      if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return }
      tags.insert(String(rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Whether the list has a tag, strong or weak.
  func contains(_ tag: String) -> Bool {
    isAny || tags.contains(tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A pattern of paths or words: `*` stands for any text without a slash, `**` for any text, `?` for
/// one character.
///
/// ```swift
/// Glob("Pods/**").matches("Pods/Kit/Settings.bundle")  // true
/// ```
package struct Glob: Sendable, Hashable {
  private enum Part: Hashable {
    case character(UInt8)
    case one
    case some
    case anything
  }

  private let parts: [Part]

  /// Reads a pattern; `folder/` and `folder/**` match the folder itself too.
  package init(_ pattern: String) {
    var parts: [Part] = []
    var text = Array(pattern.utf8)
    while text.last == UInt8(ascii: "/") { text.removeLast() }
    if text.suffix(3) == Array("/**".utf8)[...] { text.removeLast(3) }
    for byte in text {
      switch byte {
      case UInt8(ascii: "*"):
        if parts.last == .some {
          parts[parts.count - 1] = .anything
        } else if parts.last != .anything {
          parts.append(.some)
        }
      case UInt8(ascii: "?"): parts.append(.one)
      default: parts.append(.character(byte))
      }
    }
    self.parts = parts
  }

  /// Whether the whole text, or one of the folders on its way, is what the pattern describes.
  package func matches(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    // The places in the pattern that are reached by what was read so far.
    var reached = closure([0])
    for byte in bytes {
      if byte == UInt8(ascii: "/"), reached.contains(parts.count) { return true }
      var next: Set<Int> = []
      for place in reached where place < parts.count {
        switch parts[place] {
        case .character(let expected): if byte == expected { next.insert(place + 1) }
        case .one: if byte != UInt8(ascii: "/") { next.insert(place + 1) }
        case .some: if byte != UInt8(ascii: "/") { next.insert(place) }
        case .anything: next.insert(place)
        }
      }
      reached = closure(next)
      if reached.isEmpty { return false }
    }
    return reached.contains(parts.count)
  }

  /// The same places, and those after stars that stand for nothing.
  private func closure(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for place in places {
      var next = place
      while next < parts.count, parts[next] == .some || parts[next] == .anything {
        next += 1
        all.insert(next)
      }
    }
    return all
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A pattern of paths, such as `/apps/{app}/pages/{page}`.
///
/// A segment `{name}` matches any segment that is not empty and names it; a last segment
/// `{name...}` matches all that is left, at least one segment. Other segments match themselves.
package struct RoutePattern: Sendable, Hashable, ExpressibleByStringLiteral {
  /// One segment; the order of the cases is that of preference.
  enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter(String)
    case rest(String)

    var rank: Int {
      switch self {
      case .literal: 0
      case .parameter: 1
      case .rest: 2
      }
    }
  }

  let segments: [Segment]

  /// Creates a pattern from its text.
  package init(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    segments =
      Array(parts) == [""]
      ? []
      : parts.map { part in
        guard part.hasPrefix("{"), part.hasSuffix("}") else { return .literal(String(part)) }
        let name = String(part.dropFirst().dropLast())
        return name.hasSuffix("...") ? .rest(String(name.dropLast(3))) : .parameter(name)
      }
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// The parameters that a path gives to this pattern.
  ///
  /// - Parameter path: The decoded segments.
  /// - Returns: `nil` when the path does not match.
  package func match(_ path: [String]) -> RouteParameters? {
    var values: [String: [String]] = [:]
    for (index, segment) in segments.enumerated() {
      guard index < path.count else { return nil }
      switch segment {
      case .literal(let text):
        guard path[index] == text else { return nil }
      case .parameter(let name):
        guard !path[index].isEmpty else { return nil }
        values[name] = [path[index]]
      case .rest(let name):
        values[name] = Array(path[index...])
        return RouteParameters(values: values)
      }
    }
    return path.count == segments.count ? RouteParameters(values: values) : nil
  }

  /// Whether this pattern is preferred to another that matches the same path: literal segments
  /// win over parameters, and parameters over the rest of a path.
  func isPreferred(to other: RoutePattern) -> Bool {
    segments.map(\.rank).lexicographicallyPrecedes(other.segments.map(\.rank))
  }
}

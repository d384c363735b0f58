// SPDX-License-Identifier: Apache-2.0

/// The parts of a path that a pattern names.
package struct RouteParameters: Sendable, Hashable {
  let values: [String: [String]]

  /// The value of a parameter, decoded.
  ///
  /// The pattern of the route has to have a parameter of this name; asking for another is an error
  /// in the program. The value of a `{name...}` is its segments, joined by `/`.
  package subscript(name: String) -> String {
    segments(name).joined(separator: "/")
  }

  /// The decoded segments of a `{name...}` parameter.
  package func segments(_ name: String) -> [String] {
    guard let segments = values[name] else {
      preconditionFailure("The pattern of this route has no parameter \"\(name)\".")
    }
    return segments
  }
}

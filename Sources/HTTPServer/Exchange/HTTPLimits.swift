// SPDX-License-Identifier: Apache-2.0

/// How large a request may be.
package struct HTTPLimits: Sendable, Hashable {
  /// The most bytes of a body; more is refused with 413.
  package var maximumBodySize = 1024 * 1024
  /// The most bytes of request line and header fields; more is refused with 414 or 431.
  package var maximumHeaderSize = 16 * 1024

  /// Creates the usual limits.
  package init() {}
}

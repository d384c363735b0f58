// SPDX-License-Identifier: Apache-2.0

/// A text that is told apart from others by its bytes, for sets and dictionaries.
///
/// Swift's strings are equal when they look alike, be an accent a character of its own or not. Keys of
/// property lists and names of files are not.
package struct LiteralText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: LiteralText, right: LiteralText) -> Bool {
    left.text.isLiterallyEqual(to: right.text)
  }

  package func hash(into hasher: inout Hasher) { hasher.combineLiterally(text) }
}

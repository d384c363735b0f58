// SPDX-License-Identifier: Apache-2.0

/// What a shell offers while a value is typed.
package enum CompletionKind: Equatable, Sendable {
  /// The allowed values of the type, if it lists any, else nothing.
  case `default`

  /// Files, only those with one of the extensions if there are any; `.file(extensions: ["plist"])`.
  case file(extensions: [String] = [])

  /// Folders.
  case directory

  /// The given words.
  case list([String])
}

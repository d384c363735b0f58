// SPDX-License-Identifier: Apache-2.0

/// A shell that a completion script can be made for.
package enum CompletionShell: String, CaseIterable, ExpressibleByArgument, Sendable {
  case bash
  case zsh
  case fish

  /// The script, made from the help of the root; it calls nothing but the shell itself.
  package func script(for tool: HelpDescription) -> String {
    switch self {
    case .bash: BashCompletions.script(for: tool)
    case .zsh: ZshCompletions.script(for: tool)
    case .fish: FishCompletions.script(for: tool)
    }
  }
}

extension String {
  /// The text in single quotes, as `sh`, `bash` and `zsh` read it.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The text with everything that can't be in the name of a shell function replaced by `_`.
  var shellIdentifier: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

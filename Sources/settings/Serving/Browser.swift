// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The browser that the person prefers.
enum Browser {
  /// Opens an address; when that is not possible, the address is there to be opened by hand.
  static func open(_ address: String, _ context: CommandContext) {
    let environment = context.environment
    let program =
      (environment["BROWSER"]?.split(separator: ":").first.map(String.init)) ?? "xdg-open"
    var words = unsafe copies([program, address])
    defer { unsafe release(words) }
    var variables = unsafe copies(environment.map { "\($0)=\($1)" })
    defer { unsafe release(variables) }
    var process: pid_t = 0
    // Both lists end with a null pointer.
    let code = unsafe posix_spawnp(&process, program, nil, nil, &words, &variables)
    if code != 0 {
      context.standardError.writeLine(
        "There is no '\(program)' to open a browser with. Open the address above.")
    }
  }

  /// Texts as C has them, with a null pointer at the end.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { text in unsafe strdup(text) } + [nil]
  }

  private static func release(_ texts: [UnsafeMutablePointer<CChar>?]) {
    for text in unsafe texts { unsafe free(text) }
  }
}

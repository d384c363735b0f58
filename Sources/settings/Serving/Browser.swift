// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import Spelling

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The browser that the person prefers.
enum Browser {
  /// Opens an address that has been printed, by a file which leads to it.
  ///
  /// When that is not possible, the address is there to be opened by hand.
  ///
  /// - Returns: The file, to be kept until the browser has read it.
  static func open(_ address: String, _ context: CommandContext) -> LaunchFile? {
    let environment = context.environment
    // A browser in this terminal would write over what is printed here.
    let isThereAScreen = ["BROWSER", "DISPLAY", "WAYLAND_DISPLAY"].contains {
      environment[$0]?.isEmpty == false
    }
    guard isThereAScreen else {
      context.standardOutput.writeLine("There is no screen for a browser. Open the address above.")
      context.standardOutput.flush()
      return nil
    }
    do {
      let file = try LaunchFile(leadingTo: address, environment: context.environment)
      guard show(file.path, context) else {
        file.remove()
        return nil
      }
      context.standardOutput.writeLine(
        "The browser opens it. If it shows nothing, open the address above.")
      context.standardOutput.flush()
      return file
    } catch {
      context.standardError.writeLine(
        "The browser can't be told the address. \(error) Open the address above.".printable)
      return nil
    }
  }

  private static func show(_ path: String, _ context: CommandContext) -> Bool {
    let environment = context.environment
    let program =
      (environment["BROWSER"]?.split(separator: ":").first.map(String.init)) ?? "xdg-open"
    var words = unsafe copies([program, path])
    defer { unsafe release(words) }
    var variables = unsafe copies(environment.map { "\($0)=\($1)" })
    defer { unsafe release(variables) }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The server waits for its signals and blocks them; the browser has to end by them.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    // Both lists end with a null pointer.
    let code = unsafe posix_spawnp(&process, program, nil, &attributes, &words, &variables)
    if code != 0 {
      context.standardError.writeLine(
        "There is no '\(program.printable)' to open a browser with. Open the address above.")
    }
    return code == 0
  }

  /// Texts as C has them, with a null pointer at the end.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { text in unsafe strdup(text) } + [nil]
  }

  private static func release(_ texts: [UnsafeMutablePointer<CChar>?]) {
    for text in unsafe texts { unsafe free(text) }
  }
}

// SPDX-License-Identifier: Apache-2.0

extension ParsableCommand {
  /// Runs a line, with this command as the root, and returns the status to end with.
  ///
  /// `arguments` is the line without the tool's own name. Nothing but the context is touched.
  ///
  /// ```swift
  /// let code = Tool.main(arguments: ["show", "size"], context: .process())
  /// ```
  package static func main(arguments: [String], context: CommandContext) -> ExitCode {
    CommandRunner(root: CommandNode(root: Self.self), context: context).run(arguments)
  }

  /// Runs the line of the process and ends it.
  ///
  /// Use it with `@main`.
  package static func main() {
    let context = CommandContext.process()
    if let number = firstUnreadableArgument {
      context.standardError.writeLine(
        "error: Argument \(number) is no text in UTF-8, so it can't be taken as it is.")
      SystemCall.exit(.usage)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    SystemCall.exit(main(arguments: arguments, context: context))
  }

  /// The number of the first argument whose bytes Swift would replace.
  private static var firstUnreadableArgument: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { index in
      // As many texts as are counted, each with a zero at its end.
      unsafe CommandLine.unsafeArgv[index].map { unsafe String(validatingCString: $0) == nil }
        ?? false
    }
  }

  /// Parses the arguments of this command alone, without running it; for tests.
  ///
  /// Throws the ``ParserError``, or what `validate()` throws. A line that asks for help throws
  /// ``HelpRequest``.
  package static func parse(_ arguments: [String]) throws -> Self {
    let request: CommandParser.Request
    do throws(CommandParser.Failure) {
      request = try CommandParser(root: CommandNode(root: Self.self)).parse(arguments)
    } catch {
      throw error.error
    }
    guard case .run(let command as Self, _) = request else { throw HelpRequest() }
    return command
  }

  /// What is wrong with the definitions of this command and those below it, as sentences.
  ///
  /// The definitions are code, so this isn't checked at run time. Let a test expect an empty list.
  package static var definitionProblems: [String] {
    CommandNode(root: Self.self).definitionProblems
  }
}

extension CommandNode {
  fileprivate var definitionProblems: [String] {
    let own = StandardArguments(of: self).command().set.problems
    let name = path.joined(separator: " ")
    return own.map { "\(name): \($0)" } + children.flatMap(\.definitionProblems)
  }
}

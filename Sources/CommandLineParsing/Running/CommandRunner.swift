// SPDX-License-Identifier: Apache-2.0

import Spelling

/// Runs a line: parses it, does what it asks for, and turns errors into words and a status.
struct CommandRunner {
  let root: CommandNode
  let context: CommandContext

  /// Everything that happens between the words of a line and the status of the process.
  func run(_ arguments: [String]) -> ExitCode {
    let code: ExitCode
    do throws(CommandParser.Failure) {
      let request = try CommandParser(root: root).parse(arguments)
      code = perform(request)
    } catch {
      code = report(error.error, of: error.node)
    }
    return finish(with: code)
  }

  private func perform(_ request: CommandParser.Request) -> ExitCode {
    switch request {
    case .run(var command, let node):
      do { try command.run(in: context) } catch {
        return report(error, of: node)
      }
    case .showHelp(let node):
      context.standardOutput.write(HelpDescription(node).text(width: context.terminalWidth))
    case .showVersion:
      context.standardOutput.writeLine(root.type.configuration.version)
    case .printCompletionScript(let shell):
      context.standardOutput.write(shell.script(for: HelpDescription(root)))
    case .printManualPage:
      context.standardOutput.write(HelpDescription(root).manualPage)
    case .dumpHelp:
      context.standardOutput.writeLine(HelpDescription(root).json.text())
    }
    return .success
  }

  /// Prints what a person should know about `error`.
  private func report(_ error: any Error, of node: CommandNode) -> ExitCode {
    switch error {
    case is HelpRequest:
      return perform(.showHelp(node))
    case let code as ExitCode:
      return code
    case let error as CommandError:
      write(error.message)
      return error.exitCode
    case is ValidationError, is ParserError:
      write(String(describing: error))
      writeUsageHint(of: node)
      return .usage
    default:
      write(String(describing: error))
      return .cannotComply
    }
  }

  private func write(_ message: String) {
    // What was answered before the error comes before it on a terminal, too.
    context.standardOutput.flush()
    // Names of files and keys come from outside and may hold what controls a terminal.
    context.standardError.writeLine("error: \(message.printableLines)")
  }

  private func writeUsageHint(of node: CommandNode) {
    let help = HelpDescription(node)
    context.standardError.write(
      TextWrapping.wrap(
        help.usageItems, firstIndent: "Usage: ", indent: "  ", width: context.terminalWidth))
    context.standardError.writeLine("See '\(help.commandLine) --help' for more information.")
  }

  /// Flushes, and complains if the answer could not be written; a closed pipe is no reason to.
  private func finish(with code: ExitCode) -> ExitCode {
    context.standardOutput.flush()
    guard case .refused(let reason) = context.standardOutput.failure else { return code }
    context.standardError.writeLine("error: Could not write to standard output: \(reason).")
    return code == .success ? .cannotComply : code
  }
}

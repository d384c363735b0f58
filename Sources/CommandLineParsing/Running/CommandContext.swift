// SPDX-License-Identifier: Apache-2.0

/// Everything outside of a command that it may touch.
///
/// Commands reach the world through the context only, so tests run them in process.
///
/// ```swift
/// let output = MemorySink()
/// let code = Tool.main(arguments: ["show"], context: CommandContext(standardOutput: output))
/// ```
package struct CommandContext: Sendable {
  /// Where answers go; buffered, and flushed by the runner at the end.
  package var standardOutput: any OutputSink

  /// Where errors and progress go.
  package var standardError: any OutputSink

  /// What is piped in.
  package var standardInput: InputSource

  /// The environment variables.
  package var environment: [String: String]

  /// The folder that relative paths start from.
  package var currentDirectory: String

  /// Whether a person sees the output at once.
  package var isOutputTerminal: Bool

  /// The columns of the terminal, or 80.
  package var terminalWidth: Int

  /// Creates a context; what is left out is empty, and no terminal.
  package init(
    standardOutput: any OutputSink = MemorySink(),
    standardError: any OutputSink = MemorySink(),
    standardInput: InputSource = .bytes([]),
    environment: [String: String] = [:],
    currentDirectory: String = "/",
    isOutputTerminal: Bool = false,
    terminalWidth: Int = 80
  ) {
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.standardInput = standardInput
    self.environment = environment
    self.currentDirectory = currentDirectory
    self.isOutputTerminal = isOutputTerminal
    self.terminalWidth = terminalWidth
  }

  /// Whether output may be colored: on a terminal that isn't `dumb`, unless `NO_COLOR` is set.
  package var usesColor: Bool {
    isOutputTerminal && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// The context of the real process.
  ///
  /// From then on, writing to a closed pipe fails instead of ending the process, and so it does in
  /// programs the process starts, unless they are started with the default action of `SIGPIPE`.
  package static func process() -> CommandContext {
    SystemCall.ignoreBrokenPipes()
    let environment = SystemCall.environment()
    let isOutputTerminal = SystemCall.isTerminal(1)
    return CommandContext(
      // A person wants to see each line at once; a pipe is faster with larger portions.
      standardOutput: DescriptorSink(descriptor: 1, bufferSize: isOutputTerminal ? 0 : 65_536),
      standardError: DescriptorSink(descriptor: 2),
      standardInput: .descriptor(0),
      environment: environment,
      currentDirectory: SystemCall.currentDirectory() ?? environment["PWD"] ?? "/",
      isOutputTerminal: isOutputTerminal,
      terminalWidth: SystemCall.terminalWidth(1) ?? environment["COLUMNS"].flatMap(Int.init) ?? 80
    )
  }
}

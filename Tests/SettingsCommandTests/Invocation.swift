// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import Foundation
import TestSupport

@testable import settings

/// One run of the command, in this process and a world of its own.
struct Invocation {
  let status: Int32
  let output: String
  let errors: String
  let bytes: [UInt8]

  /// The example application of the project.
  static let example = root.appendingPathComponent("Examples/AppSettings/AppSettings.app").path

  /// The project's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init(
    _ arguments: String..., home: TemporaryFolder? = nil, environment: [String: String] = [:],
    input: [UInt8] = [], width: Int = 60, isTerminal: Bool = false
  ) {
    self.init(
      arguments, home: home, environment: environment, input: input, width: width,
      isTerminal: isTerminal)
  }

  init(
    _ arguments: [String], home: TemporaryFolder? = nil, environment: [String: String] = [:],
    input: [UInt8] = [], width: Int = 60, isTerminal: Bool = false
  ) {
    let output = MemorySink()
    let errors = MemorySink()
    var variables = ["HOME": home?.url.path ?? "/nonexistent", "LANG": "en_US.UTF-8"]
    variables.merge(environment) { $1 }
    let context = CommandContext(
      standardOutput: output, standardError: errors, standardInput: .bytes(input),
      environment: variables, currentDirectory: home?.url.path ?? Self.root.path,
      isOutputTerminal: isTerminal, terminalWidth: width)
    status = SettingsTool.main(arguments: arguments, context: context).rawValue
    bytes = output.bytes
    self.output = String(decoding: output.bytes, as: UTF8.self)
    self.errors = String(decoding: errors.bytes, as: UTF8.self)
  }
}

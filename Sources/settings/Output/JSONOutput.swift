// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials
import SettingsModel

extension CommandContext {
  /// Prints a value as JSON, indented, with sorted keys and a line break at the end.
  func printJSON(_ value: some Encodable) throws {
    standardOutput.write(bytes: Array(try JSONEncoder.forValues(isIndented: true).encode(value)))
    standardOutput.writeLine()
  }
}

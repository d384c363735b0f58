// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import Spelling

extension CommandContext {
  /// Prints a text out of files: to a program as it is, to a terminal without what controls it.
  func printText(_ text: String) {
    standardOutput.writeLine(isOutputTerminal ? text.printableLines : text)
  }
}

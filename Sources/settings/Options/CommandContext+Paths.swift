// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials

extension CommandContext {
  /// A path of the command line, from the folder in which the command runs.
  ///
  /// A path that means the same to the process stays as it was typed, so messages show it so.
  func path(_ argument: String) -> String {
    let isSame = currentDirectory == FileManager.default.currentDirectoryPath
    return argument.hasPrefix("/") || isSame ? argument : currentDirectory + "/" + argument
  }
}

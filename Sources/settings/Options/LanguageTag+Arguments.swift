// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import SettingsSchema

extension LanguageTag {
  /// Refuses words that name no language.
  static func validate(_ words: [String]) throws {
    for word in words where LanguageTag(word) == nil {
      throw ValidationError(
        "'\(word)' names no language. Write a tag such as 'de', 'pt-BR' or 'zh-Hant'.")
    }
  }

  /// The languages that words name or, without any, those of the environment.
  static func wanted(_ words: [String], in context: CommandContext) -> [LanguageTag] {
    words.isEmpty ? preferred(in: context.environment) : words.compactMap { LanguageTag($0) }
  }
}

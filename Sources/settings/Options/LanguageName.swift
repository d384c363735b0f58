// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import SettingsSchema

extension LanguageTag: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String? { "a language such as 'de', 'pt-BR' or 'zh-Hant'" }
}

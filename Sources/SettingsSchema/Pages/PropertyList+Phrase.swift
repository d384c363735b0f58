// SPDX-License-Identifier: Apache-2.0

import PropertyLists

extension PropertyList {
  /// The value in a message after its name: `"CAT"`, `5`, `array of 2 members`.
  var phrase: String {
    switch self {
    case .array, .dictionary, .data: "\(kind.rawValue) of \(self)"
    default: description
    }
  }

  /// The value in a message after "is": `"CAT"`, `5`, `an array of 2 members`.
  var phraseWithArticle: String {
    switch self {
    case .array: "an \(phrase)"
    case .dictionary: "a \(phrase)"
    default: phrase
    }
  }
}

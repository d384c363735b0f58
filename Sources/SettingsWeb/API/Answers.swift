// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists
import SettingsModel
import SettingsStore

/// An application in the answers for programs.
struct ApplicationSummary: Encodable {
  let id: String
  let name: String
  let domain: String
  let version: String?
  let pages: [String]
}

/// A row that a search found, with its application.
struct FoundRow: Encodable {
  let app: String
  let hit: SearchHit

  private enum CodingKeys: String, CodingKey { case app }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(app, forKey: .app)
    try hit.encode(to: encoder)
  }
}

/// Why a preference has its value; a secret's is left out.
struct ExplanationAnswer: Encodable {
  struct Entry: Encodable {
    let layer: Layer
    let value: PropertyList?
    let origin: String
  }

  let key: String
  let domain: String
  let layers: [Entry]

  init(_ explanation: ValueExplanation) {
    key = explanation.key
    domain = explanation.domain
    layers = explanation.layers.map {
      Entry(layer: $0.layer, value: explanation.isSecret ? nil : $0.value, origin: $0.origin)
    }
  }
}

/// A value that a program sends for a row.
struct NewValue: Decodable {
  private enum Value {
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  private let value: Value

  private enum CodingKeys: String, CodingKey { case value }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let flag = try? values.decode(Bool.self, forKey: .value) {
      value = .flag(flag)
    } else if let number = try? values.decode(Double.self, forKey: .value) {
      value = .number(number)
    } else {
      value = .text(try values.decode(String.self, forKey: .value))
    }
  }

  /// What it means for a row.
  func edit(of row: Row) -> RowEdit {
    switch (value, row.control) {
    case (.text(let text), .text), (.text(let text), .secureText): .type(text)
    case (.flag(let flag), .toggle): .turn(on: flag)
    case (.number(let number), .slider): .move(to: number)
    case (.text(let text), _): .enter(text)
    case (.flag(let flag), .choice(let choice)), (.flag(let flag), .radio(let choice)):
      choice.options.contains { $0.value.isEquivalent(to: .boolean(flag)) }
        ? .choose(.boolean(flag)) : .enter(flag ? "true" : "false")
    case (.number(let number), _): .enter(PropertyList.real(number).displayText)
    case (.flag(let flag), _): .enter(flag ? "true" : "false")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

package import FoundationEssentials
package import PropertyLists

extension JSONEncoder {
  /// An encoder that writes values as every front end tells them to programs.
  ///
  /// Keys are sorted. Dates are texts in the form that a row takes back, data is Base64, and numbers
  /// that JSON lacks are the words `inf`, `-inf` and `nan`.
  ///
  /// - Parameter isIndented: Whether people read it too.
  /// - Returns: The encoder.
  package static func forValues(isIndented: Bool = false) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.dateEncodingStrategy = .custom { date, encoder in
      // The encoder's own form ends the process for a date that no calendar reaches.
      var container = encoder.singleValueContainer()
      try container.encode(PropertyList.date(date).displayText)
    }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  /// An object on one line, with its members in order.
  ///
  /// - Parameter members: The names and values; those without a value are null.
  /// - Returns: The object's text.
  package func line(_ members: [(name: String, value: PropertyList?)]) -> String {
    let parts = members.map { member in
      "\(text(.string(member.name))):\(member.value.map(text) ?? "null")"
    }
    return "{\(parts.joined(separator: ","))}"
  }

  private func text(_ value: PropertyList) -> String {
    (try? encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

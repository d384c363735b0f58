// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The text of an XML property list, for edits that leave everything else as it is.
struct XMLSource {
  private let document: PropertyListDocument
  private let text: SourceText
  /// How far the file's bytes lie behind those of the text: a byte order mark.
  private let shift: Int

  /// Only a file whose bytes are the text's can be edited in place.
  init?(_ document: PropertyListDocument) {
    guard let text = document.text else { return nil }
    switch document.encoding {
    case .utf8: shift = 0
    case .utf8WithByteOrderMark: shift = 3
    default: return nil
    }
    self.document = document
    self.text = text
  }

  var fileSize: Int { text.bytes.count + shift }

  func renaming(_ path: PropertyListPath, to name: String) -> [Fix.Edit]? {
    document.rangeOfKey(at: path).map { [edit($0, "<key>\(Self.escaped(name))</key>")] }
  }

  func replacing(_ path: PropertyListPath, with value: PropertyList) -> [Fix.Edit]? {
    guard let element = Self.element(value) else { return nil }
    return document.range(of: path).map { [edit($0, element)] }
  }

  func removing(_ path: PropertyListPath) -> [Fix.Edit]? {
    guard let key = document.rangeOfKey(at: path), let value = document.range(of: path) else {
      return nil
    }
    return [removal(key.start.offset..<value.end.offset)]
  }

  func removingOverridden(_ key: String, in path: PropertyListPath) -> [Fix.Edit]? {
    guard let dictionary = document.root[path]?.dictionary else { return nil }
    let positions = dictionary.entries.indices.filter {
      Array(dictionary.entries[$0].key.utf8) == Array(key.utf8)
    }
    return positions.dropLast().compactMap { position in
      guard let key = document.rangeOfKey(ofEntry: position, at: path),
        let value = document.rangeOfValue(ofEntry: position, at: path)
      else { return nil }
      return removal(key.start.offset..<value.end.offset)
    }
  }

  func adding(_ key: String, _ value: PropertyList, after path: PropertyListPath) -> [Fix.Edit]? {
    guard let name = document.rangeOfKey(at: path), let other = document.range(of: path),
      let element = Self.element(value)
    else { return nil }
    let indent = indentation(before: name.start.offset)
    let separator = indent.map { lineEnding + $0 } ?? ""
    let place = other.end.offset
    return [
      edit(
        place..<place, "\(separator)<key>\(Self.escaped(key))</key>\(separator)\(element)")
    ]
  }

  func inserting(_ value: PropertyList, before path: PropertyListPath) -> [Fix.Edit]? {
    guard let member = document.range(of: path), case .dictionary(let dictionary) = value else {
      return nil
    }
    let indent = indentation(before: member.start.offset)
    let outer = indent.map { lineEnding + $0 } ?? ""
    let inner = indent.map { lineEnding + $0 + ($0.hasSuffix(" ") ? "    " : "\t") } ?? ""
    var element = "<dict>"
    for entry in dictionary.entries {
      guard let value = Self.element(entry.value) else { return nil }
      element += "\(inner)<key>\(Self.escaped(entry.key))</key>\(inner)\(value)"
    }
    element += "\(outer)</dict>\(outer)"
    let place = member.start.offset
    return [edit(place..<place, element)]
  }

  // MARK: Text

  private func edit(_ range: SourceRange, _ replacement: String) -> Fix.Edit {
    edit(range.start.offset..<range.end.offset, replacement)
  }

  private func edit(_ range: Range<Int>, _ replacement: String) -> Fix.Edit {
    .init(
      range.lowerBound + shift..<range.upperBound + shift, of: text.bytes[range], with: replacement)
  }

  /// Removes a stretch with the white space before it, up to the end of what stands there.
  private func removal(_ range: Range<Int>) -> Fix.Edit {
    var start = range.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(text.bytes[start - 1]) { start -= 1 }
    return edit(start..<range.upperBound, "")
  }

  /// The white space before an offset, when nothing else stands there on the line.
  private func indentation(before offset: Int) -> String? {
    var start = offset
    while start > 0, text.bytes[start - 1] == 0x20 || text.bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, text.bytes[start - 1] == 0x0A || text.bytes[start - 1] == 0x0D else {
      return nil
    }
    return String(decoding: text.bytes[start..<offset], as: UTF8.self)
  }

  /// The line ending of the file's first line.
  private var lineEnding: String {
    guard let end = text.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if text.bytes[end] == 0x0A { return "\n" }
    return end + 1 < text.bytes.count && text.bytes[end + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// A scalar value as XML; `nil` for containers.
  private static func element(_ value: PropertyList) -> String? {
    switch value {
    case .string(let text): "<string>\(escaped(text))</string>"
    case .integer(let number): "<integer>\(number)</integer>"
    case .real: "<real>\(value)</real>"
    case .boolean(let flag): flag ? "<true/>" : "<false/>"
    default: nil
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

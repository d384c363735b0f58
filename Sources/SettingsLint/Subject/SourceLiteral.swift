// SPDX-License-Identifier: Apache-2.0

package import PropertyLists

/// A string literal of Swift or Objective-C source.
///
/// ```swift
/// // UserDefaults.standard.bool(forKey: "sound") has the literal "sound" after "bool(forKey:".
/// ```
package struct SourceLiteral: Sendable {
  /// The text between the quotes; escapes are left as they are.
  package let text: String
  /// The code before the literal on its line, without white space at the end.
  package let before: String
  /// The code behind the literal on its line.
  package let after: String
  /// The file.
  package let file: String
  /// Where the literal begins.
  package let position: SourcePosition

  /// Whether the literal is the key of a look-up in user defaults.
  package var isPreferenceKey: Bool {
    let callers = [
      "bool(forKey:", "integer(forKey:", "float(forKey:", "double(forKey:", "string(forKey:",
      "array(forKey:", "stringArray(forKey:", "dictionary(forKey:", "data(forKey:", "url(forKey:",
      "boolForKey:@", "integerForKey:@", "floatForKey:@", "doubleForKey:@", "stringForKey:@",
      "arrayForKey:@", "stringArrayForKey:@", "dictionaryForKey:@", "dataForKey:@", "URLForKey:@",
      "@AppStorage(",
    ]
    let compact = before.filter { !$0.isWhitespace }
    if callers.contains(where: compact.hasSuffix) { return true }
    // These are methods of dictionaries too, so the receiver has to say what it is.
    guard
      ["object(forKey:", "value(forKey:", "objectForKey:@", "valueForKey:@"]
        .contains(where: compact.hasSuffix)
    else { return false }
    return compact.lowercased().contains("defaults")
  }

  /// Every literal of a file, comments left out.
  static func all(in file: SourceCode.File) -> [SourceLiteral] {
    var literals: [SourceLiteral] = []
    let bytes = file.text
    var (offset, line, lineStart) = (0, 1, 0)
    func has(_ text: StaticString, at place: Int) -> Bool {
      let length = text.utf8CodeUnitCount
      guard place + length <= bytes.count else { return false }
      return bytes[place..<place + length].elementsEqual("\(text)".utf8)
    }
    func newLine() {
      line += 1
      lineStart = offset + 1
    }
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0A: newLine()
      case UInt8(ascii: "/") where has("//", at: offset):
        while offset + 1 < bytes.count, bytes[offset + 1] != 0x0A { offset += 1 }
      case UInt8(ascii: "/") where has("/*", at: offset):
        offset += 2
        while offset < bytes.count, !has("*/", at: offset) {
          if bytes[offset] == 0x0A { newLine() }
          offset += 1
        }
        offset += 1
      case UInt8(ascii: "\"") where has("\"\"\"", at: offset):
        offset += 3
        while offset < bytes.count, !has("\"\"\"", at: offset) {
          if bytes[offset] == 0x0A { newLine() }
          offset += 1
        }
        offset += 2
      case UInt8(ascii: "'"):
        // A character of Objective-C, such as '"'.
        if offset + 2 < bytes.count, bytes[offset + 2] == UInt8(ascii: "'") { offset += 2 }
      case UInt8(ascii: "\""):
        let start = offset + 1
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A {
          end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end, bytes.count)
        literals.append(
          SourceLiteral(
            text: String(decoding: bytes[start..<end], as: UTF8.self),
            before: String(decoding: bytes[lineStart..<offset], as: UTF8.self),
            after: String(
              decoding: bytes[min(end + 1, bytes.count)...].prefix { $0 != 0x0A }, as: UTF8.self),
            file: file.path,
            position: SourcePosition(
              line: line,
              column: String(decoding: bytes[lineStart..<offset], as: UTF8.self).unicodeScalars
                .count + 1, offset: offset)))
        offset = end < bytes.count && bytes[end] == 0x0A ? end - 1 : end
      default: break
      }
      offset += 1
    }
    return literals
  }
}

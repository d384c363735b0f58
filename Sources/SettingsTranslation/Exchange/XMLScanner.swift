// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Reads XML as a sequence of tags and texts, strictly, and only what XLIFF needs of it.
///
/// There is no document type, no entity beyond the five of XML, and nothing is ever fetched, so a
/// hostile file can neither grow nor look around. A library such as libxml2 would be loaded at the
/// start of every command for the sake of this one, and knows more of XML than is good here.
struct XMLScanner {
  enum Event {
    case start(name: String, attributes: [String: String], at: SourcePosition)
    case end(name: String)
    case text(String)
  }

  private static let depthLimit = 100
  let bytes: [UInt8]
  let source: SourceText
  var offset = 0
  private var open: [String] = []
  private var pendingEnd: String?
  private var hasRoot = false

  init(_ bytes: [UInt8]) throws(XLIFFError) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: text, as: UTF8.self) != nil else { throw .notUTF8 }
    self.bytes = text
    source = SourceText(text)
  }

  /// The next tag or text; `nil` at the end of a document that is complete.
  mutating func next() throws(XLIFFError) -> Event? {
    if let name = pendingEnd {
      pendingEnd = nil
      open.removeLast()
      return .end(name: name)
    }
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        let start = offset
        let text = try readText()
        if !open.isEmpty { return .text(text) }
        if text.contains(where: { !$0.isWhitespace }) {
          throw malformed("text outside of the root element", "a tag", at: start)
        }
        continue
      }
      if skip("<!--") {
        try skipPast("-->", "the end of the comment")
      } else if skip("<?") {
        try skipPast("?>", "the end of the instruction")
      } else if skip("<![CDATA[") {
        guard !open.isEmpty else { throw malformed("CDATA", "the root element", at: offset) }
        let start = offset
        try skipPast("]]>", "the end of the CDATA section")
        return .text(String(decoding: bytes[start..<offset - 3], as: UTF8.self))
      } else if skip("<!") {
        throw .documentType(at: source.position(at: offset - 2))
      } else if skip("</") {
        return try readEndTag()
      } else {
        return try readStartTag()
      }
    }
    if let name = open.last { throw malformed("the end of the file", "</\(name)>", at: offset) }
    if !hasRoot { throw malformed("the end of the file", "an element", at: offset) }
    return nil
  }

  private mutating func readStartTag() throws(XLIFFError) -> Event {
    let start = offset
    if open.isEmpty, hasRoot {
      throw malformed("a second root element", "the end of the file", at: start)
    }
    offset += 1
    let name = try readName()
    var attributes: [String: String] = [:]
    while true {
      let hadSpace = skipSpace()
      if skip("/>") {
        pendingEnd = name
        break
      }
      if skip(">") { break }
      let place = offset
      guard hadSpace else { throw malformed(describeNext(), "'>'", at: place) }
      let attribute = try readName()
      skipSpace()
      guard skip("=") else { throw malformed(describeNext(), "'='", at: offset) }
      skipSpace()
      guard attributes.updateValue(try readAttributeValue(), forKey: attribute) == nil else {
        throw malformed("a second attribute '\(attribute)'", "each attribute once", at: place)
      }
    }
    open.append(name)
    hasRoot = true
    let position = source.position(at: start)
    if open.count > Self.depthLimit { throw .tooDeep(limit: Self.depthLimit, at: position) }
    return .start(name: name, attributes: attributes, at: position)
  }

  private mutating func readEndTag() throws(XLIFFError) -> Event {
    let start = offset - 2
    let name = try readName()
    skipSpace()
    guard skip(">") else { throw malformed(describeNext(), "'>'", at: offset) }
    guard let last = open.popLast() else {
      throw malformed("</\(name)>", "the end of the file", at: start)
    }
    guard last == name else { throw malformed("</\(name)>", "</\(last)>", at: start) }
    return .end(name: name)
  }

  private mutating func readName() throws(XLIFFError) -> String {
    let start = offset
    while offset < bytes.count, Self.isNamePart(bytes[offset]) { offset += 1 }
    guard offset > start else { throw malformed(describeNext(), "a name", at: start) }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  // MARK: Signs

  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ sign: String) -> Bool {
    guard bytes[offset...].starts(with: sign.utf8) else { return false }
    offset += sign.utf8.count
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = offset
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      offset += 1
    }
    return offset > start
  }

  mutating func skipPast(_ sign: String, _ expected: String) throws(XLIFFError) {
    let text = Array(sign.utf8)
    while offset + text.count <= bytes.count {
      if bytes[offset] == text[0], bytes[offset...].starts(with: text) {
        offset += text.count
        return
      }
      offset += 1
    }
    throw malformed("the end of the file", expected, at: bytes.count)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "-_.:".utf8.contains(byte)
    }
  }

  func describeNext() -> String {
    guard let byte = peek else { return "the end of the file" }
    return byte < 0x80 ? "'\(Character(Unicode.Scalar(byte)))'" : "another sign"
  }

  func malformed(_ found: String, _ expected: String, at offset: Int) -> XLIFFError {
    .malformed(found: found, expected: expected, at: source.position(at: offset))
  }
}

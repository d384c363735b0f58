// SPDX-License-Identifier: Apache-2.0

/// A document read by rules stricter than a browser's: every element that is no void element is
/// closed in order, every attribute value stands in double quotes, and no character that has a
/// meaning is written bare.
struct HTMLDocument {
  /// An element with its attributes and the text of everything in it.
  struct Element {
    let name: String
    var attributes: [String: String] = [:]
    var text = ""
    /// The elements around it, by their places in the list.
    var ancestors: [Int] = []

    subscript(attribute: String) -> String? { attributes[attribute] }

    var classes: [Substring] { (attributes["class"] ?? "").split(separator: " ") }
  }

  private(set) var elements: [Element] = []
  /// What is wrong with it.
  private(set) var faults: [String] = []

  private static let void: Set<String> = ["meta", "link", "input", "img", "br"]

  init(_ text: String) {
    var rest = Substring(text)
    var open: [Int] = []
    if rest.hasPrefix("<!doctype html>") {
      rest = rest.dropFirst("<!doctype html>".count)
    } else {
      faults.append("no document type")
    }
    while !rest.isEmpty {
      let plain = rest.prefix { $0 != "<" }
      addText(plain, to: open)
      rest = rest[plain.endIndex...]
      guard !rest.isEmpty else { break }
      guard let end = rest.firstIndex(of: ">") else {
        faults.append("a tag without an end")
        break
      }
      readTag(rest[rest.index(after: rest.startIndex)..<end], &open)
      rest = rest[rest.index(after: end)...]
    }
    for index in open { faults.append("<\(elements[index].name)> is never closed") }
    checkNames()
  }

  private mutating func addText(_ text: Substring, to open: [Int]) {
    guard !text.isEmpty else { return }
    let decoded = decode(text)
    for index in open { elements[index].text += decoded }
  }

  private mutating func readTag(_ tag: Substring, _ open: inout [Int]) {
    if tag.hasPrefix("/") {
      guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
        faults.append("</\(tag.dropFirst())> closes another element")
        return
      }
      return
    }
    let name = String(tag.prefix { $0 != " " })
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      faults.append("<\(tag)> is no tag")
      return
    }
    elements.append(
      Element(name: name, attributes: attributes(tag.dropFirst(name.count)), ancestors: open))
    if !Self.void.contains(name) { open.append(elements.count - 1) }
  }

  private mutating func attributes(_ text: Substring) -> [String: String] {
    var rest = text
    var found: [String: String] = [:]
    while !rest.isEmpty {
      guard rest.hasPrefix(" ") else {
        faults.append("'\(text)' is no list of attributes")
        return found
      }
      rest = rest.dropFirst()
      let name = rest.prefix { $0 != "=" && $0 != " " }
      rest = rest[name.endIndex...]
      var value: Substring = ""
      if rest.hasPrefix("=\"") {
        rest = rest.dropFirst(2)
        value = rest.prefix { $0 != "\"" }
        rest = rest[value.endIndex...].dropFirst()
      }
      if found.updateValue(decode(value), forKey: String(name)) != nil {
        faults.append("attribute \(name) comes twice")
      }
      if !name.allSatisfy({ $0.isASCII && ($0.isLowercase || $0 == "-") }) {
        faults.append("'\(name)' is no attribute of ours")
      }
    }
    return found
  }

  private static let entities = [
    "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'",
  ]

  private mutating func decode(_ text: Substring) -> String {
    guard text.contains("&") || text.contains("'") || text.contains("\"") else {
      return String(text)
    }
    var result = ""
    var rest = text
    while let character = rest.first {
      if character == "&" {
        guard let entity = Self.entities.first(where: { rest.hasPrefix($0.key) }) else {
          faults.append("a bare & in '\(text)'")
          return result
        }
        result += entity.value
        rest = rest.dropFirst(entity.key.count)
      } else {
        if character == "\"" || character == "'" { faults.append("a bare quote in '\(text)'") }
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Names are unique, and what refers to one finds it.
  private mutating func checkNames() {
    let ids = elements.compactMap { $0["id"] }
    let names = Set(ids)
    if names.count != ids.count { faults.append("an id comes twice") }
    for element in elements {
      for attribute in ["aria-labelledby", "aria-describedby", "for"] {
        for name in (element[attribute] ?? "").split(separator: " ")
        where !names.contains(String(name)) {
          faults.append("\(attribute) names \(name), which is not there")
        }
      }
    }
  }
}

extension HTMLDocument {
  /// The elements of a name that meet a condition.
  func all(_ name: String, where condition: (Element) -> Bool = { _ in true }) -> [Element] {
    elements.filter { $0.name == name && condition($0) }
  }

  func first(_ name: String, where condition: (Element) -> Bool = { _ in true }) -> Element? {
    elements.first { $0.name == name && condition($0) }
  }

  /// The row of a name.
  func row(_ id: String) -> Element? { elements.first { $0["data-row"] == id } }

  /// The elements inside of a row.
  func elements(ofRow id: String) -> [Element] {
    guard let index = elements.firstIndex(where: { $0["data-row"] == id }) else { return [] }
    return elements.filter { $0.ancestors.contains(index) }
  }

  /// What the field of a row's form sends.
  func control(ofRow id: String) -> Element? {
    elements(ofRow: id).first { $0["name"] == "value" }
  }
}

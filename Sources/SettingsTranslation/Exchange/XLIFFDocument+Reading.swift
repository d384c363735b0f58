// SPDX-License-Identifier: Apache-2.0

import PropertyLists

extension XLIFFDocument {
  /// The largest file that is read.
  package static let byteLimit = 64 << 20

  /// Reads a document.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Throws: ``XLIFFError`` when it is no XLIFF 1.2.
  package init(_ bytes: [UInt8]) throws(XLIFFError) {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    var reading = XLIFFReading()
    var scanner = try XMLScanner(bytes)
    while let event = try scanner.next() { try reading.take(event) }
    self.init(files: reading.files)
  }
}

/// A document while it is read.
private struct XLIFFReading {
  private(set) var files: [XLIFFDocument.File] = []
  private var path: [String] = []
  private var unit: XLIFFDocument.Unit?

  mutating func take(_ event: XMLScanner.Event) throws(XLIFFError) {
    switch event {
    case .start(let name, let attributes, let position):
      path.append(Self.local(name))
      try begin(attributes, position)
    case .end:
      if path.last == "trans-unit", let unit, !files.isEmpty {
        files[files.count - 1].units.append(unit)
        self.unit = nil
      }
      path.removeLast()
    case .text(let text): add(text)
    }
  }

  private mutating func begin(
    _ attributes: [String: String], _ position: SourcePosition
  ) throws(XLIFFError) {
    func required(_ name: String) throws(XLIFFError) -> String {
      guard let value = attributes[name] else {
        throw .attributeMissing(element: path.last ?? "", attribute: name, at: position)
      }
      return value
    }
    let name = path[path.count - 1]
    if path.count == 1 {
      guard name == "xliff" else { throw .foreign(element: name) }
      let version = try required("version")
      guard version == "1.2" else { throw .version(version) }
    } else if path.count == 2, name == "file" {
      files.append(
        XLIFFDocument.File(
          original: try required("original"), sourceLanguage: try required("source-language"),
          targetLanguage: attributes["target-language"], units: []))
    } else if name == "trans-unit", unit == nil {
      unit = XLIFFDocument.Unit(id: try required("id"), source: "")
    } else if unit != nil, parent == "trans-unit" {
      switch name {
      case "target":
        unit?.target = ""
        unit?.state = attributes["state"]
      case "note":
        let earlier = unit?.note
        unit?.note = earlier.map { $0 + " " } ?? ""
      default: break
      }
    } else if unit != nil, parent == "source" || parent == "target" {
      unit?.hasInlineElements = true
    }
  }

  private mutating func add(_ text: String) {
    guard parent == "trans-unit" else { return }
    switch path.last {
    case "source": unit?.source += text
    case "target": unit?.target? += text
    case "note": unit?.note? += text
    default: break
    }
  }

  private var parent: String? { path.dropLast().last }

  /// A name without its namespace's prefix.
  private static func local(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }
}

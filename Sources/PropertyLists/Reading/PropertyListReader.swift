// SPDX-License-Identifier: Apache-2.0

/// Reads property lists of every format from bytes.
///
/// ```swift
/// let document = try PropertyListReader().read(Array("{ Title = Sound; }".utf8))
/// print(document.root["Title"]?.string ?? "", document.format)  // Sound openStep
/// ```
///
/// A reader is a value without state of its own and may be used from any thread. It never executes,
/// fetches or expands anything that a file names, and gives up with a clear error at its
/// ``limits``.
public struct PropertyListReader: Sendable {
  /// What the reader accepts before it gives up.
  public var limits: PropertyListLimits

  /// Whether documents can tell where their values stand; plain reading is faster.
  public var recordsSourceRanges: Bool

  /// Creates a reader.
  public init(limits: PropertyListLimits = PropertyListLimits(), recordsSourceRanges: Bool = false)
  {
    self.limits = limits
    self.recordsSourceRanges = recordsSourceRanges
  }

  /// Reads a property list.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - format: The format that a text is known to have; found by its first characters otherwise.
  ///     With `.strings`, an empty file is an empty dictionary, and files of the other formats,
  ///     which such tables may be too, are recognised.
  /// - Returns: The value, and what is known about the file.
  /// - Throws: ``PropertyListError`` with line and column when the bytes can't be read. A strings
  ///   file is read past its errors, which become diagnostics of the document.
  public func read(
    _ bytes: [UInt8], as format: PropertyListFormat? = nil
  ) throws(PropertyListError) -> PropertyListDocument {
    let limits = limits.effective
    guard bytes.count <= limits.bytes else {
      throw PropertyListError(.tooLarge(limit: limits.bytes))
    }
    if format == .binary || ((format == nil || format == .strings) && isBinary(bytes)) {
      return try readBinary(bytes, limits)
    }
    let decoded: DecodedText
    do {
      decoded = try DecodedText.decode(bytes)
    } catch {
      let position = error.offset.map { SourceText.position(at: $0, in: []) }
      throw PropertyListError(error.reason, at: position)
    }
    do {
      return try readText(decoded, as: format, limits)
    } catch {
      throw PropertyListError(
        error.reason, at: error.offset.map { SourceText.position(at: $0, in: decoded.bytes) })
    }
  }

  private func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: BinaryReader.magic) }

  private func readBinary(
    _ bytes: [UInt8], _ limits: PropertyListLimits
  ) throws(PropertyListError) -> PropertyListDocument {
    do {
      var reader = try BinaryReader(bytes, limits: limits)
      return PropertyListDocument(root: try reader.read(), format: .binary)
    } catch {
      throw PropertyListError(error.reason)
    }
  }

  private func readText(
    _ text: DecodedText, as requested: PropertyListFormat?, _ limits: PropertyListLimits
  ) throws(ReadFault) -> PropertyListDocument {
    var format = requested ?? PropertyListFormat.detect(in: text.bytes)
    if requested == .strings {
      let detected = PropertyListFormat.detect(in: text.bytes)
      if detected == .xml || detected == .json { format = detected }
    }
    let map = recordsSourceRanges ? SourceMap() : nil
    let result: TextReading
    switch format {
    case .xml, .binary:
      var reader = XMLReader(text.bytes, limits: limits, map: map)
      result = try reader.read()
    case .openStep:
      var reader = OpenStepReader(text.bytes, limits: limits, map: map)
      result = try reader.readPropertyList()
    case .strings:
      if requested == nil, !text.bytes.contains(where: { !ASCII.isSpace($0) }) {
        throw ReadFault(.empty, at: 0)
      }
      var reader = OpenStepReader(text.bytes, limits: limits, map: map)
      result = try reader.readStrings()
    case .json:
      var reader = JSONReader(text.bytes, limits: limits, map: map)
      result = try reader.read()
    }
    return document(result, text, format)
  }

  private func document(
    _ result: TextReading, _ text: DecodedText, _ format: PropertyListFormat
  ) -> PropertyListDocument {
    var findings = result.findings
    switch text.encoding {
    case .utf16LittleEndian(hasByteOrderMark: false), .utf16BigEndian(hasByteOrderMark: false):
      findings.insert(.encodingGuessed, at: 0)
    default: break
    }
    let source = recordsSourceRanges || !findings.isEmpty ? SourceText(text.bytes) : nil
    return PropertyListDocument(
      root: result.root, format: format, encoding: text.encoding,
      diagnostics: source.map { source in findings.map { $0.diagnostic(in: source) } } ?? [],
      text: recordsSourceRanges ? source : nil, map: result.map)
  }
}

/// What a text reader found.
struct TextReading {
  var root: PropertyList
  var findings: [ReadFinding] = []
  var map: SourceMap?
}

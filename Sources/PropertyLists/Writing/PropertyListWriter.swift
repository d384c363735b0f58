// SPDX-License-Identifier: Apache-2.0

/// Writes property lists in every format.
///
/// ```swift
/// let writer = PropertyListWriter(format: .xml)
/// let bytes = try writer.write(["Title": "Sound"])
/// ```
///
/// A writer keeps the order of keys unless ``sortsKeys`` is set. What a format can't hold is an
/// error that names the value's path; nothing is changed silently.
public struct PropertyListWriter: Sendable {
  /// The format to write.
  public var format: PropertyListFormat

  /// Whether the keys of dictionaries are sorted by their UTF-16 code units, as Foundation does.
  ///
  /// With sorted keys, XML is byte for byte what Foundation writes, but for the sign of `-0.0`,
  /// which Foundation drops.
  public var sortsKeys: Bool

  /// Creates a writer.
  public init(format: PropertyListFormat, sortsKeys: Bool = false) {
    self.format = format
    self.sortsKeys = sortsKeys
  }

  /// The bytes of a value in the format.
  ///
  /// - Throws: ``PropertyListWriteError`` for a value that the format can't hold: JSON has no dates,
  ///   data, UIDs and no numbers such as NaN; a strings file is a dictionary of strings.
  public func write(_ value: PropertyList) throws(PropertyListWriteError) -> [UInt8] {
    switch format {
    case .xml:
      var writer = XMLWriter(sortsKeys: sortsKeys)
      return writer.write(value)
    case .binary:
      var writer = BinaryWriter(sortsKeys: sortsKeys)
      return writer.write(value)
    case .openStep:
      var writer = OpenStepWriter(sortsKeys: sortsKeys)
      return writer.write(value)
    case .strings:
      var writer = OpenStepWriter(sortsKeys: sortsKeys)
      return try writer.writeStrings(value)
    case .json:
      var writer = JSONWriter(sortsKeys: sortsKeys)
      return try writer.write(value)
    }
  }
}

/// A value that a format can't hold.
///
/// ```swift
/// do {
///   _ = try PropertyListWriter(format: .json).write(["icon": .data(Data([1]))])
/// } catch {
///   print(error)  // JSON can't hold the data at icon. Use XML or binary instead.
/// }
/// ```
public struct PropertyListWriteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the value.
  public let path: PropertyListPath
  /// What it is.
  public let kind: PropertyList.Kind
  /// The format that can't hold it.
  public let format: PropertyListFormat

  /// Creates an error.
  public init(path: PropertyListPath, kind: PropertyList.Kind, format: PropertyListFormat) {
    self.path = path
    self.kind = kind
    self.format = format
  }

  /// What is wrong and what to do.
  public var description: String {
    let place = path.steps.isEmpty ? "the root" : "\(path)"
    let name: String
    switch format {
    case .strings: name = "A strings file"
    case .json: name = "JSON"
    case .xml: name = "XML"
    case .binary: name = "A binary property list"
    case .openStep: name = "OpenStep"
    }
    return "\(name) can't hold the \(kind.rawValue) at \(place). Use XML or binary instead."
  }
}

extension PropertyListDictionary {
  /// The entries in the order in which they are to be written.
  ///
  /// Sorting leaves out overridden ones, which have no place in a sorted file.
  func writingOrder(sorted: Bool) -> [Entry] {
    guard sorted else { return entries }
    return entries.enumerated().filter { lastPosition(of: $0.element.key) == $0.offset }
      .map(\.element).sorted { $0.key.precedesInUTF16($1.key) }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Why bytes are no property list, and where.
///
/// The error holds facts; ``description`` has the words.
///
/// ```swift
/// do {
///   _ = try PropertyListReader().read(Array("<dict><key>a</key></dict>".utf8))
/// } catch {
///   print(error)  // 1:19: The key "a" has no value. …
/// }
/// ```
public struct PropertyListError: Error, Sendable, Hashable {
  /// The kind of fault.
  ///
  /// ```swift
  /// if case .missingValue(let key) = error.reason { print("no value for \(key)") }
  /// ```
  public enum Reason: Sendable, Hashable {
    /// There is nothing but white space.
    case empty
    /// The text ends too early.
    case unexpectedEnd(expected: String)
    /// Something else should stand here.
    case unexpected(found: String, expected: String)
    /// No such XML element, and the nearest that there is.
    case unknownElement(name: String, suggestion: String?)
    /// An end tag that closes another element than the open one.
    case mismatchedEndTag(found: String, expected: String, openedAt: SourcePosition)
    /// A dictionary key without a value.
    case missingValue(key: String)
    /// A dictionary value without a key.
    case missingKey(found: String)
    /// An entity that XML does not define, or a bare `&`.
    case unknownEntity(name: String)
    /// A numeric reference to no character.
    case invalidCharacterReference(text: String)
    /// Text that is not of its element's type.
    case invalidValue(kind: PropertyList.Kind, text: String)
    /// An integer beyond 64 bits.
    case integerOutOfRange(text: String)
    /// Bytes that are not in the file's encoding.
    case invalidText(encoding: String)
    /// An encoding that this system does not know.
    case unknownEncoding(name: String)
    /// UTF-16 text that was saved as if it were UTF-8; its letters are lost.
    case ruinedUTF16
    /// A value that property lists do not have, such as JSON's null.
    case unsupportedValue(name: String)
    /// A binary property list that contradicts itself.
    case malformedBinary(BinaryFault)
    /// Containers nested deeper than allowed.
    case tooDeep(limit: Int)
    /// More values than allowed.
    case tooManyValues(limit: Int)
    /// A larger input than allowed.
    case tooLarge(limit: Int)
  }

  /// What a binary property list got wrong.
  ///
  /// ```swift
  /// if error.reason == .malformedBinary(.cycle) { print("a container contains itself") }
  /// ```
  public enum BinaryFault: String, Sendable, Hashable {
    /// Without the word that begins every such file.
    case noHeader
    /// Shorter than a header and a trailer.
    case tooShort
    /// A trailer whose sizes are impossible.
    case invalidTrailer
    /// An offset outside of the objects.
    case offsetOutOfRange
    /// A reference to no object.
    case referenceOutOfRange
    /// An object that runs past the objects' end.
    case objectOutOfRange
    /// A marker byte of no known object.
    case unknownMarker
    /// A count that is no integer.
    case invalidCount
    /// A key that is no string.
    case keyNotString
    /// A string that is no text.
    case invalidString
    /// A container inside of itself.
    case cycle
    /// Objects that share so many bytes that the file holds less than it says.
    case overlap
  }

  /// What is wrong.
  public let reason: Reason
  /// The place; `nil` for binary files and for faults of the whole file.
  public let position: SourcePosition?

  /// Creates an error.
  public init(_ reason: Reason, at position: SourcePosition? = nil) {
    self.reason = reason
    self.position = position
  }

  /// The error as a finding about a file.
  public func diagnostic(file: String) -> Diagnostic {
    Diagnostic(
      rule: "plist-syntax", severity: .error, message: message, file: file, position: position)
  }
}

/// A fault at a byte offset, before it has a line and column.
struct ReadFault: Error {
  var reason: PropertyListError.Reason
  var offset: Int?

  init(_ reason: PropertyListError.Reason, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }
}

// SPDX-License-Identifier: Apache-2.0

package import PropertyLists

/// Why a file is no XLIFF document that can be imported.
///
/// ```swift
/// do { _ = try XLIFFDocument(bytes) } catch { print(error) }
/// ```
package enum XLIFFError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text is no UTF-8.
  case notUTF8
  /// The file is too large.
  case tooLarge(limit: Int)
  /// Elements lie too deep in one another.
  case tooDeep(limit: Int, at: SourcePosition)
  /// The document has a document type, which could name other files or grow without end.
  case documentType(at: SourcePosition)
  /// A reference to an entity that XML does not define.
  case entity(name: String, at: SourcePosition)
  /// The XML is broken.
  case malformed(found: String, expected: String, at: SourcePosition)
  /// The root element is another one.
  case foreign(element: String)
  /// The version is another one.
  case version(String)
  /// An element lacks an attribute.
  case attributeMissing(element: String, attribute: String, at: SourcePosition)

  /// Where, when the place is known.
  package var position: SourcePosition? {
    switch self {
    case .tooDeep(_, let position), .documentType(let position), .entity(_, let position),
      .malformed(_, _, let position), .attributeMissing(_, _, let position):
      position
    case .notUTF8, .tooLarge, .foreign, .version: nil
    }
  }

  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .notUTF8: "The file is not in UTF-8. Save it in UTF-8."
    case .tooLarge(let limit): "The file is larger than \(limit) bytes."
    case .tooDeep(let limit, _): "Elements lie more than \(limit) deep in one another."
    case .documentType:
      "The file has a document type (<!DOCTYPE>), which an XLIFF file does not need and which is "
        + "refused. Remove it."
    case .entity(let name, _):
      "There is no entity '&\(name);'. Write '&amp;' for a plain ampersand."
    case .malformed(let found, let expected, _): "Expected \(expected), but found \(found)."
    case .foreign(let element):
      "This is no XLIFF file: its root element is <\(element)>, not <xliff>."
    case .version(let version):
      "The file is XLIFF \(version). Export it as XLIFF 1.2, which Xcode writes too."
    case .attributeMissing(let element, let attribute, _):
      "The element <\(element)> has no attribute '\(attribute)'."
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
import SettingsSchema

/// Why a `.strings` file is not edited.
///
/// ```swift
/// do { _ = try StringsDocument(bytes) } catch { print(error.message) }
/// ```
package enum StringsDocumentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes can't be read.
  case unreadable(PropertyListError)
  /// The table is a property list of another kind.
  case otherFormat(PropertyListFormat)
  /// The text is in an encoding that is not written.
  case otherEncoding
  /// There is a fault in it.
  case damaged(Diagnostic)
  /// An entry is no text.
  case notText(key: String)
  /// An edit would have changed what it does not concern.
  case wouldLose(key: String)

  /// What is wrong and what to do.
  package var message: String {
    switch self {
    case .unreadable(let error): error.message
    case .otherFormat(let format):
      "The table is a property list (\(format.rawValue)) and not edited. Convert it with "
        + "'settings convert --to strings' first."
    case .otherEncoding: "The table is neither UTF-8 nor UTF-16 and not edited. Convert it first."
    case .damaged(let fault):
      "The table has a fault and is not edited until it is mended: \(fault.message)"
    case .notText(let key):
      "The entry \"\(TextShape.shortened(key))\" is no text, so the table is not edited."
    case .wouldLose(let key):
      "The entry \"\(TextShape.shortened(key))\" would be lost, so the table is not edited. Close "
        + "the last comment of the file."
    }
  }

  /// Where, when the place is known.
  package var position: SourcePosition? {
    switch self {
    case .unreadable(let error): error.position
    case .damaged(let fault): fault.position
    case .otherFormat, .otherEncoding, .notText, .wouldLose: nil
    }
  }

  /// What is wrong and what to do.
  package var description: String { message }
}

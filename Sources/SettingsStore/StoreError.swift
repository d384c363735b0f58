// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// Why a domain can't be read or written.
///
/// Reading never throws this: reads serve the last known values. It is thrown by what has to be
/// certain, such as ``Preferences/flush()``, and handed to the error handler.
///
/// ```swift
/// do { try preferences.flush() } catch { print(error) }
/// ```
public enum StoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system refused, with its error number.
  case system(path: String, operation: String, code: Int32)
  /// The checkpoint is no property list; the file was moved aside.
  case corruptCheckpoint(path: String, movedTo: String, reason: String)
  /// The journal is damaged; the file was moved aside and what could be read was kept.
  case corruptJournal(path: String, movedTo: String)
  /// A change in the journal is damaged; all others are kept.
  case damagedRecord(path: String)
  /// The journal was written by a newer version of this library.
  case newerJournal(path: String)
  /// The process has no home folder, and so no place for domains.
  case noHome
  /// A value is too large for the journal.
  case valueTooLarge(path: String, bytes: Int)
  /// A value holds arrays or dictionaries in more than 500 levels.
  case valueTooDeep(path: String)

  /// A layer's value is of another type than the one that a typed preference asks for.
  case typeMismatch(key: String, layer: Layer, found: PropertyList.Kind, expected: String)

  /// An administrator's file is there and can't be read; its last values count, if there were any.
  case unreadableManagedFile(path: String, reason: String)

  /// Whether it keeps changes from being written.
  var isOfWriting: Bool {
    switch self {
    case .system, .noHome: true
    default: false
    }
  }

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .system(let path, let operation, let code):
      "\(path): could not \(operation): \(SystemMessage.of(code))"
    case .corruptCheckpoint(let path, let movedTo, let reason):
      "\(path): this is no property list (\(reason)). It was moved to '\(movedTo)'. Mend it there "
        + "and move it back; what is changed meanwhile is kept."
    case .corruptJournal(let path, let movedTo):
      "\(path): the journal is damaged. It was moved to '\(movedTo)', and every value that could be "
        + "read is kept."
    case .damagedRecord(let path):
      "\(path): a change in the journal is damaged and lost. All others are kept; look at the values "
        + "that were changed last."
    case .newerJournal(let path):
      "\(path): the journal was written by a newer version. Update this program to change values."
    case .noHome:
      "There is no folder for preferences: neither HOME is set, nor has the user database a home "
        + "folder. Set HOME or XDG_CONFIG_HOME to an absolute path."
    case .unreadableManagedFile(let path, let reason):
      "\(path): the administrator's values can't be read: \(reason)"
    case .typeMismatch(let key, let layer, let found, let expected):
      "The \(layer.rawValue) value of '\(key)' is of the type \(found.rawValue), not \(expected), and is "
        + "passed over."
    case .valueTooLarge(let path, let bytes):
      "\(path): a change of \(bytes) bytes is too large for preferences. Keep large data in a file "
        + "of its own."
    case .valueTooDeep(let path):
      "\(path): a value holds arrays or dictionaries in more than \(StoreEdit.depthLimit) levels, "
        + "which no property list reader accepts. Store it in another form."
    }
  }
}

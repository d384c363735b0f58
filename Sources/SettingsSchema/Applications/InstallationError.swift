// SPDX-License-Identifier: Apache-2.0

/// Why an application was not installed or removed.
///
/// ```swift
/// do {
///   try library.uninstall("com.example.Nothing")
/// } catch {
///   print(error)  // 'com.example.Nothing' is not installed for you. …
/// }
/// ```
public enum InstallationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The process has no home folder to install into.
  case noHome
  /// Its Info.plist has no bundle identifier.
  case noIdentifier(path: String)
  /// Its bundle identifier is no safe file name.
  case unusableIdentifier(String)
  /// Its files could not be copied.
  case notCopied(identifier: String, reason: String)
  /// A part of it is a link to somewhere else.
  case leadsOutside(path: String)
  /// Its bundle has more files than are read.
  case tooLarge(path: String)
  /// It is not installed for this person.
  case notInstalled(String)
  /// Its files could not be removed.
  case notRemoved(identifier: String, reason: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .noHome:
      "There is no folder for applications: neither HOME is set, nor has the user database a home "
        + "folder. Set HOME or XDG_DATA_HOME to an absolute path."
    case .noIdentifier(let path):
      "'\(path)' has no CFBundleIdentifier in its Info.plist, so it can't be installed."
    case .unusableIdentifier(let identifier):
      "The bundle identifier '\(identifier)' can't be the name of an application: it may "
        + "have letters, digits, '.', '-' and '_' only, begin with a letter or digit, and not be the "
        + "global domain's."
    case .notCopied(let identifier, let reason):
      "'\(identifier)' could not be installed: \(reason)"
    case .leadsOutside(let path):
      "'\(path)' leads out of the application, so it is not copied. Replace the link by what it "
        + "leads to."
    case .tooLarge(let path):
      "'\(path)' has more or larger files or deeper folders than are copied."
    case .notInstalled(let identifier):
      "'\(identifier)' is not installed for you."
    case .notRemoved(let identifier, let reason):
      "'\(identifier)' could not be removed: \(reason)"
    }
  }
}

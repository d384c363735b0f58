// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

/// The installed applications.
///
/// An application is installed by copying what a Settings application needs of it: Info.plist,
/// settings bundles, icon, and the translations of its name. The copy lies in
/// `$XDG_DATA_HOME/settings/apps/<identifier>`; system-wide ones are found below `$XDG_DATA_DIRS`.
///
/// ```swift
/// let library = ApplicationLibrary(BaseDirectories(environment: environment))
/// for application in library.applications { print(application.domain, application.name()) }
/// ```
public struct ApplicationLibrary: Sendable {
  private let directories: BaseDirectories

  /// Creates the library of a person's and the system's applications.
  public init(_ directories: BaseDirectories) {
    self.directories = directories
  }

  /// Every installed application, sorted by identifier; a person's own copy hides the system's.
  public var applications: [Application] {
    var found: [String: Application] = [:]
    for folder in directories.applicationFolders {
      let names = (FilePaths.entries(of: folder) ?? []).map(\.name)
      for name in names where !name.hasPrefix(".") && found[name] == nil {
        found[name] = try? Application(at: folder + "/" + name)
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Finds an application by path or, when there is none, by the identifier of an installed one.
  ///
  /// - Parameters:
  ///   - argument: A path or a bundle identifier.
  ///   - path: The path that `argument` means; the argument itself when not given.
  /// - Returns: The application.
  /// - Throws: ``ApplicationError`` when there is neither.
  public func application(
    _ argument: String, at path: String? = nil
  ) throws(ApplicationError) -> Application {
    let path = path ?? argument
    if FilePaths.real(path) == nil, Self.isIdentifier(argument) {
      for folder in directories.applicationFolders
      where FilePaths.isFolder(folder + "/" + argument) {
        return try Application(at: folder + "/" + argument)
      }
    }
    return try Application(at: path)
  }

  /// Installs an application, or updates it when it is installed already; its values stay.
  ///
  /// The copy appears at once or not at all: it is made beside its place and moved there. Of those who
  /// install at the same time the last one wins, whole.
  ///
  /// - Parameter application: The application; it needs a bundle identifier.
  /// - Returns: The installed copy and whether it replaced one.
  /// - Throws: ``InstallationError`` when it has no usable identifier or can't be copied.
  @discardableResult
  public func install(
    _ application: Application
  ) throws(InstallationError) -> (application: Application, isUpdate: Bool) {
    guard let identifier = application.info.identifier else {
      throw .noIdentifier(path: application.path)
    }
    guard Self.isIdentifier(identifier) else { throw .unusableIdentifier(identifier) }
    guard let folder = directories.installationFolder else { throw .noHome }
    let place = folder + "/" + identifier
    let staging = folder + "/.\(identifier)-\(UUID().uuidString)"
    do {
      defer { try? FileManager.default.removeItem(atPath: staging) }
      try copy(application, to: staging + "/new")
      let lock = try FolderLock(folder)
      defer { lock.release() }
      let isUpdate = FilePaths.kind(of: place) != nil
      if isUpdate { try FileManager.default.moveItem(atPath: place, toPath: staging + "/old") }
      do {
        try FileManager.default.moveItem(atPath: staging + "/new", toPath: place)
      } catch {
        if isUpdate { try FileManager.default.moveItem(atPath: staging + "/old", toPath: place) }
        throw error
      }
      return (try Application(at: place), isUpdate)
    } catch let error as InstallationError {
      throw error
    } catch {
      throw .notCopied(identifier: identifier, reason: SystemMessage.of(error))
    }
  }

  /// Removes an installed application; its values stay.
  ///
  /// - Parameter identifier: The application's bundle identifier.
  /// - Throws: ``InstallationError`` when no such application is installed for this person, or it
  ///   can't be removed.
  public func uninstall(_ identifier: String) throws(InstallationError) {
    guard let folder = directories.installationFolder else { throw .noHome }
    let place = folder + "/" + identifier
    guard Self.isIdentifier(identifier), FilePaths.kind(of: place) != nil else {
      throw .notInstalled(identifier)
    }
    do {
      let lock = try FolderLock(folder)
      defer { lock.release() }
      try FileManager.default.removeItem(atPath: place)
    } catch {
      throw .notRemoved(identifier: identifier, reason: SystemMessage.of(error))
    }
  }

  /// Whether a text is safe as a name in a folder, as every bundle identifier is.
  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text != "NSGlobalDomain" && text.utf8.count <= 200 && !text.hasPrefix(".")
      && !text.hasPrefix("-")
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
          || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  /// Copies regular files only, so nothing outside of the application comes along.
  private func copy(_ application: Application, to target: String) throws {
    let writer = PropertyListWriter(format: .xml)
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    let info = try writer.write(.dictionary(application.info.dictionary))
    try Data(info).write(to: URL(fileURLWithPath: target + "/Info.plist"))
    if let icon = application.iconPath {
      try copyFile(icon, to: target + "/" + FilePaths.name(icon))
    }
    for bundle in application.bundles {
      let folder = BundleFolder(bundle.path)
      guard !folder.isTruncated else {
        throw InstallationError.tooLarge(path: bundle.path)
      }
      let copy = target + "/" + bundle.name.rawValue
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      for file in folder.files.sorted() {
        try copyFile(bundle.path + "/" + file, to: copy + "/" + file)
      }
    }
    let resources = BundleFolder(application.resources, languagesOnly: true)
    for file in resources.files.sorted() where FilePaths.name(file) == "InfoPlist.strings" {
      try copyFile(application.resources + "/" + file, to: target + "/" + file)
    }
  }

  private func copyFile(_ source: String, to target: String) throws {
    let bytes = try FileBytes.read(source, limit: BundleFolder.byteLimit)
    try FileManager.default.createDirectory(
      atPath: FilePaths.parent(target), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: target))
  }
}

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
    case .tooLarge(let path):
      "'\(path)' has more files or deeper folders than are copied."
    case .notInstalled(let identifier):
      "'\(identifier)' is not installed for you."
    case .notRemoved(let identifier, let reason):
      "'\(identifier)' could not be removed: \(reason)"
    }
  }
}

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
  /// The copy appears at once or not at all: it is made beside its place and, where the file system
  /// can do so, changes places with what is there in one step. Of those who install at the same time
  /// the last one wins, whole.
  ///
  /// - Parameter application: The application; it needs a bundle identifier.
  /// - Returns: The installed copy and whether it replaced one.
  /// - Throws: ``InstallationError`` when it has no usable identifier or can't be copied.
  @discardableResult
  public func install(
    _ application: Application
  ) throws(InstallationError) -> (application: Application, isUpdate: Bool) {
    if let finding = application.diagnostics.first(where: {
      $0.rule == SchemaRule.fileEscapesBundle.rawValue
    }) {
      throw .leadsOutside(path: finding.file)
    }
    guard let identifier = application.info.identifier else {
      throw .noIdentifier(path: application.path)
    }
    guard Self.isIdentifier(identifier) else { throw .unusableIdentifier(identifier) }
    guard let folder = directories.installationFolder else { throw .noHome }
    let place = folder + "/" + identifier
    let staging = StagingFolder(for: identifier, in: folder)
    do {
      defer { staging.remove() }
      var copy = ApplicationCopy(to: staging.path + "/new")
      try copy.take(application)
      let lock = try FolderLock(folder)
      defer { lock.release() }
      staging.removeAbandoned()
      let isUpdate = FilePaths.kind(of: place) != nil
      if isUpdate {
        try staging.exchange("new", with: place)
      } else {
        try FileManager.default.moveItem(atPath: staging.path + "/new", toPath: place)
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
    let staging = StagingFolder(for: identifier, in: folder)
    do {
      defer { staging.remove() }
      let lock = try FolderLock(folder)
      defer { lock.release() }
      staging.removeAbandoned()
      // It goes away at once, not file by file.
      try staging.create()
      try FileManager.default.moveItem(atPath: place, toPath: staging.path + "/old")
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
}

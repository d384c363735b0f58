// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// An application whose preferences can be shown: its Info.plist and its settings bundles.
///
/// ```swift
/// let application = try Application(at: "Examples/AppSettings/AppSettings.app")
/// print(application.domain)  // com.example.AppSettings
/// let bundle = application.settingsBundle(idiom: .phone)
/// ```
public struct Application: Sendable {
  /// The path as it was given.
  public let path: String
  /// What Info.plist says.
  public let info: ApplicationInfo
  /// What is wrong with Info.plist.
  public let diagnostics: [Diagnostic]

  /// The application's folder, or the one that holds a bare settings bundle.
  let folder: String
  /// The folder that holds icons and translations of the name.
  let resources: String
  /// The settings bundles by name.
  let bundles: [NamedBundle]

  /// The names that settings bundles have.
  enum BundleName: String, CaseIterable, Sendable {
    case settings = "Settings.bundle"
    case inApp = "InAppSettings.bundle"
    case watch = "Settings-Watch.bundle"
  }

  /// A settings bundle of the application.
  struct NamedBundle: Sendable {
    let name: BundleName
    let path: String
  }

  /// Opens the application at a path: an application in iOS or macOS layout, a folder that holds a
  /// settings bundle, or the bundle itself, beside which Info.plist is used.
  ///
  /// - Parameter path: The path.
  /// - Throws: ``ApplicationError`` when there is no settings bundle.
  public init(at path: String) throws(ApplicationError) {
    guard FilePaths.isFolder(path) else {
      throw FilePaths.real(path) == nil
        ? ApplicationError.notFound(path: path) : ApplicationError.notAFolder(path: path)
    }
    self.path = path
    let trimmed = FilePaths.trimmed(path)
    let layouts = [
      (resources: trimmed, info: trimmed),
      (resources: trimmed + "/Contents/Resources", info: trimmed + "/Contents"),
    ]
    let realName = FilePaths.name(FilePaths.real(trimmed) ?? trimmed)
    let hasRoot = FilePaths.isFile(trimmed + "/Root.plist")
    if !hasRoot, let found = layouts.first(where: { !Self.bundles(in: $0.resources).isEmpty }) {
      folder = trimmed
      resources = found.resources
      bundles = Self.bundles(in: found.resources)
      (info, diagnostics) = Self.readInfo(found.info, of: trimmed)
    } else if hasRoot || realName.hasSuffix(".bundle") {
      let names = [FilePaths.name(trimmed), realName]
      let name = names.lazy.compactMap(BundleName.init).first ?? .settings
      bundles = [NamedBundle(name: name, path: trimmed)]
      resources = Self.parent(ofBundle: trimmed)
      let contents = Self.contents(ofResources: resources)
      folder = contents.map(FilePaths.parent) ?? resources
      (info, diagnostics) = Self.readInfo(contents ?? resources, of: folder)
    } else {
      throw .noSettingsBundle(path: path)
    }
  }

  private static func bundles(in folder: String) -> [NamedBundle] {
    BundleName.allCases.map { NamedBundle(name: $0, path: folder + "/" + $0.rawValue) }
      .filter { FilePaths.isFolder($0.path) }
  }

  /// The folder of a bundle, also for a path such as `.`.
  private static func parent(ofBundle path: String) -> String {
    if path.utf8.contains(UInt8(ascii: "/")), ![".", ".."].contains(FilePaths.name(path)) {
      return FilePaths.parent(path)
    }
    return FilePaths.real(path).map(FilePaths.parent) ?? "."
  }

  /// The folder `Contents` of an application in macOS layout whose `Contents/Resources` this is.
  private static func contents(ofResources resources: String) -> String? {
    guard let real = FilePaths.real(resources), FilePaths.name(real) == "Resources",
      !FilePaths.isFile(real + "/Info.plist")
    else { return nil }
    let contents = FilePaths.parent(real)
    return FilePaths.name(contents) == "Contents" && FilePaths.isFile(contents + "/Info.plist")
      ? contents : nil
  }

  private static func readInfo(
    _ folder: String, of application: String
  ) -> (ApplicationInfo, [Diagnostic]) {
    let file = folder + "/Info.plist"
    if FilePaths.real(file) != nil, !FilePaths.isInside(file, application) {
      let finding = Diagnostic(
        rule: SchemaRule.fileEscapesBundle.rawValue, severity: .error,
        message: "Info.plist leads out of the application and is not read.", file: file)
      return (ApplicationInfo(), [finding])
    }
    do {
      let bytes = try FileBytes.read(file, limit: BundleFolder.byteLimit)
      let document = try PropertyListReader().read(bytes)
      guard case .dictionary(let dictionary) = document.root else {
        return (
          ApplicationInfo(),
          [
            Diagnostic(
              rule: SchemaRule.pageShape.rawValue, severity: .error,
              message:
                "Info.plist has to be a dictionary, but is \(document.root.phraseWithArticle).",
              file: file)
          ]
        )
      }
      return (ApplicationInfo(dictionary), [])
    } catch let error as PropertyListError {
      return (ApplicationInfo(), [error.diagnostic(file: file)])
    } catch let error as FileReadError where !error.isMissing {
      return (
        ApplicationInfo(),
        [
          Diagnostic(
            rule: SchemaRule.fileUnreadable.rawValue, severity: .warning, message: error.message,
            file: file)
        ]
      )
    } catch {
      return (ApplicationInfo(), [])
    }
  }

  // MARK: Who it is

  /// The domain of its preferences: the bundle identifier or, without one, the name of the folder
  /// that holds the settings bundle.
  ///
  /// An identifier that is no name of a file counts as none.
  public var domain: String {
    info.identifier.flatMap { Self.isFileName($0) ? $0 : nil } ?? folderName
  }

  private static func isFileName(_ text: String) -> Bool {
    ![".", ".."].contains(text) && text.utf8.count <= 200
      && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
  }

  private var folderName: String {
    FilePaths.name(FilePaths.real(folder) ?? folder)
  }

  /// The name for people, in the best of some languages.
  ///
  /// - Parameter languages: The languages that a person prefers, best first.
  /// - Returns: The display name of `InfoPlist.strings` or Info.plist, or the folder's name.
  public func name(languages: [LanguageTag] = []) -> String {
    let folder = BundleFolder(resources, languagesOnly: true)
    let chain = LanguageMatcher(
      folders: folder.languageFolders, development: info.developmentLanguage
    ).matchingChain(for: languages)
    for language in chain {
      guard let file = folder.resolve("\(language).lproj/InfoPlist.strings"),
        let bytes = try? folder.read(file)
      else { continue }
      let table = StringsTable(
        bytes, name: "InfoPlist", folder: language, file: folder.displayPath(file))
      let names = ["CFBundleDisplayName", "CFBundleName"].compactMap { table[$0] }
      if let name = names.first(where: { !$0.isEmpty }) { return name }
    }
    if let name = info.displayName ?? info.name { return name }
    let suffixes = [".app", ".bundle"]
    let suffix = suffixes.first { folderName.hasSuffix($0) } ?? ""
    return String(folderName.dropLast(suffix.count))
  }

  /// The icon's file with the most pixels, when the application has one.
  public var iconPath: String? {
    let names = info.iconNames + ["AppIcon", "Icon-Settings", "Icon"]
    for name in names.reversed() {
      for suffix in ["@3x.png", "@2x.png", ".png", "", ".icns"] {
        let path = resources + "/" + name + suffix
        if !name.utf8.contains(UInt8(ascii: "/")), FilePaths.isFile(path),
          FilePaths.isInside(path, folder)
        {
          return path
        }
      }
    }
    return nil
  }

  // MARK: Its bundle

  /// Loads the settings bundle for an idiom and a dialect.
  ///
  /// A watch is shown `Settings-Watch.bundle`. InAppSettingsKit looks in `InAppSettings.bundle` and
  /// then in `Settings.bundle`. Where the bundle asked for is missing, the one that is there is
  /// loaded.
  ///
  /// - Parameters:
  ///   - idiom: The kind of device.
  ///   - dialect: Whose rules to read by; by what bundles there are when not given.
  /// - Returns: The bundle.
  public func settingsBundle(idiom: Idiom, dialect: Dialect? = nil) -> SettingsBundle {
    settingsBundle(idiom: idiom, dialect: dialect, isChecked: true)
  }

  /// The same; who wants to know of nothing but keys and values can do without the checks.
  package func settingsBundle(
    idiom: Idiom, dialect: Dialect?, isChecked: Bool
  ) -> SettingsBundle {
    let order: [BundleName] =
      if idiom == .watch {
        [.watch, .settings, .inApp]
      } else if dialect == .inApp {
        [.inApp, .settings, .watch]
      } else {
        [.settings, .inApp, .watch]
      }
    let present = order.compactMap { name in bundles.first { $0.name == name } }
    let isInApp = dialect != .apple && present.first?.name == .inApp
    let fallback = isInApp ? present.first { $0.name == .settings } : nil
    return SettingsBundle(
      at: present.first?.path ?? path, fallback: fallback?.path, dialect: dialect,
      developmentLanguage: info.developmentLanguage, isChecked: isChecked)
  }
}

/// Why there is no application to show.
///
/// ```swift
/// do {
///   _ = try Application(at: "Nothing.app")
/// } catch {
///   print(error)  // There is no application 'Nothing.app': …
/// }
/// ```
public enum ApplicationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is nothing at the path, and no installed application of that identifier.
  case notFound(path: String)
  /// The path names a file.
  case notAFolder(path: String)
  /// The folder holds no settings bundle.
  case noSettingsBundle(path: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .notFound(let path):
      "There is no application '\(path)': no folder of that path, and nothing installed under that "
        + "identifier."
    case .notAFolder(let path):
      "'\(path)' is a file. Name an application, a folder that holds a Settings.bundle, or the "
        + "bundle itself."
    case .noSettingsBundle(let path):
      "'\(path)' holds no Settings.bundle. Name an application, a folder that holds one, or the "
        + "bundle itself."
    }
  }
}

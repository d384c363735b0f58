// SPDX-License-Identifier: Apache-2.0

import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where domains are kept, and what the process was started with.
///
/// ```swift
/// let location = PreferencesLocation(environment: ["HOME": "/home/kirk"])
/// print(location.path(ofDomain: "com.example.AppSettings"))
/// // /home/kirk/.config/com.example.AppSettings.plist
/// ```
public struct PreferencesLocation: Sendable, Hashable {
  /// The folder of the domains: `$XDG_CONFIG_HOME`, else `~/.config`; empty when there is no home.
  public let configHome: String
  /// The folders of an administrator's values: `$XDG_CONFIG_DIRS`, else `/etc/xdg`; best first.
  public let configDirectories: [String]
  /// The home folder, for which `~` stands in stored paths.
  public let home: String
  /// The command line without the program's name.
  public let arguments: [String]
  /// Where the domains are that have no files.
  private let memory: MemoryDomains?

  /// Reads the folders out of an environment.
  ///
  /// Without `HOME` the home folder is that of the user database.
  public init(environment: [String: String], arguments: [String] = []) {
    self.init(environment: environment, arguments: arguments, userHome: UserDatabase.home)
  }

  init(environment: [String: String], arguments: [String] = [], userHome: () -> String?) {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let known = folder("HOME") ?? userHome()
    home = known ?? "/"
    configHome =
      folder("XDG_CONFIG_HOME") ?? known.map { ($0 == "/" ? "" : $0) + "/.config" } ?? ""
    let listed = (environment["XDG_CONFIG_DIRS"] ?? "").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
    configDirectories = listed.isEmpty ? ["/etc/xdg"] : listed
    self.arguments = arguments
    memory = nil
  }

  /// A place in memory, for tests and previews: its domains live as long as somebody has the place.
  ///
  /// Everybody who opens a domain of the same place shares its values; nothing is written to the disk,
  /// and no administrator's values count.
  ///
  /// ```swift
  /// let place = PreferencesLocation.inMemory()
  /// Preferences(domain: "com.example.AppSettings", location: place).set(7, forKey: "warpFactor")
  /// ```
  public static func inMemory(arguments: [String] = []) -> PreferencesLocation {
    PreferencesLocation(memory: MemoryDomains(), arguments: arguments)
  }

  private init(memory: MemoryDomains, arguments: [String]) {
    self.memory = memory
    self.arguments = arguments
    (configHome, home, configDirectories) = ("(memory)", "/", [])
  }

  /// The environment and the command line of this process.
  public static let process: PreferencesLocation = {
    var environment: [String: String] = [:]
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS"] {
      // The C library's text is copied at once.
      if let value = unsafe getenv(name) { environment[name] = unsafe String(cString: value) }
    }
    return PreferencesLocation(
      environment: environment, arguments: Array(CommandLine.arguments.dropFirst()))
  }()

  /// The property list file of a domain.
  ///
  /// A `/` in a domain's name does not lead to another folder: it is written as `%2F`. Two domains never
  /// share a file.
  ///
  /// - Parameter domain: The domain.
  /// - Returns: The path; empty when there is no home folder.
  public func path(ofDomain domain: String) -> String {
    if configHome.isEmpty { return "" }
    let name = domain == Preferences.globalDomain ? Self.globalName : domain
    return "\(configHome)/\(DomainFileName.of(name)).plist"
  }

  private static let globalName = ".GlobalPreferences"

  /// The names of all domains that have a file, be it a journal only; sorted.
  package var domains: [String] {
    var names: Set<String> = []
    for (file, _) in FilePaths.entries(of: configHome) ?? [] {
      if file.hasSuffix(".plist") {
        names.insert(String(file.dropLast(6)))
      } else if file.hasPrefix("."), file.hasSuffix(".plist.journal") {
        names.insert(String(file.dropFirst().dropLast(14)))
      }
    }
    return names.map {
      $0 == Self.globalName ? Preferences.globalDomain : DomainFileName.domain(of: $0)
    }
    .sorted()
  }

  /// The files in which an administrator may set a domain's values, best first.
  func managedPaths(_ kind: Layer, ofDomain domain: String) -> [String] {
    let name = DomainFileName.of(domain)
    return configDirectories.map { "\($0)/settings/\(kind.rawValue)/\(name).plist" }
  }

  /// The domain of a property list file, the same object for everybody.
  func domain(at path: String) -> DomainFile {
    if path.isEmpty { return DomainFile(path: path, backing: .nowhere) }
    return memory?.domain(path) ?? DomainRegistry.domain(at: path)
  }
}

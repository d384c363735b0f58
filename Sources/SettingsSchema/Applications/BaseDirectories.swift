// SPDX-License-Identifier: Apache-2.0

/// The folders of the XDG base directory specification that matter here.
///
/// Made from an environment that the caller hands over, so tests have a world of their own. As the
/// specification says, a variable that is empty or no absolute path counts as not set.
///
/// ```swift
/// let directories = BaseDirectories(environment: ["HOME": "/home/kirk"])
/// print(directories.configHome)  // /home/kirk/.config
/// ```
public struct BaseDirectories: Sendable, Hashable {
  /// `$XDG_DATA_HOME`, else `~/.local/share`.
  public let dataHome: String
  /// `$XDG_DATA_DIRS`, else `/usr/local/share` and `/usr/share`; best first.
  public let dataDirectories: [String]
  /// `$XDG_CONFIG_HOME`, else `~/.config`.
  public let configHome: String

  /// Reads the folders out of a process's environment.
  public init(environment: [String: String]) {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = folder("HOME") ?? "/"
    let prefix = home == "/" ? "" : home
    dataHome = folder("XDG_DATA_HOME") ?? prefix + "/.local/share"
    configHome = folder("XDG_CONFIG_HOME") ?? prefix + "/.config"
    let listed = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
    dataDirectories = listed.isEmpty ? ["/usr/local/share", "/usr/share"] : listed
  }

  /// Where installed applications are kept, the person's own folder first.
  var applicationFolders: [String] {
    ([dataHome] + dataDirectories).map { $0 + "/settings/apps" }
  }
}

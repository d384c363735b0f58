// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The folders of the XDG base directory specification that matter here.
///
/// Made from an environment that the caller hands over, so tests have a world of their own. As the
/// specification says, a variable that is empty or no absolute path counts as not set.
///
/// ```swift
/// let directories = BaseDirectories(environment: ["HOME": "/home/kirk"])
/// print(directories.dataHome)  // /home/kirk/.local/share
/// ```
public struct BaseDirectories: Sendable, Hashable {
  /// `$XDG_DATA_HOME`, else `~/.local/share`; empty when there is no home folder.
  public let dataHome: String
  /// `$XDG_DATA_DIRS`, else `/usr/local/share` and `/usr/share`; best first.
  public let dataDirectories: [String]

  /// Reads the folders out of a process's environment.
  ///
  /// Without `HOME` the home folder is that of the user database.
  public init(environment: [String: String]) {
    self.init(environment: environment, userHome: UserDatabase.home)
  }

  init(environment: [String: String], userHome: () -> String?) {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = folder("HOME") ?? userHome()
    dataHome =
      folder("XDG_DATA_HOME") ?? home.map { ($0 == "/" ? "" : $0) + "/.local/share" } ?? ""
    let listed = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
    dataDirectories = listed.isEmpty ? ["/usr/local/share", "/usr/share"] : listed
  }

  /// Where installed applications are kept, the person's own folder first.
  var applicationFolders: [String] {
    ([dataHome] + dataDirectories).filter { !$0.isEmpty }.map { $0 + "/settings/apps" }
  }

  /// The folder in which a person's own applications are installed; `nil` when there is no home.
  var installationFolder: String? { dataHome.isEmpty ? nil : dataHome + "/settings/apps" }
}

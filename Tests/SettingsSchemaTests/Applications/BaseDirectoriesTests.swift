// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SettingsSchema

struct BaseDirectoriesTests {
  @Test func `without variables the folders lie at home`() {
    let directories = BaseDirectories(environment: ["HOME": "/home/kirk"])
    #expect(directories.dataHome == "/home/kirk/.local/share")
    #expect(directories.dataDirectories == ["/usr/local/share", "/usr/share"])
  }

  @Test func `variables are taken`() {
    let directories = BaseDirectories(environment: [
      "HOME": "/home/kirk", "XDG_DATA_HOME": "/data",
      "XDG_DATA_DIRS": "/a:/b",
    ])
    #expect(directories.dataHome == "/data")
    #expect(directories.dataDirectories == ["/a", "/b"])
  }

  @Test(arguments: ["", "relative", "./here", "~/x"])
  func `a variable that is no absolute path counts as not set`(path: String) {
    let directories = BaseDirectories(environment: [
      "HOME": "/home/kirk", "XDG_DATA_HOME": path, "XDG_DATA_DIRS": path,
    ])
    #expect(directories == BaseDirectories(environment: ["HOME": "/home/kirk"]))
  }

  @Test func `of a list the absolute paths are taken`() {
    let directories = BaseDirectories(environment: ["XDG_DATA_DIRS": "a::/b:c:/d:"])
    #expect(directories.dataDirectories == ["/b", "/d"])
  }

  @Test(arguments: [nil, "", "x"])
  func `without HOME the user database has the home folder`(home: String?) {
    let environment = home.map { ["HOME": $0] } ?? [:]
    let known = BaseDirectories(environment: environment) { "/home/scott" }
    #expect(known.dataHome == "/home/scott/.local/share")
    let unknown = BaseDirectories(environment: environment) { nil }
    #expect(unknown.installationFolder == nil)
    #expect(
      unknown.applicationFolders == ["/usr/local/share/settings/apps", "/usr/share/settings/apps"])
  }
}

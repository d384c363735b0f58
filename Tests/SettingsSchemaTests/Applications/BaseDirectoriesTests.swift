// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import Testing

struct BaseDirectoriesTests {
  @Test func `without variables the folders lie at home`() {
    let directories = BaseDirectories(environment: ["HOME": "/home/kirk"])
    #expect(directories.dataHome == "/home/kirk/.local/share")
    #expect(directories.configHome == "/home/kirk/.config")
    #expect(directories.dataDirectories == ["/usr/local/share", "/usr/share"])
  }

  @Test func `variables are taken`() {
    let directories = BaseDirectories(environment: [
      "HOME": "/home/kirk", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/config",
      "XDG_DATA_DIRS": "/a:/b",
    ])
    #expect(directories.dataHome == "/data" && directories.configHome == "/config")
    #expect(directories.dataDirectories == ["/a", "/b"])
  }

  @Test(arguments: ["", "relative", "./here", "~/x"])
  func `a variable that is no absolute path counts as not set`(path: String) {
    let directories = BaseDirectories(environment: [
      "HOME": "/home/kirk", "XDG_DATA_HOME": path, "XDG_CONFIG_HOME": path, "XDG_DATA_DIRS": path,
    ])
    #expect(directories == BaseDirectories(environment: ["HOME": "/home/kirk"]))
  }

  @Test func `of a list the absolute paths are taken`() {
    let directories = BaseDirectories(environment: ["XDG_DATA_DIRS": "a::/b:c:/d:"])
    #expect(directories.dataDirectories == ["/b", "/d"])
  }

  @Test func `without a home the folders lie at the top`() {
    #expect(BaseDirectories(environment: [:]).dataHome == "/.local/share")
    #expect(BaseDirectories(environment: ["HOME": "x"]).configHome == "/.config")
  }
}

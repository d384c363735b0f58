// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The settings bundles inside of an `.ipa` or other ZIP archive, read without unpacking it to disk.
struct ArchivedBundles {
  let bundles: [LintInput.Found]

  init(_ path: String) throws(LintInputError) {
    let archive = try ZipArchive(path)
    var contents: [String: [String: ZipArchive.Entry]] = [:]
    var applications: Set<String> = []
    for entry in archive.entries {
      let parts = entry.path.split(separator: "/").map(String.init)
      guard entry.path.first != "/", !parts.contains("..") else { continue }
      if let position = parts.lastIndex(where: Self.isBundleName), position + 1 < parts.count {
        let bundle = parts[...position].joined(separator: "/")
        contents[bundle, default: [:]][parts[(position + 1)...].joined(separator: "/")] = entry
      } else if parts.last == "Info.plist", parts.count > 1,
        parts[parts.count - 2].hasSuffix(".app")
      {
        applications.insert(parts.dropLast().joined(separator: "/"))
      }
    }
    var found: [LintInput.Found] = []
    var budget = ZipArchive.totalLimit
    for (bundle, entries) in contents.sorted(by: { $0.key < $1.key }) {
      var files: [String: [UInt8]] = [:]
      var locked: [String] = []
      for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
        guard let bytes = archive.bytes(of: entry), bytes.count <= budget else {
          locked.append(name)
          continue
        }
        budget -= bytes.count
        files[name] = bytes
      }
      let info = Self.info(FilePaths.parent(bundle) + "/Info.plist", archive)
      found.append(
        LintInput.Found(
          SettingsBundle(
            [BundleFolder("\(path)/\(bundle)", contents: files, locked: locked)],
            developmentLanguage: info.developmentLanguage), info))
    }
    for application in applications.sorted()
    where application.hasPrefix("Payload/") && application.split(separator: "/").count == 2 {
      if !contents.keys.contains(where: { $0.hasPrefix(application + "/") }) {
        found.append(
          LintInput.Found(
            SettingsBundle([BundleFolder("\(path)/\(application)", contents: [:])]),
            Self.info(application + "/Info.plist", archive), isBundleMissing: true))
      }
    }
    bundles = found
  }

  private static func isBundleName(_ name: String) -> Bool {
    name.hasSuffix(".bundle") && name.lowercased().contains("settings")
  }

  private static func info(_ path: String, _ archive: ZipArchive) -> ApplicationInfo {
    guard let entry = archive.entries.last(where: { $0.path == path }),
      let bytes = archive.bytes(of: entry),
      let document = try? PropertyListReader().read(bytes)
    else { return ApplicationInfo() }
    return ApplicationInfo(document.root.dictionary ?? [:])
  }
}

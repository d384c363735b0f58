// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport

/// Applications to serve: those that come with the project, and those that a test writes.
enum TestApplication {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let example = root.appendingPathComponent("Examples/AppSettings/AppSettings.app").path
  static let exampleID = "com.example.AppSettings"
  static let torture = root.appendingPathComponent("Tests/SettingsModelTests/Fixtures/Torture").path
  static let tortureID = "Torture"

  /// Writes an application.
  ///
  /// - Parameters:
  ///   - pages: The elements of each page.
  ///   - folder: Where the application comes to lie.
  ///   - name: The name of its folder, without `.app`.
  ///   - identifier: Its identifier.
  ///   - info: What Info.plist says besides the identifier.
  /// - Returns: The path of the application.
  /// - Throws: An error of the file system.
  @discardableResult
  static func write(
    _ pages: [String: [PropertyList]], in folder: TemporaryFolder, named name: String = "App",
    identifier: String = Site.domain, info: PropertyListDictionary = [:]
  ) throws -> String {
    let writer = PropertyListWriter(format: .xml)
    var facts: PropertyListDictionary = ["CFBundleIdentifier": .string(identifier)]
    for entry in info.entries { facts[entry.key] = entry.value }
    try folder.write(writer.write(.dictionary(facts)), to: "\(name).app/Info.plist")
    for (page, elements) in pages {
      try folder.write(
        writer.write(.dictionary(["PreferenceSpecifiers": .array(elements)])),
        to: "\(name).app/Settings.bundle/\(page).plist")
    }
    return folder.url.appendingPathComponent("\(name).app").path
  }
}

/// An element of a page: `element("ToggleSwitch", "Sound", "sound", ["DefaultValue": true])`.
func element(
  _ type: String, _ title: String? = nil, _ key: String? = nil, _ more: PropertyListDictionary = [:]
) -> PropertyList {
  var element: PropertyListDictionary = [
    "Type": .string(type.hasPrefix("IASK") ? type + "Specifier" : "PS\(type)Specifier")
  ]
  if let title { element["Title"] = .string(title) }
  if let key { element["Key"] = .string(key) }
  for entry in more.entries { element[entry.key] = entry.value }
  return .dictionary(element)
}

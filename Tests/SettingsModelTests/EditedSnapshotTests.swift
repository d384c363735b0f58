// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport
import Testing

/// The bundle of all troubles after every row of it was edited in a fixed way.
struct EditedSnapshotTests {
  /// What becomes of a row, or why not.
  private func edit(_ row: Row, in session: SettingsSession) -> String {
    do {
      try session.apply(row.sampleEdit, to: row.id)
      return "\(row.id) edited"
    } catch {
      return "\(row.id) \(error)"
    }
  }

  @Test(arguments: Dialect.allCases)
  func `the screens after the edits are those that somebody has looked at`(
    dialect: Dialect
  ) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Torture/Settings.bundle").path
    let home = try TemporaryFolder()
    let session = SettingsSession(
      bundle: SettingsBundle(at: path, dialect: dialect),
      owner: .init(name: "Torture", domain: "org.example.torture"),
      location: .init(environment: ["HOME": home.url.path, "XDG_CONFIG_DIRS": home.url.path]))
    var lines: [String] = []
    for page in session.pages {
      lines += session.screen(page).sections.flatMap(\.rows).map { edit($0, in: session) }
    }
    lines.append("")
    for screen in session.screens {
      lines +=
        ["# \(screen.page): \(screen.title)"]
        + screen.sections.flatMap { section in
          section.rows.map { "\($0.id) \($0.outline)\($0.isModified ? " *" : "")" }
        }
    }
    for preferences in session.preferences.all {
      lines += ["", "# \(preferences.domain)"]
      lines += preferences.storedValues.entries.map { "\($0.key) = \($0.value.kind) \($0.value)" }
        .sorted()
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Snapshot.difference(of: text, from: "EditedTorture-\(dialect).txt") == nil)
    try session.reset()
    #expect(session.screens.flatMap(\.sections).flatMap(\.rows).allSatisfy { !$0.isModified })
  }
}

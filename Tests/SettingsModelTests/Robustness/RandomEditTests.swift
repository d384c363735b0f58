// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport
import Testing

/// After any edits, the session, the store and plain preferences agree.
struct RandomEditTests {
  /// What should be stored by now, by domain.
  private typealias Expectation = [String: PropertyListDictionary]

  @Test(arguments: 0..<20)
  func `what is shown, what is stored and what preferences say is one`(seed: Int) throws {
    var script = EditScript(seed: UInt64(seed))
    let open = try OpenBundle(wholePages: script.pages())
    let session = open.session
    var expected: Expectation = [:]
    for step in 0..<60 {
      let comment = Comment(rawValue: "seed \(seed), step \(step)")
      if let (key, value) = script.foreignValue() {
        try session.preferences.standard.store(value, forKey: key)
        expected[OpenBundle.domain, default: [:]][key] = value
      }
      if let page = script.pageReset(session.pages) {
        let rows = session.screen(page).sections.flatMap(\.rows)
        try session.reset(page: page)
        for row in rows {
          if let key = row.key { expected[row.domain, default: [:]][key] = nil }
        }
      }
      guard let row = script.row(of: session.screens) else { continue }
      let edit = script.edit(of: row)
      let before = session.preferences.all.map(\.storedValues)
      do {
        try session.apply(edit, to: row.id)
        let key = try #require(row.key)
        expected[row.domain, default: [:]][key] = edit == .reset ? nil : try row.value(of: edit)
        check(edit, row, session, comment)
      } catch is EditError {
        #expect(session.preferences.all.map(\.storedValues) == before, comment)
      }
      for preferences in session.preferences.all {
        #expect(preferences.storedValues == expected[preferences.domain] ?? [:], comment)
      }
      checkRows(session, open.location, comment)
    }
    #expect(try open.reopened().screens == session.screens, "seed \(seed)")
    for preferences in session.preferences.all { try preferences.writeCheckpoint() }
    #expect(try open.reopened().screens == session.screens, "seed \(seed)")
  }

  /// The row shows what it was given.
  private func check(
    _ edit: RowEdit, _ before: Row, _ session: SettingsSession, _ comment: Comment
  ) {
    guard let row = session.row(before.id) else {
      Issue.record("the row has gone: \(comment)")
      return
    }
    switch (edit, row.control) {
    // What another row hides, a number or an option does not tell.
    case (.move, _) where session.isSecret(row), (.choose, _) where session.isSecret(row): break
    case (.type(let text), .text(let field)): #expect(Array(field.text.utf8) == Array(text.utf8))
    case (.type(let text), .secureText(let field)): #expect(field.hasText == !text.isEmpty)
    case (.move(let number), .slider(let slider)): #expect(slider.position == number, comment)
    case (.choose(let value), .choice(let choice)), (.choose(let value), .radio(let choice)):
      let selected = choice.selection.map { choice.options[$0].value }
      #expect(selected?.isEquivalent(to: value) == true, comment)
    case (.turn(let isOn), .toggle(let toggle))
    where !toggle.onValue.isEquivalent(to: toggle.offValue):
      #expect(toggle.isOn == isOn, comment)
    case (.reset, _): #expect(!row.isModified && row.layer != .stored, comment)
    default: break
    }
  }

  /// Every row shows the value that plain preferences, opened anew, find as the strongest usable.
  private func checkRows(
    _ session: SettingsSession, _ location: PreferencesLocation, _ comment: Comment
  ) {
    var opened: [String: Preferences] = [:]
    for preferences in session.preferences.all {
      let fresh = Preferences(domain: preferences.domain, location: location)
      let suite = preferences.domain == OpenBundle.domain ? nil : preferences.domain
      fresh.register(session.defaults.values(inSuite: suite))
      opened[preferences.domain] = fresh
    }
    for row in session.screens.flatMap(\.sections).flatMap(\.rows) {
      #expect(session.row(row.id) == row, comment)
      guard let key = row.key, let preferences = opened[row.domain] else { continue }
      let strongest = preferences.layeredValue(forKey: key)
      if row.unusableLayer == nil, row.layer != nil {
        #expect(row.layer == strongest?.layer, comment)
        // A secret is in no row, be it one that shows it in the clear.
        #expect(row.value == (session.isSecret(row) ? nil : strongest?.value), comment)
      } else if row.unusableLayer != nil {
        #expect(row.unusableLayer == strongest?.layer, comment)
      }
      let isModified =
        strongest?.layer == .stored
        && !(session.defaults.values(inSuite: row.domain == OpenBundle.domain ? nil : row.domain)[
          key
        ]
        .map { $0.isEquivalent(to: strongest?.value ?? 0) } ?? false)
      #expect(row.isModified == isModified, comment)
      #expect(
        session.explanation(of: row.id)?.layers == preferences.allValues(forKey: key), comment)
    }
  }
}

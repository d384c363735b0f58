// SPDX-License-Identifier: Apache-2.0

import SettingsModel
import Synchronization

/// Rows as they were written last, so that only what changed is written anew.
///
/// A row is what it says and shows, so an equal row has the same markup; only the token of the forms
/// is another one in each session.
final class RowMarkupCache: Sendable {
  /// A row with what else its markup depends on.
  struct Entry {
    let row: Row
    let label: String
    let describedBy: String?
    let pieces: [[UInt8]]
  }

  private static let maximumRows = 20_000

  private let state = Mutex<[Row.ID: Entry]>([:])

  /// What is known now; a page is written with it and without any lock.
  var entries: [Row.ID: Entry] { state.withLock(\.self) }

  func remember(_ new: [Row.ID: Entry]) {
    guard !new.isEmpty else { return }
    state.withLock { entries in
      if entries.count + new.count > Self.maximumRows { entries = [:] }
      entries.merge(new) { $1 }
    }
  }
}

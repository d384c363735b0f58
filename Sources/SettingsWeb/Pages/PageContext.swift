// SPDX-License-Identifier: Apache-2.0

import SettingsModel

/// What every page needs besides its own content.
struct PageContext {
  let texts: InterfaceTexts
  /// What forms carry, so that they are known to be ours.
  let formToken: String
  /// The last change that the page knows.
  let feedPosition: String
  /// The list at the side.
  let applications: [Entry]
  /// The application that is looked at.
  let current: String?

  /// An application of the list.
  struct Entry {
    let id: String
    let name: String
    let hasIcon: Bool
  }
}

// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Told of every call that changes preferences of this process, be the new value an equal one.
///
/// That is what `UserDefaults.didChangeNotification` means, which the module SettingsFoundation
/// posts; everybody else wants ``Preferences/changes``.
package final class ChangeHook: Sendable {
  /// The hook of the process.
  package static let process = ChangeHook()

  private let handler = Mutex<(@Sendable (Preferences) -> Void)?>(nil)
  /// Spares those who store the lock while nobody wants to know.
  private let isSet = Atomic(false)

  /// Calls a body from now on, on the thread that changes something.
  package func set(_ body: @escaping @Sendable (Preferences) -> Void) {
    handler.withLock { $0 = body }
    isSet.store(true, ordering: .releasing)
  }

  func changed(_ preferences: Preferences) {
    guard isSet.load(ordering: .acquiring) else { return }
    handler.withLock(\.self)?(preferences)
  }
}

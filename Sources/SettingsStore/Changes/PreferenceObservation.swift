// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What keeps an observation going; it ends with the last reference to this object.
///
/// ```swift
/// let observation = preferences.observe { print($0.key) }
/// observation.end()
/// ```
public final class PreferenceObservation: Sendable {
  private let stop: Mutex<(@Sendable () -> Void)?>

  init(_ stop: @escaping @Sendable () -> Void) {
    self.stop = Mutex(stop)
  }

  deinit { end() }

  /// Ends the observation; a call that is under way may still finish.
  public func end() {
    let stop = stop.withLock { stop in
      defer { stop = nil }
      return stop
    }
    stop?()
  }
}

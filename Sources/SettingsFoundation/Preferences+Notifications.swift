// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import SettingsStore

extension Preferences {
  /// Posted by every call that changes preferences in this process, on the thread of the call.
  ///
  /// As with `UserDefaults`: an equal value is posted too, and another process's changes are not; the
  /// object is the `Preferences`. ``Preferences/changes`` tells keys, values and all processes.
  /// Nothing is posted before a program has asked for this name.
  ///
  /// ```swift
  /// NotificationCenter.default.addObserver(
  ///   forName: Preferences.didChangeNotification, object: nil, queue: nil
  /// ) { _ in print("something changed") }
  /// ```
  public static var didChangeNotification: Notification.Name {
    _ = posting
    return Notification.Name("NSUserDefaultsDidChangeNotification")
  }

  /// Begins to post, once.
  private static let posting: Void = ChangeHook.process.set { preferences in
    NotificationCenter.default.post(name: didChangeNotification, object: preferences)
  }
}

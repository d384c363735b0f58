// SPDX-License-Identifier: Apache-2.0

public import PropertyLists
public import SettingsStore

/// A change of a value, and what to draw again for it.
///
/// ```swift
/// for await change in session.changes where change.pages.contains(visible) { redraw(change.rows) }
/// ```
public struct ScreenChange: Sendable, Hashable {
  /// The preference's key.
  public let key: String
  /// The domain that holds it.
  public let domain: String
  /// The rows that show it; none for a preference of the application's own.
  public let rows: [Row.ID]
  /// The pages of these rows.
  public let pages: [String]
  /// Whether the value is a secret; then it is not told.
  public let isSecret: Bool
  /// The value before.
  public let old: PropertyList?
  /// The value after.
  public let new: PropertyList?
  /// The layer that decides now.
  public let layer: Layer?
}

extension SettingsSession {
  /// Calls a body for every change of a value that counts, by whatever process, in order.
  ///
  /// - Parameter body: Called on whatever thread finds the change.
  /// - Returns: What ends the calls when it goes away.
  public func observe(_ body: @escaping @Sendable (ScreenChange) -> Void) -> [PreferenceObservation]
  {
    let index = index
    return preferences.all.map { preferences in
      let domain = preferences.domain
      return preferences.observe { change in
        let place = KeyPlace(domain: domain, key: change.key)
        let rows = index.rows(showing: place)
        let isSecret = index.isSecret(place)
        body(
          ScreenChange(
            key: change.key, domain: domain, rows: rows,
            pages: rows.compactMap(Row.page(of:)).uniqued(), isSecret: isSecret,
            old: isSecret ? nil : change.old, new: isSecret ? nil : change.new,
            layer: change.newLayer))
      }
    }
  }

  /// The changes that ``observe(_:)`` tells, as a stream of its own for every call.
  public var changes: AsyncStream<ScreenChange> {
    AsyncStream(bufferingPolicy: .unbounded) { continuation in
      let observations = observe { continuation.yield($0) }
      continuation.onTermination = { _ in for observation in observations { observation.end() } }
    }
  }
}

extension Array where Element: Hashable {
  /// Each element once, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

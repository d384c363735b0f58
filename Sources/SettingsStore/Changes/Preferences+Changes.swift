// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

extension Preferences {
  /// Whoever listens to changes, and what they know.
  struct WatcherList {
    var bodies: [UInt64: @Sendable (PreferenceChange) -> Void] = [:]
    /// The values that count, as listeners were last told.
    var known: [String: LayeredValue] = [:]
    var tokens: [(file: DomainFile, number: UInt64)] = []
    var isWatching = false
  }

  /// Calls a body for every change of a value that counts, by whatever process, in order.
  ///
  /// Nothing is polled. Equal writes are silent, and so is a change that a stronger layer hides.
  ///
  /// - Parameter body: Called on whatever thread finds the change, one change at a time.
  /// - Returns: What ends the calls when it goes away.
  public func observe(_ body: @escaping @Sendable (PreferenceChange) -> Void)
    -> PreferenceObservation
  {
    let number = UInt64.random(in: .min ... .max)
    watchers.withLock { $0.bodies[number] = body }
    startWatching()
    return PreferenceObservation { [weak self] in
      self?.watchers.withLock { $0.bodies[number] = nil }
    }
  }

  /// The changes that ``observe(_:)`` tells, as a stream.
  ///
  /// Changes are kept until they are taken.
  ///
  /// - Returns: A stream of its own for every call, which ends with the task that takes from it.
  public var changes: AsyncStream<PreferenceChange> {
    AsyncStream(bufferingPolicy: .unbounded) { continuation in
      let observation = observe { continuation.yield($0) }
      continuation.onTermination = { _ in observation.end() }
    }
  }

  /// The changes of one key.
  ///
  /// - Parameter key: The key.
  /// - Returns: A stream of the changes of its value.
  public func changes(ofKey key: String) -> AsyncFilterSequence<AsyncStream<PreferenceChange>> {
    changes.filter { $0.key.isLiterallyEqual(to: key) }
  }

  private func startWatching() {
    let isFirst = watchers.withLock { watchers in
      defer { watchers.isWatching = true }
      return !watchers.isWatching
    }
    guard isFirst else { return }
    let snapshot = snapshotOfAllValues()
    watchers.withLock { $0.known = snapshot }
    let (suites, global) = layers.withLock { ($0.suites.map(\.file), $0.global) }
    for file in [store] + suites + [global].compactMap(\.self) {
      let number = file.addObserver { [weak self] in self?.reconsider($0.key) }
      file.listen()
      watchers.withLock { $0.tokens.append((file, number)) }
    }
    for managed in [forced, recommended] {
      managed.watch { [weak self] in self?.reconsiderAll() }
    }
  }

  private func snapshotOfAllValues() -> [String: LayeredValue] {
    effectiveValues.keys.reduce(into: [:]) { $0[$1] = layeredValue(forKey: $1) }
  }

  /// Looks at what counts for a key now, and tells when that is news.
  func reconsider(_ key: String) {
    guard watchers.withLock({ $0.isWatching }) else { return }
    let now = layeredValue(forKey: key)
    let (change, bodies) = watchers.withLock { watchers in
      let before = watchers.known[key]
      guard before?.value != now?.value || before?.layer != now?.layer else {
        return (PreferenceChange?.none, [@Sendable (PreferenceChange) -> Void]())
      }
      watchers.known[key] = now
      return (
        PreferenceChange(
          key: key, old: before?.value, new: now?.value, oldLayer: before?.layer,
          newLayer: now?.layer), Array(watchers.bodies.values)
      )
    }
    guard let change else { return }
    for body in bodies { body(change) }
  }

  private func reconsiderAll() {
    let known = watchers.withLock { Set($0.known.keys) }
    for key in known.union(effectiveValues.keys) { reconsider(key) }
  }
}

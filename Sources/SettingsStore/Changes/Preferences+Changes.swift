// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

extension Preferences {
  /// Whoever listens to changes, and what they know.
  struct WatcherList {
    var observers = ObserverList<@Sendable (PreferenceChange) -> Void>()
    /// The values that count, as listeners were last told.
    var known = LiteralTable<LayeredValue>()
    var tokens: [(file: DomainFile, number: UInt64)] = []
    /// Whether it is known what counted when the first listener came.
    var isWatching = false
    /// What may have changed and was not looked at yet, in order.
    var due: [DueLook] = []
    /// One thread at a time looks and tells, so that listeners hear of changes in order.
    var isTelling = false
  }

  /// A key to look at.
  struct DueLook {
    let key: String
    /// The value that the key has in a file by one change, or `nil` for what counts now.
    ///
    /// Later values may be there already, and are told in their turn.
    let change: (value: PropertyList?, file: DomainFile)?
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
    let number = watchers.withLock { $0.observers.add(body) }
    startWatching()
    // The observation keeps the preferences, and not the other way round.
    return PreferenceObservation { [self] in
      watchers.withLock { $0.observers.remove(number) }
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
    starting.withLock { _ in
      guard !watchers.withLock(\.isWatching) else { return }
      // Whatever changes from here on is looked at, at the latest below.
      watchFiles()
      for managed in [forced, recommended] {
        managed.watch { [weak self] in self?.reconsiderAll() }
      }
      let snapshot = snapshotOfAllValues()
      watchers.withLock { watchers in
        watchers.known = snapshot
        watchers.isWatching = true
        // The snapshot may hold such a change, and later ones.
        watchers.due = watchers.due.map { DueLook(key: $0.key, change: nil) }
      }
    }
    tellWhatIsDue()
  }

  /// Watches every file of the layers that is not watched yet, and those no longer that are none.
  private func watchFiles() {
    let files = layers.withLock { [store] + $0.suites.map(\.file) + [$0.global].compactMap(\.self) }
    let (old, added) = watchers.withLock { watchers in
      let old = watchers.tokens.filter { token in !files.contains { $0 === token.file } }
      watchers.tokens.removeAll { token in !files.contains { $0 === token.file } }
      return (old, files.filter { file in !watchers.tokens.contains { $0.file === file } })
    }
    for token in old { token.file.removeObserver(token.number) }
    for file in added {
      let number = file.addObserver { [weak self, weak file] change in
        guard let self, let file else { return }
        look([DueLook(key: change.key, change: (change.new, file))])
      }
      watchers.withLock { $0.tokens.append((file, number)) }
      file.listen()
    }
  }

  /// Looks at everything again after layers came or went.
  func layersChanged() {
    defer { ChangeHook.process.changed(self) }
    guard watchers.withLock(\.isWatching) else { return }
    watchFiles()
    reconsiderAll()
  }

  private func snapshotOfAllValues() -> LiteralTable<LayeredValue> {
    effectiveValues.keys.reduce(into: LiteralTable()) { $0[$1] = layeredValue(forKey: $1) }
  }

  func reconsiderAll() {
    let known = watchers.withLock(\.known)
    let keys = known.keys + effectiveValues.keys.filter { known[$0] == nil }
    look(keys.map { DueLook(key: $0, change: nil) })
  }

  private func look(_ looks: [DueLook]) {
    watchers.withLock { $0.due += looks }
    tellWhatIsDue()
  }

  /// Looks at what counts for each key that is due, and tells when that is news.
  ///
  /// When another thread is at it, that one looks at the rest too.
  private func tellWhatIsDue() {
    var isFirst = true
    while true {
      let looks = watchers.withLock { watchers -> [DueLook] in
        guard watchers.isWatching, !(isFirst && watchers.isTelling) else { return [] }
        isFirst = false
        watchers.isTelling = !watchers.due.isEmpty
        defer { watchers.due = [] }
        return watchers.due
      }
      if looks.isEmpty { return }
      for look in looks { tell(look) }
    }
  }

  private func tell(_ look: DueLook) {
    let now =
      if let (value, file) = look.change {
        allValues(forKey: look.key, as: value, in: file).first
      } else {
        layeredValue(forKey: look.key)
      }
    let (change, bodies) = watchers.withLock { watchers in
      let before = watchers.known[look.key]
      guard before?.value != now?.value || before?.layer != now?.layer else {
        return (PreferenceChange?.none, [@Sendable (PreferenceChange) -> Void]())
      }
      watchers.known[look.key] = now
      return (
        PreferenceChange(
          key: look.key, old: before?.value, new: now?.value, oldLayer: before?.layer,
          newLayer: now?.layer), watchers.observers.bodies
      )
    }
    guard let change else { return }
    for body in bodies { body(change) }
  }
}

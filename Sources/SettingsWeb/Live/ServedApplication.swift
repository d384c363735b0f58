// SPDX-License-Identifier: Apache-2.0

import SettingsModel
import SettingsSchema
import SettingsStore
import Synchronization

/// One application of the site: its session, made new when somebody edits the bundle.
final class ServedApplication: Sendable {
  /// What pages are made with.
  struct Opened: Sendable {
    let application: Application
    let session: SettingsSession
    /// Looked for once, since every page shows it.
    let iconPath: String?
    let markup = RowMarkupCache()
  }

  /// What the list says of the application.
  struct Listing: Sendable {
    let name: String
    let hasIcon: Bool
  }

  private struct State {
    var listing: Listing
    var opened: Opened?
    var stamp: FolderStamp?
    var checked: ContinuousClock.Instant?
    var observations: [PreferenceObservation] = []
  }

  /// How long a look at the bundle's files counts.
  private static let freshness = Duration.milliseconds(500)

  /// The name of the application in addresses.
  let id: String
  let path: String
  private let settings: SiteSettings
  private let feed: ChangeFeed
  private let log: @Sendable (ScreenChange, ServedApplication) -> Void
  private let state: Mutex<State>
  /// One thread at a time opens the bundle.
  private let opening = Mutex(())

  init(
    id: String, application: Application, settings: SiteSettings, feed: ChangeFeed,
    log: @escaping @Sendable (ScreenChange, ServedApplication) -> Void
  ) {
    self.id = id
    path = application.path
    self.settings = settings
    state = Mutex(State(listing: Self.listing(of: application, settings)))
    self.feed = feed
    self.log = log
  }

  /// What the list says of it.
  var listing: Listing { state.withLock(\.listing) }

  /// Takes the name and the icon of the application as it was found now.
  func list(_ application: Application) {
    let listing = Self.listing(of: application, settings)
    state.withLock { $0.listing = listing }
  }

  private static func listing(of application: Application, _ settings: SiteSettings) -> Listing {
    Listing(
      name: application.name(languages: settings.languages), hasIcon: application.iconPath != nil)
  }

  /// The application as its files are now.
  ///
  /// - Returns: `nil` when it is gone.
  func opened() -> Opened? {
    if let fresh { return fresh.opened }
    return opening.withLock { _ in
      // Another thread may have looked while this one waited.
      if let fresh { return fresh.opened }
      return refresh()
    }
  }

  /// What the last look found; `nil` when that was too long ago.
  private var fresh: (opened: Opened?, checked: ContinuousClock.Instant)? {
    state.withLock { state in
      state.checked.flatMap { checked in
        ContinuousClock.now - checked < Self.freshness ? (state.opened, checked) : nil
      }
    }
  }

  /// Opens the bundle again when it was opened before and somebody edited it since.
  func lookForEdits() {
    if state.withLock({ $0.checked != nil }) { _ = opened() }
  }

  private func refresh() -> Opened? {
    let now = ContinuousClock.now
    let stamp = FolderStamp(path)
    let (known, isFirst, isSame) = state.withLock { state in
      let isSame = state.stamp != nil && state.stamp == stamp
      if isSame { state.checked = now }
      return (state.opened, state.checked == nil, isSame)
    }
    if isSame { return known }
    let opened = stamp == nil ? nil : open()
    // Pages that load again need not wait for the next look at the folders.
    if let opened { list(opened.application) }
    let observations = opened?.session.observe { [weak self] change in
      guard let self else { return }
      feed.tell(change, of: id)
      log(change, self)
    }
    let old = state.withLock { state in
      let old = state.observations
      state.opened = opened
      state.stamp = stamp
      // With the rest, so that nobody takes an application that is still being opened for a gone one.
      state.checked = now
      state.observations = observations ?? []
      return old
    }
    for observation in old { observation.end() }
    // Edited, gone, or back again.
    if known != nil || opened != nil && !isFirst { feed.tellReload(of: id) }
    return opened
  }

  private func open() -> Opened? {
    guard let application = try? Application(at: path) else { return nil }
    let session = SettingsSession(
      application, domain: settings.domain, languages: settings.languages, idiom: settings.idiom,
      dialect: settings.dialect, location: settings.location)
    return Opened(
      application: application, session: session, iconPath: application.iconPath)
  }

  /// Writes what is stored to the disk, at the end of the server.
  func close() {
    let (opened, observations) = state.withLock { ($0.opened, $0.observations) }
    for observation in observations { observation.end() }
    // An error was told where the value was stored.
    try? opened?.session.flush()
  }
}

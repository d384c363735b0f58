// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import Synchronization

/// The applications of the site, found again when somebody looks at the list after a while.
final class ApplicationCatalog: Sendable {
  private let find: @Sendable () -> [Application]
  private let make: @Sendable (_ id: String, _ application: Application) -> ServedApplication
  private let state = Mutex(State())

  private struct State {
    /// Those of the list, in order.
    var listed: [ServedApplication] = []
    /// All that were ever listed; one that is gone keeps its address, which says so.
    var known: [ServedApplication] = []
    var found: ContinuousClock.Instant?
  }

  /// How long a look at the folders of applications counts.
  private static let freshness = Duration.seconds(1)

  init(
    find: @escaping @Sendable () -> [Application],
    make: @escaping @Sendable (_ id: String, _ application: Application) -> ServedApplication
  ) {
    self.find = find
    self.make = make
  }

  /// All applications, those that came or went a while ago included.
  func applications() -> [ServedApplication] {
    let now = ContinuousClock.now
    let listed = state.withLock { state in
      state.found.map { now - $0 < Self.freshness } ?? false ? state.listed : nil
    }
    if let listed { return listed }
    let found = find()
    return state.withLock { state in
      state.found = now
      state.listed = found.map { application in
        if let known = state.known.first(where: { $0.path == application.path }) {
          known.list(application)
          return known
        }
        let name = Self.id(application)
        let ids = Set(state.known.map(\.id))
        let id =
          ids.contains(name)
          ? (2...).lazy.map { "\(name)-\($0)" }.first { !ids.contains($0) } ?? name : name
        let made = make(id, application)
        state.known.append(made)
        return made
      }
      return state.listed
    }
  }

  func application(_ id: String) -> ServedApplication? {
    if let known = state.withLock({ $0.known.first { $0.id == id } }) { return known }
    return applications().first { $0.id == id }
  }

  var known: [ServedApplication] { state.withLock(\.known) }

  /// The domain, which is the identifier when there is one.
  static func id(_ application: Application) -> String {
    let name = application.domain.filter { $0 != "/" && !$0.isNewline }
    return name.isEmpty || name == "." || name == ".." ? "application" : name
  }
}

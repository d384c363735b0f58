// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import Synchronization

/// The applications of the site, found again each time somebody looks at the list.
final class ApplicationCatalog: Sendable {
  private let find: @Sendable () -> [Application]
  private let make: @Sendable (_ id: String, _ path: String) -> ServedApplication
  private let served = Mutex<[ServedApplication]>([])

  init(
    find: @escaping @Sendable () -> [Application],
    make: @escaping @Sendable (_ id: String, _ path: String) -> ServedApplication
  ) {
    self.find = find
    self.make = make
  }

  /// All applications, those that came or went since the last look included.
  func applications() -> [ServedApplication] {
    let found = find()
    return served.withLock { served in
      var ids: Set<String> = []
      var all: [ServedApplication] = []
      for application in found {
        if let known = served.first(where: { $0.path == application.path }) {
          all.append(known)
          ids.insert(known.id)
          continue
        }
        let name = Self.id(application)
        let id =
          ids.contains(name)
          ? (2...).lazy.map { "\(name)-\($0)" }.first { !ids.contains($0) } ?? name : name
        ids.insert(id)
        all.append(make(id, application.path))
      }
      // One that is gone keeps its address, which says so.
      let gone = served.filter { old in !all.contains { $0 === old } }
      served = all + gone
      return all
    }
  }

  func application(_ id: String) -> ServedApplication? {
    if let known = served.withLock({ $0.first { $0.id == id } }) { return known }
    return applications().first { $0.id == id }
  }

  var known: [ServedApplication] { served.withLock(\.self) }

  /// The domain, which is the identifier when there is one.
  static func id(_ application: Application) -> String {
    let name = application.domain.filter { $0 != "/" && !$0.isNewline }
    return name.isEmpty || name == "." || name == ".." ? "application" : name
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsFoundation
import SettingsStore
import Synchronization
import Testing

/// Source written for `UserDefaults` compiles with this line.
private typealias UserDefaults = Preferences

struct NotificationTests {
  private final class Count: Sendable {
    private let value = Mutex(0)
    func add() { value.withLock { $0 += 1 } }
    var now: Int { value.withLock(\.self) }
  }

  /// How many notifications some work posts.
  private func notifications(
    of defaults: UserDefaults, during work: (UserDefaults) -> Void
  ) -> Int {
    let count = Count()
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in count.add() }
    defer { NotificationCenter.default.removeObserver(token) }
    work(defaults)
    return count.now
  }

  /// A call and whether it posts.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let work: @Sendable (Preferences) -> Void

    init(_ name: String, _ work: @escaping @Sendable (Preferences) -> Void) {
      (testDescription, self.work) = (name, work)
    }
  }

  @Test(arguments: [
    Row("set") { $0.set(2, forKey: "key") },
    Row("set an equal value") { $0.set(1, forKey: "key") },
    Row("remove") { $0.removeObject(forKey: "key") },
    Row("register") { $0.register(defaults: ["other": 1]) },
    Row("add a suite") { $0.addSuite(named: "suite") },
    Row("set a volatile domain") { $0.setVolatileDomain(["a": 1], forName: "volatile") },
    Row("remove a volatile domain") { $0.removeVolatileDomain(forName: "volatile") },
    Row("set a persistent domain") { $0.setPersistentDomain(["a": 1], forName: "d") },
    Row("set a typed preference") { $0[Preference("key", default: 0)] = 2 },
    Row("store") { try? $0.store(2, forKey: "key") },
    Row("update") { try? $0.update { $0["key"] = 2 } },
    Row("modify") { try? $0.modify("key") { _ in 2 } },
    Row("remove all") { try? $0.removeAll() },
    Row("remove the domain") { try? $0.removeDomain() },
  ])
  func `Every call that changes something posts one notification`(row: Row) {
    let defaults = UserDefaults(domain: "d", location: .inMemory())
    defaults.set(1, forKey: "key")
    #expect(notifications(of: defaults, during: row.work) == 1)
  }

  @Test func `Reading posts nothing`() {
    let defaults = UserDefaults(domain: "d", location: .inMemory())
    #expect(notifications(of: defaults) { _ = $0.integer(forKey: "key") } == 0)
  }

  @Test func `The notification has the name that Foundation's has`() {
    #expect(UserDefaults.didChangeNotification == Foundation.UserDefaults.didChangeNotification)
  }
}

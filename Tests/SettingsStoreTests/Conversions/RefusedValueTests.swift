// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SettingsStore

/// Rows T13 to T15 and D14: the program stops instead of storing half of a value.
struct RefusedValueTests {
  private final class Captain {}

  private let stage: Stage
  private let home: String

  init() throws {
    stage = try Stage()
    home = stage.home
  }

  /// The preferences of the program that stops, which can't be given the stage.
  private static func preferences(in home: String) -> Preferences {
    Preferences(domain: Stage.domain, location: PreferencesLocation(environment: ["HOME": home]))
  }

  @Test func `T13 an object of one's own stops the program`() async {
    await #expect(processExitsWith: .failure) { [home = home as String] in
      Self.preferences(in: home).set(Captain(), forKey: "key")
    }
  }

  @Test func `T14 an array with an object in it stops the program`() async {
    await #expect(processExitsWith: .failure) { [home = home as String] in
      Self.preferences(in: home).set(["text", Captain()] as [Any], forKey: "key")
    }
  }

  @Test func `T15 a dictionary with a key that is no string stops the program`() async {
    await #expect(processExitsWith: .failure) { [home = home as String] in
      Self.preferences(in: home).set([1: "one"] as [AnyHashable: Any], forKey: "key")
    }
  }

  @Test func `A registered value of no property list type stops the program`() async {
    await #expect(processExitsWith: .failure) { [home = home as String] in
      Self.preferences(in: home).register(defaults: ["key": Captain()])
    }
  }

  @Test func `A domain with a value of no property list type stops the program`() async {
    await #expect(processExitsWith: .failure) { [home = home as String] in
      Self.preferences(in: home).setPersistentDomain(["key": Captain()], forName: "other")
    }
  }

  @Test func `D14 the own domain is no suite`() async {
    await #expect(processExitsWith: .failure) { [home = home as String] in
      Self.preferences(in: home).addSuite(named: Stage.domain)
    }
  }

  @Test func `D14 the global domain is no suite`() async {
    #expect(Preferences(suiteName: "NSGlobalDomain") == nil)
    await #expect(processExitsWith: .failure) { [home = home as String] in
      Self.preferences(in: home).addSuite(named: "NSGlobalDomain")
    }
  }
}

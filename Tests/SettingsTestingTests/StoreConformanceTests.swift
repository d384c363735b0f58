// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import SettingsStore
import SettingsTesting
import TestSupport
import Testing

struct StoreConformanceTests {
  typealias Check = ConformanceCheck<PreferencesLocation>

  @Test(arguments: PreferencesConformance.checks)
  func `Files keep the promises of a store`(check: Check) throws {
    let folder = try TemporaryFolder()
    try check.run(
      PreferencesLocation(
        environment: ["HOME": folder.url.path, "XDG_CONFIG_DIRS": folder.url.path + "/etc"]))
  }

  @Test(arguments: PreferencesConformance.checks)
  func `Memory keeps the promises of a store`(check: Check) throws {
    try check.run(.inMemory())
  }

  @Test func `A promise that is not kept is told with what was seen`() {
    let check = ConformanceCheck<Int>("Numbers are even") { number in
      if number % 2 != 0 { throw ConformanceFailure("\(number) is odd") }
    }
    #expect(throws: Never.self) { try check.run(2) }
    let failure = #expect(throws: ConformanceFailure.self) { try check.run(3) }
    #expect(failure?.description == "Numbers are even: 3 is odd")
  }

  @Test func `Two places in memory share nothing`() {
    Preferences(domain: "d", location: .inMemory()).set(1, forKey: "key")
    #expect(Preferences(domain: "d", location: .inMemory()).value(forKey: "key") == nil)
  }
}

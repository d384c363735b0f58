// SPDX-License-Identifier: Apache-2.0

import SettingsModel
import SettingsTesting
import Testing

struct ScreenConformanceTests {
  typealias Check = ConformanceCheck<any ScreenRenderer>

  @Test(arguments: ScreenConformance.checks)
  func `A renderer that draws everything keeps every promise`(check: Check) throws {
    try check.run(ToyRenderer())
  }

  @Test(arguments: BrokenPromise.all)
  func `A renderer that breaks a promise is found out`(broken: BrokenPromise) throws {
    let renderer = ToyRenderer(spoil: broken.spoil)
    let check = try #require(
      ScreenConformance.checks.first { $0.description.hasPrefix(broken.promise) })
    let failure = #expect(throws: ConformanceFailure.self) { try check.run(renderer) }
    #expect(failure?.promise == check.description)
    #expect(failure?.seen.isEmpty == false)
  }

  @Test func `Every promise can be broken`() {
    let unbroken = ScreenConformance.checks.map(\.description).filter { promise in
      !BrokenPromise.all.contains { promise.hasPrefix($0.promise) }
    }
    #expect(unbroken == [])
  }

  @Test(arguments: ScreenConformance.checks)
  func `A renderer that fails keeps no promise`(check: Check) {
    struct Failing: ScreenRenderer {
      struct Refusal: Error {}
      func render(_ screen: Screen) throws -> RenderedScreen { throw Refusal() }
    }
    #expect(throws: Failing.Refusal.self) { try check.run(Failing()) }
  }

  @Test func `The samples have every kind of control, editable and not, and names of their own`() {
    let rows = ScreenConformance.screens.flatMap(\.sections).flatMap(\.rows)
    #expect(Set(rows.map(\.control.kind)) == Set(Control.Kind.allCases))
    #expect(Set(rows.map(\.id)).count == rows.count)
    let changeable = Set(rows.filter(\.isEditable).map(\.control.kind))
    #expect(changeable == [.text, .secureText, .toggle, .slider, .choice, .radio, .date])
    #expect(changeable.isSubset(of: Set(rows.filter { !$0.isEditable }.map(\.control.kind))))
    #expect(Set(ScreenConformance.screens.map(\.page)).count == ScreenConformance.screens.count)
  }

  @Test func `Screens of one's own can be checked`() throws {
    let screen = Screen(page: "Own", title: "Own", sections: [Section(footer: "Footer")])
    for check in ScreenConformance.checks(of: [screen]) { try check.run(ToyRenderer()) }
  }
}

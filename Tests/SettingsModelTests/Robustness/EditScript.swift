// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import TestSupport

/// Random bundles that are well formed as a rule, and random edits of their rows.
struct EditScript {
  private var generator: SeededGenerator
  private var defaults: [PropertyList?] = []
  private let keys = ["a", "b", "c", "d", "e", "é", "e\u{301}", "x.y"]
  private let groups = ["group.one", "group.two"]
  private let values: [PropertyList] = [
    true, false, 0, 1, -3, .real(1), .real(0.5), "1", "", "on", "YES", "é", "e\u{301}", ["a", 1],
    ["k": true], .data(Data([1, 2])), .date(Date(timeIntervalSinceReferenceDate: 86_400)),
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    defaults = keys.map { _ in chance(70) ? any(of: values) : nil }
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  private mutating func any<Member>(of members: [Member]) -> Member {
    members[below(members.count)]
  }

  /// The pages of a bundle.
  mutating func pages() -> [String: PropertyList] {
    var pages: [String: PropertyList] = [:]
    for name in ["Root", "More", "Sub/Page"] {
      var elements = (0..<4 + below(8)).map { _ in row() }
      if name == "Root" { elements += [pane("More", "More"), pane("Page", "Sub/Page")] }
      var page: PropertyListDictionary = ["PreferenceSpecifiers": .array(elements)]
      if chance(40) { page["ApplicationGroupContainerIdentifier"] = .string(any(of: groups)) }
      pages[name] = .dictionary(page)
    }
    return pages
  }

  private mutating func row() -> PropertyList {
    var more: PropertyListDictionary = [:]
    // One default for a key: that of the first row counts, and others only where it does not fit.
    let key = chance(90) ? below(keys.count) : nil
    more["DefaultValue"] = key.flatMap { defaults[$0] }
    let type = any(
      of: [
        "ToggleSwitch", "TextField", "Slider", "MultiValue", "RadioGroup", "TitleValue",
        "IASKTextView", "IASKDatePicker", "Group",
      ])
    switch type {
    case "ToggleSwitch" where chance(60):
      more["TrueValue"] = any(of: values)
      more["FalseValue"] = any(of: values)
    case "TextField" where chance(30): more["IsSecure"] = true
    case "Slider":
      more["MinimumValue"] = .integer(PropertyListInteger(Int64(below(5))))
      more["MaximumValue"] = .integer(PropertyListInteger(Int64(below(12))))
    case "MultiValue", "RadioGroup":
      let options = (0..<below(6)).map { _ in any(of: values) }
      more["Values"] = .array(options)
      more["Titles"] = .array(options.indices.map { .string("Option \($0)") })
    default: break
    }
    return element(type, chance(80) ? "Title" : nil, key.map { keys[$0] }, more)
  }

  /// An edit of a row, mostly one that it takes.
  mutating func edit(of row: Row) -> RowEdit {
    if chance(12) { return .reset }
    if chance(15) { return .enter(any(of: ["on", "off", "1", "0.5", "Option 0", "", "a\nb"])) }
    switch row.control {
    case .text, .secureText: return .type(any(of: ["", "kirk", "é", "e\u{301}", "line\nline"]))
    case .toggle: return .turn(on: chance(50))
    case .slider(let slider):
      return .move(to: slider.minimum + (slider.maximum - slider.minimum) * Double(below(6)) / 4)
    case .choice(let choice), .radio(let choice):
      return .choose(choice.options.isEmpty ? 1 : any(of: choice.options).value)
    case .date: return .pick(Date(timeIntervalSinceReferenceDate: Double(below(1_000_000))))
    case .value, .link, .url, .mail, .button, .unsupported: return .choose(any(of: values))
    }
  }

  /// A row of the screens that are shown.
  mutating func row(of screens: [Screen]) -> Row? {
    let rows = screens.flatMap(\.sections).flatMap(\.rows)
    return rows.isEmpty ? nil : any(of: rows)
  }

  /// A value from outside, as an application may store it.
  mutating func foreignValue() -> (key: String, value: PropertyList)? {
    chance(20) ? (any(of: keys), any(of: values)) : nil
  }

  /// Whether a page is reset now.
  mutating func pageReset(_ pages: [String]) -> String? { chance(5) ? any(of: pages) : nil }
}

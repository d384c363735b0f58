// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport
import Testing

/// The state of switches, their defaults and their prompts.
struct ToggleTests {
  private func toggle(
    _ trueValue: PropertyList?, _ falseValue: PropertyList?, default value: PropertyList?
  ) -> PropertyList {
    var keys: PropertyListDictionary = [:]
    keys["TrueValue"] = trueValue
    keys["FalseValue"] = falseValue
    keys["DefaultValue"] = value
    return element("ToggleSwitch", "Warp", "warp", keys)
  }

  struct State: Sendable, CustomTestStringConvertible {
    var on: PropertyList?
    var off: PropertyList?
    var value: PropertyList
    var shown: String
    var findings: [String]
    var testDescription: String { "\(on ?? "-") \(off ?? "-") \(value)" }
  }

  private static let states: [State] = [
    State(on: "YES", off: "NO", value: "YES", shown: "on", findings: []),
    State(on: "NO", off: "YES", value: "NO", shown: "on", findings: []),
    State(on: "NO", off: "YES", value: "YES", shown: "off", findings: []),
    State(on: 1.23, off: 4.56, value: 1.23, shown: "on", findings: []),
    State(on: 1, off: 2, value: 1.0, shown: "on", findings: []),
    State(
      on: "DOG", value: "CAT", shown: "off",
      findings: [
        "warning toggle-half-pair Root/1 warp at TrueValue",
        "warning toggle-default-neither Root/1 warp at DefaultValue",
      ]),
    State(
      off: "CAT", value: "DOG", shown: "off",
      findings: [
        "warning toggle-half-pair Root/1 warp at FalseValue",
        "warning toggle-default-neither Root/1 warp at DefaultValue",
      ]),
    State(
      value: "1", shown: "on", findings: ["note toggle-default-coerced Root/1 warp at DefaultValue"]
    ),
    State(
      value: "YES", shown: "on",
      findings: ["note toggle-default-coerced Root/1 warp at DefaultValue"]),
    State(
      value: 1, shown: "on", findings: ["note toggle-default-coerced Root/1 warp at DefaultValue"]),
    State(
      value: 1.0, shown: "on",
      findings: ["note toggle-default-coerced Root/1 warp at DefaultValue"]),
    State(value: true, shown: "on", findings: []),
    State(value: false, shown: "off", findings: []),
    State(
      on: "A", off: "B", value: "yes", shown: "on",
      findings: ["warning toggle-default-neither Root/1 warp at DefaultValue"]),
    State(
      value: ["a"], shown: "off [unusable registered]",
      findings: ["error toggle-default-neither Root/1 warp at DefaultValue"]),
  ]

  @Test(.row("9.17"), .row("9.18"), .fixture("F9"), arguments: states)
  func `equality decides before the Boolean conversion`(state: State) throws {
    let world = try World(group(), toggle(state.on, state.off, default: state.value))
    #expect(world.shown() == ["==", "toggle Warp: \(state.shown)"])
    #expect(world.findings == state.findings)
  }

  @Test(.row("9.18"))
  func `half a pair is reported without a default too`() throws {
    let world = try World(group(), toggle("A", nil, default: nil))
    #expect(
      world.findings == [
        "error missing-key Root/1 warp at dict",
        "warning toggle-half-pair Root/1 warp at TrueValue",
      ])
    #expect(world.shown() == ["==", "toggle Warp: off"])
  }

  @Test(.row("9.19"))
  func `a stored value of a class without meaning gives way to the next layer with a mark`() throws
  {
    let world = try World(
      group(), toggle(nil, nil, default: true),
      values: TestValues(stored: ["warp": ["a": "dictionary"]]))
    #expect(world.shown() == ["==", "toggle Warp: on [unusable stored]"])
    #expect(world.rows()[0].layer == .registered)
    #expect(world.rows()[0].isEditable)
  }

  @Test func `a forced value locks the row even when it can't be used`() throws {
    let row = toggle(nil, nil, default: true)
    let used = try World(group(), row, values: TestValues(forced: ["warp": false]))
    #expect(used.shown() == ["==", "toggle Warp: off [An administrator sets this value.]"])
    let unusable = try World(group(), row, values: TestValues(forced: ["warp": ["a"]]))
    #expect(
      unusable.shown() == [
        "==", "toggle Warp: on [unusable forced] [An administrator sets this value.]",
      ])
    #expect(!unusable.rows()[0].isEditable)
  }

  @Test func `switching stores the true or false value with its own type`() throws {
    let world = try World(group(), toggle("Engaged", "Disabled", default: "Engaged"))
    guard case .toggle(let control) = world.rows()[0].control else { return }
    #expect(control.onValue == "Engaged" && control.offValue == "Disabled")
  }

  @Test(.row("9.39"), arguments: [nil, ""])
  func `without a title the key is shown`(title: String?) throws {
    let world = try World(
      group(), element("ToggleSwitch", title, "warp", ["DefaultValue": true]))
    #expect(world.shown() == ["==", "toggle warp: on"])
    #expect(world.findings == (title == nil ? ["error missing-key Root/1 warp at dict"] : []))
  }

  @Test func `a description stands below the title`() throws {
    let world = try World(
      group(),
      element(
        "ToggleSwitch", "Warp", "warp", ["DefaultValue": true, "Description": "Faster than light"]))
    #expect(world.shown() == ["==", "toggle Warp: on (Faster than light)"])
  }

  // MARK: Prompts

  private func confirmations(
    _ keys: PropertyListDictionary
  ) throws -> (control: ToggleControl, findings: [String]) {
    var keys = keys
    keys["DefaultValue"] = true
    let world = try World(group(), element("ToggleSwitch", "Warp", "warp", keys))
    guard case .toggle(let control) = try #require(world.rows().first).control else {
      throw CancellationError()
    }
    return (control, world.findings)
  }

  @Test(.row("9.48"), .fixture("F19"))
  func `one prompt asks in one direction only`() throws {
    let (control, findings) = try confirmations([
      "TrueConfirmationPrompt": [
        "Type": "PSConfirmationPrompt", "Title": "Warp", "Prompt": "Engage?", "ConfirmText": "Go",
        "DenyText": "Stay",
      ]
    ])
    let question = try #require(control.onConfirmation)
    #expect(question.title == "Warp" && question.message == "Engage?")
    #expect(question.confirm == "Go" && question.deny == "Stay")
    #expect(control.offConfirmation == nil)
    #expect(findings == [])
  }

  @Test(.row("9.48"), .fixture("F19"))
  func `a prompt without title or text is shown with what there is`() throws {
    let (control, findings) = try confirmations([
      "FalseConfirmationPrompt": ["Prompt": "Stop?"], "TrueConfirmationPrompt": ["Title": "Warp"],
    ])
    #expect(control.offConfirmation?.message == "Stop?")
    #expect(control.onConfirmation?.title == "Warp")
    #expect(
      findings == [
        "error prompt-shape Root/1 warp at FalseConfirmationPrompt",
        "error prompt-shape Root/1 warp at TrueConfirmationPrompt",
      ])
  }

  @Test(.row("9.48"))
  func `a prompt that is no dictionary asks nothing`() throws {
    let (control, findings) = try confirmations(["TrueConfirmationPrompt": "Sure?"])
    #expect(control.onConfirmation == nil)
    #expect(findings == ["error prompt-shape Root/1 warp at TrueConfirmationPrompt"])
  }
}

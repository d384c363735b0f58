// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// Sliders with odd ends, defaults and images.
struct SliderTests {
  private func slider(
    _ minimum: PropertyList?, _ maximum: PropertyList?, _ value: PropertyList?,
    _ more: PropertyListDictionary = [:]
  ) -> PropertyList {
    var keys = more
    keys["MinimumValue"] = minimum
    keys["MaximumValue"] = maximum
    keys["DefaultValue"] = value
    return element("Slider", nil, "speed", keys)
  }

  @Test(.row("9.13"), .fixture("F10"))
  func `ends in reverse run downwards from left to right`() throws {
    let world = try World(group(), slider(10, 5, 7.5))
    #expect(world.shown() == ["==", "slider: 7.5 in 10…5"])
    #expect(world.findings == ["warning slider-reversed Root/1 speed at MinimumValue"])
    guard case .slider(let control) = world.rows()[0].control else { return }
    #expect(control.fraction == 0.5)
  }

  @Test(.row("9.13"), .fixture("F10"))
  func `equal ends fix the slider`() throws {
    let world = try World(group(), slider(3, 3, 3))
    #expect(
      world.shown() == ["==", "slider: 3 in 3…3 [Both ends of the slider are the same number.]"])
    #expect(world.findings == ["error slider-empty-range Root/1 speed at MaximumValue"])
    #expect(!world.rows()[0].isEditable)
    guard case .slider(let control) = world.rows()[0].control else { return }
    #expect(control.fraction == 0)
  }

  @Test(
    .row("9.40"), .fixture("F10"),
    arguments: [
      (1 as PropertyList, 10 as PropertyList, 12 as PropertyList, "10 in 1…10"),
      (1, 10, -4, "1 in 1…10"), (10, 1, 12, "10 in 10…1"),
    ] as [(PropertyList, PropertyList, PropertyList, String)])
  func `a default outside of the range puts the thumb at the nearest end`(
    minimum: PropertyList, maximum: PropertyList, value: PropertyList, shown: String
  ) throws {
    let world = try World(group(), slider(minimum, maximum, value))
    #expect(world.shown() == ["==", "slider: \(shown)"])
    #expect(world.rows()[0].value == value)
    #expect(world.findings.last == "warning slider-default-range Root/1 speed at DefaultValue")
  }

  @Test(.row("9.40"), .fixture("F10"))
  func `integers are fine`() throws {
    let world = try World(group(), slider(1, 10, 5))
    #expect(world.shown() == ["==", "slider: 5 in 1…10"])
    #expect(world.findings == [])
  }

  @Test(.row("9.39"))
  func `a missing left end counts as 0`() throws {
    let world = try World(group(), slider(nil, 10, 5))
    #expect(world.shown() == ["==", "slider: 5 in 0…10"])
    #expect(world.findings == ["error missing-key Root/1 speed at dict"])
  }

  @Test(.row("9.39"))
  func `a missing right end counts as 1`() throws {
    let world = try World(group(), slider(0, nil, 0.5))
    #expect(world.shown() == ["==", "slider: 0.5 in 0…1"])
    #expect(world.findings == ["error missing-key Root/1 speed at dict"])
  }

  @Test(.row("9.39"))
  func `without a default the thumb is at the left end`() throws {
    let world = try World(group(), slider(2, 4, nil))
    #expect(world.shown() == ["==", "slider: 2 in 2…4"])
    #expect(world.findings == ["error missing-key Root/1 speed at dict"])
  }

  @Test(
    .row("9.16"),
    arguments: [
      ("7" as PropertyList, "7 in 1…10", "warning"), (true, "1 in 1…10", "warning"),
      (["a"], "1 in 1…10 [unusable registered]", "error"),
    ] as [(PropertyList, String, String)])
  func `a default of another type is read as a number if it can be`(
    value: PropertyList, shown: String, severity: String
  ) throws {
    let world = try World(group(), slider(1, 10, value))
    #expect(world.shown() == ["==", "slider: \(shown)"])
    #expect(world.findings == ["\(severity) wrong-type Root/1 speed at DefaultValue"])
  }

  @Test(
    arguments: [
      (.real(.nan) as PropertyList, "1 in 1…10"), (.real(.infinity), "10 in 1…10"),
      (.real(-.infinity), "1 in 1…10"), (1e300, "10 in 1…10"),
    ] as [(PropertyList, String)])
  func `a stored number of any size puts the thumb in the range`(
    stored: PropertyList, shown: String
  ) throws {
    let world = try World(
      group(), slider(1, 10, .real(.nan)), values: TestValues(stored: ["speed": stored]))
    #expect(world.shown()[1].hasPrefix("slider: \(shown)"))
  }

  @Test func `the largest range has a middle`() throws {
    let world = try World(group(), slider(-1.7e308, 1.7e308, 0))
    guard case .slider(let control) = world.rows()[0].control else { return }
    #expect(control.fraction == 0.5)
  }

  @Test(
    .row("9.47"),
    arguments: [
      (["turtle.png"], "turtle", [String]()), (["turtle@2x.png"], "turtle", []),
      (["turtle@3x.png"], "turtle", []), (["turtle"], "turtle", []),
      (["turtle.png"], "turtle.png", ["warning image-extension Root/1 speed at dict"]),
      (["rabbit.png"], "turtle", ["warning image-missing Root/1 speed at dict"]),
      ([], "../turtle", ["warning image-missing Root/1 speed at dict"]),
    ] as [([String], String, [String])])
  func `an image is found by its name with and without scale`(
    files: [String], name: String, findings: [String]
  ) throws {
    let images = Dictionary(uniqueKeysWithValues: files.map { ($0, "image") })
    let world = try World(
      ["Root": [group(), slider(1, 10, 5, ["MinimumValueImage": .string(name)])]], files: images)
    #expect(world.findings == findings)
    #expect(
      (world.bundle.image(named: name) != nil) == findings.allSatisfy { !$0.contains("missing") })
    guard case .slider(let control) = world.rows()[0].control else { return }
    #expect(control.minimumImage == name)
  }
}

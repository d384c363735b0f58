// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport
import Testing

/// Multi-value rows and radio groups whose lists are not as they should be.
struct OptionTests {
  private func choice(
    _ more: PropertyListDictionary, type: String = "MultiValue"
  ) -> PropertyList {
    element(type, "Speed", "speed", more)
  }

  @Test(
    .row("9.5"), .fixture("F8"),
    arguments: [
      (["One", "Two", "Three"] as PropertyList, [1, 2] as PropertyList, "One of *One, Two"),
      (["One"], [1, 2, 3], "One of *One"),
    ] as [(PropertyList, PropertyList, String)])
  func `lists of different lengths are paired up to the shorter one`(
    titles: PropertyList, values: PropertyList, shown: String
  ) throws {
    let world = try World(
      group(), choice(["DefaultValue": 1, "Titles": titles, "Values": values]))
    #expect(world.shown() == ["==", "choice Speed: \(shown)"])
    #expect(world.findings == ["error values-titles-count Root/1 speed at Titles"])
  }

  @Test(
    .row("9.5"),
    arguments: [
      (["DefaultValue": 1, "Titles": [], "Values": []] as PropertyListDictionary, "Titles"),
      (["DefaultValue": 1, "Values": [1]], "Values"),
      (["DefaultValue": 1, "Titles": ["One"]], "Titles"), (["DefaultValue": 1], "dict"),
    ] as [(PropertyListDictionary, String)])
  func `without options the row shows the raw value and can't be changed`(
    keys: PropertyListDictionary, place: String
  ) throws {
    let world = try World(group(), choice(keys))
    #expect(
      world.shown() == ["==", "choice Speed: 1 of  [There are no options to choose from.]"])
    #expect(world.rows().map(\.isEditable) == [false])
    #expect(world.findings == ["error values-titles-count Root/1 speed at \(place)"])
  }

  @Test(.row("9.6"), arguments: ["MultiValue", "RadioGroup"])
  func `a stored value that is no option selects nothing and is kept`(type: String) throws {
    let world = try World(
      choice(["DefaultValue": 1, "Titles": ["One", "Two"], "Values": [1, 2]], type: type),
      values: TestValues(stored: ["speed": 9]))
    #expect(world.rows().map(\.value) == [9])
    #expect(world.rows().map(\.layer) == [.stored])
    #expect(world.shown()[1].hasSuffix("9 of One, Two"))
    #expect(!world.findings.contains { $0.contains("default-not-in-values") })
  }

  @Test(.row("9.6"), arguments: ["MultiValue", "RadioGroup"])
  func `a default that is no option is an error and shown as it is`(type: String) throws {
    let world = try World(
      choice(["DefaultValue": "Two", "Titles": ["One", "Two"], "Values": [1, 2]], type: type))
    #expect(world.shown()[1].hasSuffix("Two of One, Two"))
    #expect(world.findings.last == "error default-not-in-values Root/0 speed at DefaultValue")
    #expect(
      world.messages("default-not-in-values") == [
        "The default \"Two\" is none of 'Values', so nothing is selected at first. It is the title "
          + "of the value 2."
      ])
  }

  @Test(.row("9.38"))
  func `titles that are numbers are shown by their digits`() throws {
    let world = try World(
      group(), choice(["DefaultValue": 1, "Titles": [10, 2.5], "Values": [1, 2]]))
    #expect(world.shown() == ["==", "choice Speed: 10 of *10, 2.5"])
    #expect(world.findings == ["warning wrong-type Root/1 speed at Titles"])
  }

  @Test(
    .row("9.44"), .fixture("F11"),
    arguments: [
      (true as PropertyList, "true"), (1, "one"), (1.0, "one"), ("1", "text"), (false, nil),
      ("true", nil), (1.5, nil),
    ] as [(PropertyList, String?)])
  func `the first equal value is selected and true, 1 and text are three values`(
    stored: PropertyList, title: String?
  ) throws {
    let world = try World(
      group(),
      choice([
        "DefaultValue": 1, "Titles": ["true", "one", "real", "text"],
        "Values": [true, 1, 1.0, "1"],
      ]), values: TestValues(stored: ["speed": stored]))
    guard case .choice(let choice) = world.rows()[0].control else { return }
    #expect(choice.selection.map { choice.options[$0].title } == title)
    #expect(
      world.findings == [
        "warning duplicate-value Root/1 speed at Values",
        "note mixed-value-types Root/1 speed at Values",
      ])
  }

  @Test(
    arguments: [
      [1e19, .integer(PropertyListInteger(10_000_000_000_000_000_000 as UInt64))] as PropertyList,
      [["a", 1], ["a", 1.0]], [["a": 1, "b": 2], ["b": 2, "a": 1]], [0.0, -0.0],
    ] as [PropertyList])
  func `equal values are found whatever they are`(values: PropertyList) throws {
    let world = try World(
      group(),
      choice([
        "DefaultValue": values[0] ?? "", "Titles": ["A", "B"], "Values": values,
      ]))
    #expect(world.findings == ["warning duplicate-value Root/1 speed at Values"])
  }

  @Test func `whole and broken numbers are no mixture`() throws {
    let world = try World(
      group(), choice(["DefaultValue": 1, "Titles": ["A", "B"], "Values": [1, 1.5]]))
    #expect(world.findings == [])
  }

  @Test(arguments: [(true, [0, 1]), (1, [false, true])] as [(PropertyList, PropertyList)])
  func `a default that matches only where true equals 1 is noted`(
    value: PropertyList, values: PropertyList
  ) throws {
    let world = try World(
      group(), choice(["DefaultValue": value, "Titles": ["A", "B"], "Values": values]))
    #expect(
      world.findings == [
        "note bool-number-match Root/1 speed at DefaultValue",
        "error default-not-in-values Root/1 speed at DefaultValue",
      ])
  }

  @Test(.row("9.45"))
  func `short titles of another count are ignored`() throws {
    let world = try World(
      group(),
      choice([
        "DefaultValue": 1, "Titles": ["Fast", "Slow"], "Values": [1, 2], "ShortTitles": ["F"],
      ]))
    #expect(world.shown() == ["==", "choice Speed: Fast of *Fast, Slow"])
    #expect(world.findings == ["warning values-titles-count Root/1 speed at ShortTitles"])
  }

  @Test func `short titles stand on the row and titles in the list`() throws {
    let world = try World(
      group(),
      choice([
        "DefaultValue": 1, "Titles": ["Fast", "Slow"], "Values": [1, 2], "ShortTitles": ["F", "S"],
      ]))
    #expect(world.shown() == ["==", "choice Speed: F of *Fast, Slow"])
  }

  @Test(.row("9.46"))
  func `sorting moves titles, short titles, icons and the selection together`() throws {
    let world = try World(
      group(),
      choice([
        "DefaultValue": 3, "Titles": ["Zebra", "ape", "Mule"], "Values": [1, 2, 3],
        "ShortTitles": ["Z", "a", "M"], "IconNames": ["z", "a", "m"], "DisplaySortedByTitle": true,
      ]), dialect: .inApp)
    #expect(world.shown() == ["==", "choice Speed: M of ape, *Mule, Zebra"])
    guard case .choice(let choice) = world.rows()[0].control else { return }
    #expect(choice.options.map(\.icon) == ["a", "m", "z"])
    #expect(choice.options.map(\.shortTitle) == ["a", "M", "Z"])
    #expect(choice.options.map(\.value) == [2, 3, 1])
  }

  @Test(.row("9.46"))
  func `options are sorted by the titles of the page's language`() throws {
    let options: PropertyListDictionary = [
      "DefaultValue": 2, "Titles": ["Red", "Green", "Blue"], "Values": [1, 2, 3],
      "DisplaySortedByTitle": true,
    ]
    let world = try World(
      wholePages: [
        "Root": [
          "StringsTable": "Root",
          "PreferenceSpecifiers": [group(), element("MultiValue", "Colour", "colour", options)],
        ]
      ],
      files: [
        "sv.lproj/Root.strings": """
        "Red" = "Ögonröd"; "Green" = "Ängsgrön"; "Blue" = "Azur"; "Colour" = "Färg";
        """
      ], languages: ["sv"])
    #expect(world.shown() == ["==", "choice Färg: Ängsgrön of Azur, *Ängsgrön, Ögonröd"])
  }
}

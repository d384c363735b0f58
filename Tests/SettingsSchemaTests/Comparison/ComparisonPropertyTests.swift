// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsSchema
import TestSupport
import Testing

/// What holds of any two bundles.
struct ComparisonPropertyTests {
  private struct RandomBundle {
    var generator: SeededGenerator

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    mutating func value() -> PropertyList {
      switch below(6) {
      case 0: true
      case 1: false
      case 2: .integer(PropertyListInteger(Int64(below(4))))
      case 3: .real(Double(below(4)) / 2)
      case 4: .array([])
      default: .string(["a", "b", "YES", ""][below(4)])
      }
    }

    mutating func element() -> PropertyList {
      let types = [
        "PSToggleSwitchSpecifier", "PSSliderSpecifier", "PSTextFieldSpecifier",
        "PSMultiValueSpecifier", "PSRadioGroupSpecifier", "PSTitleValueSpecifier",
        "PSGroupSpecifier", "PSUnknown", "IASKDatePickerSpecifier",
      ]
      var entries: [PropertyListDictionary.Entry] = [
        .init(key: "Type", value: .string(types[below(types.count)]))
      ]
      func string(_ letters: String, _ place: Int) -> PropertyList {
        .string(String(letters[letters.index(letters.startIndex, offsetBy: place)]))
      }
      if below(8) > 0 { entries.append(.init(key: "Key", value: string("abcde", below(5)))) }
      if below(4) > 0 { entries.append(.init(key: "Title", value: string("ABC", below(3)))) }
      for key in ["DefaultValue", "TrueValue", "FalseValue"] where below(3) == 0 {
        entries.append(.init(key: key, value: value()))
      }
      for key in ["MinimumValue", "MaximumValue"] where below(2) == 0 {
        entries.append(.init(key: key, value: .real(Double(below(4)))))
      }
      if below(2) == 0 { entries.append(.init(key: "IsSecure", value: true)) }
      let values = (0..<below(4)).map { _ in value() }
      entries.append(.init(key: "Values", value: .array(values)))
      entries.append(
        .init(key: "Titles", value: .array(values.indices.map { string("wxyz", $0) })))
      return .dictionary(PropertyListDictionary(entries: entries))
    }

    mutating func bundle() throws -> SettingsBundle {
      var files: [String: [UInt8]] = [:]
      for name in ["Root", "Root~ipad", "More"] where name == "Root" || below(2) == 0 {
        var elements = (0..<below(6)).map { _ in element() }
        elements.append(["Type": "PSChildPaneSpecifier", "File": "More"])
        var page: PropertyListDictionary = ["PreferenceSpecifiers": .array(elements)]
        if below(4) == 0 { page["ApplicationGroupContainerIdentifier"] = "group" }
        files[name + ".plist"] = try PropertyListWriter(format: .xml).write(.dictionary(page))
      }
      return SettingsBundle([BundleFolder("Settings.bundle", contents: files)])
    }
  }

  @Test func `a bundle does not differ from itself`() throws {
    var random = RandomBundle(generator: SeededGenerator(seed: 3))
    for _ in 0..<100 {
      let bundle = try random.bundle()
      #expect(BundleComparison(from: bundle, to: bundle).changes.isEmpty)
    }
  }

  @Test func `a difference is explained in both directions, with its places`() throws {
    var random = RandomBundle(generator: SeededGenerator(seed: 5))
    var kinds: Set<BundleChange.Kind> = []
    for _ in 0..<250 {
      let (old, new) = (try random.bundle(), try random.bundle())
      let there = BundleComparison(from: old, to: new).changes
      let back = BundleComparison(from: new, to: old).changes
      #expect(there.map(\.kind.inverse.rawValue).sorted() == back.map(\.kind.rawValue).sorted())
      for change in there {
        #expect((change.old == nil) == (change.kind == .keyAdded))
        #expect((change.new == nil) == (change.kind == .keyRemoved))
        #expect((change.new ?? change.old)?.position != nil)
        #expect(change.message.hasSuffix("."))
        kinds.insert(change.kind)
      }
    }
    #expect(kinds == Set(BundleChange.Kind.allCases))
  }
}

/// Real bundles, when there are some.
@Suite(.enabled(if: Corpus.folder != nil, "SETTINGS_CORPUS names no folder"))
struct ComparisonCorpusTests {
  @Test func `no bundle differs from itself, and any two are compared`() throws {
    var previous: SettingsBundle?
    for file in Corpus.files(withExtensions: ["plist"]) where file.lastPathComponent == "Root.plist"
    {
      let bundle = SettingsBundle(at: file.deletingLastPathComponent().path)
      #expect(BundleComparison(from: bundle, to: bundle).changes.isEmpty, "\(bundle.path)")
      if let previous {
        let there = BundleComparison(from: previous, to: bundle).changes
        let back = BundleComparison(from: bundle, to: previous).changes
        #expect(
          there.map(\.kind.inverse.rawValue).sorted() == back.map(\.kind.rawValue).sorted())
      }
      previous = bundle
    }
    #expect(previous != nil)
  }
}

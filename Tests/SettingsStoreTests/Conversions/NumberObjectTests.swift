// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

@testable import SettingsStore

/// Numbers of Foundation's, which can be cast to every type that their value fits.
struct NumberObjectTests {
  let preferences = Preferences(domain: "org.example", location: .inMemory())

  struct Row: CustomTestStringConvertible, Sendable {
    let number: @Sendable () -> NSNumber
    let stored: PropertyList
    var testDescription: String { "\(stored)" }
  }

  @Test(arguments: [
    Row(number: { NSNumber(value: true) }, stored: true),
    Row(number: { NSNumber(value: false) }, stored: false),
    Row(number: { NSNumber(value: 1) }, stored: 1),
    Row(number: { NSNumber(value: 0) }, stored: 0),
    Row(number: { NSNumber(value: -3) }, stored: -3),
    Row(number: { NSNumber(value: Int8(1)) }, stored: 1),
    Row(number: { NSNumber(value: 9_007_199_254_740_993) }, stored: 9_007_199_254_740_993),
    Row(number: { NSNumber(value: Int.min) }, stored: .integer(PropertyListInteger(Int64.min))),
    Row(number: { NSNumber(value: UInt64.max) }, stored: .integer(PropertyListInteger(UInt64.max))),
    Row(number: { NSNumber(value: 1.0) }, stored: .real(1)),
    Row(number: { NSNumber(value: 0.0) }, stored: .real(0)),
    Row(number: { NSNumber(value: -2.5) }, stored: .real(-2.5)),
    Row(number: { NSNumber(value: 1e300) }, stored: .real(1e300)),
    Row(number: { NSNumber(value: Float(0.5)) }, stored: .real(0.5)),
    Row(number: { NSDecimalNumber(string: "1.5") }, stored: .real(1.5)),
  ])
  func `a number object is stored as what it is`(row: Row) {
    preferences.set(row.number(), forKey: "key")
    #expect(preferences.value(forKey: "key") == row.stored)
    preferences.set([row.number()], forKey: "key")
    #expect(preferences.value(forKey: "key") == .array([row.stored]))
    preferences.set(["a": row.number()] as NSDictionary, forKey: "key")
    #expect(preferences.value(forKey: "key") == ["a": row.stored])
  }

  @Test func `what readers of JSON and property lists give is stored as they read it`() throws {
    let json = #"{"n":3,"one":1,"zero":0,"yes":true,"real":3.0,"id":9007199254740993,"l":[1,0,2]}"#
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    preferences.set(object, forKey: "key")
    #expect(
      preferences.value(forKey: "key") == [
        "id": 9_007_199_254_740_993, "l": [1, 0, 2], "n": 3, "one": 1, "real": .real(3),
        "yes": true, "zero": 0,
      ])
    let xml = "<plist><array><integer>1</integer><true/><real>1</real></array></plist>"
    let list = try PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil)
    preferences.set(list, forKey: "key")
    #expect(preferences.value(forKey: "key") == [1, true, .real(1)])
  }

  @Test func `a part of a text and a decimal are stored as text and number`() {
    preferences.set("abc".dropFirst(), forKey: "key")
    #expect(preferences.value(forKey: "key") == "bc")
    preferences.set(Decimal(1.5), forKey: "key")
    #expect(preferences.value(forKey: "key") == .real(1.5))
  }

  @Test func `what can't be stored is named with the way to it`() {
    let value: [String: Any] = ["a": [1, ["b": Locale(identifier: "de")]] as [Any]]
    #expect(
      PropertyList.refusal(of: value, at: "key")
        == "'Locale' is no property list value, so it can't be stored at 'key.a[1].b'.")
    #expect(PropertyList.refusal(of: [1, "a"] as [Any], at: "key") == nil)
  }

  @Test func `an error says the same in Foundation's words`() {
    let errors: [any Error & CustomStringConvertible] = [
      StoreError.noHome, StoreError.damagedRecord(path: "/a"),
    ]
    for error in errors { #expect(error.localizedDescription == error.description) }
  }

  @Test func `a group takes values of any type`() throws {
    let port = 443
    let preference = Preference("name", default: "none")
    try preferences.update { changes in
      changes.set(port, forKey: "port")
      changes.set(["a", "b"], forKey: "list")
      changes.set("kirk", for: preference)
      changes.set(Int?.none, forKey: "missing")
    }
    #expect(preferences.storedValues == ["port": 443, "list": ["a", "b"], "name": "kirk"])
    try preferences.modify { values in
      values[preference] += " 2"
      values.set(port + 1, forKey: "port")
    }
    #expect(preferences[preference] == "kirk 2")
    #expect(preferences.integer(forKey: "port") == 444)
  }
}

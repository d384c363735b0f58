// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

/// Checks that a format gives back what was written, as far as it can hold it.
struct RoundTripCheck {
  let format: PropertyListFormat

  func check(_ value: PropertyList) {
    let bytes: [UInt8]
    do {
      bytes = try PropertyListWriter(format: format).write(value)
    } catch {
      expect(format == .json || format == .strings, "\(format) can't hold a value: \(error)")
      return
    }
    do {
      let document = try PropertyListReader().read(bytes, as: format)
      expect(document.diagnostics.isEmpty, "\(format) is written with faults.")
      expect(document.root == expected(value), "\(format) gives back another value.")
    } catch {
      fatalError("\(format) is not read back: \(error)")
    }
  }

  /// The value with what the format is known to lose or to name otherwise.
  private func expected(_ value: PropertyList) -> PropertyList {
    switch (value, format) {
    case (.array(let members), _): return .array(members.map(expected))
    case (.dictionary(let dictionary), _):
      let entries = dictionary.entries.map { entry in
        PropertyListDictionary.Entry(key: entry.key, value: expected(entry.value))
      }
      if format == .xml, let number = uid(in: entries) { return .uid(number) }
      return .dictionary(PropertyListDictionary(entries: entries))
    case (.uid(let number), .openStep): return ["CF$UID": .integer(PropertyListInteger(number))]
    case (.real(let number), .xml), (.real(let number), .openStep):
      return .real(number.isNaN ? .nan : number)
    case (.date(let date), .xml), (.date(let date), .openStep):
      return .date(Date(timeIntervalSinceReferenceDate: wholeSeconds(of: date)))
    default: return value
    }
  }

  /// The number of a dictionary that is a keyed archive's reference in XML.
  private func uid(in entries: [PropertyListDictionary.Entry]) -> UInt64? {
    guard entries.count == 1, entries[0].key == "CF$UID",
      case .integer(let number) = entries[0].value
    else { return nil }
    return number.exactly(UInt64.self)
  }

  /// Text holds whole seconds of a very long but limited time.
  private func wholeSeconds(of date: Date) -> Double {
    let seconds = date.timeIntervalSinceReferenceDate
    return seconds.isNaN ? 0 : min(max(seconds.rounded(.down), -3e18), 3e18)
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// What has to hold whatever bytes a reader is given; anything else ends the process.
struct ReadingCheck {
  let format: PropertyListFormat

  private static let limits = PropertyListLimits(values: 10_000)

  /// Reads bytes in every way and writes what was read in every format.
  func check(_ bytes: [UInt8]) {
    var reader = PropertyListReader(limits: Self.limits)
    // By its first bytes, as any format.
    _ = try? reader.read(bytes)
    guard let plain = try? reader.read(bytes, as: format) else {
      reader.recordsSourceRanges = true
      expect((try? reader.read(bytes, as: format)) == nil, "Only plain reading fails.")
      return
    }
    reader.recordsSourceRanges = true
    guard let document = try? reader.read(bytes, as: format) else {
      fatalError("Only reading with places fails.")
    }
    expect(document.root == plain.root, "Reading with places finds another value.")
    expect(document.diagnostics == plain.diagnostics, "Reading with places finds other faults.")
    var places = PlaceCheck(document: document)
    places.check()
    for format in PropertyListFormat.allCases {
      RoundTripCheck(format: format).check(document.root)
    }
  }
}

/// Ends the process when a condition does not hold.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// `PSSliderSpecifier`: a number between two ends.
///
/// The left end is ``minimum``. It may be the larger number; then values run downwards.
///
/// ```
/// { Type = PSSliderSpecifier; Key = warpFactor; DefaultValue = <*I5>;
///   MinimumValue = <*I1>; MaximumValue = <*I10>; MinimumValueImage = turtle; }
/// ```
public struct SliderSpecifier: SpecifierElement {
  /// What elements of every type may carry.
  public let fields: SpecifierFields
  /// `MinimumValue`, the value of the left end; 0 when missing.
  public let minimum: Double
  /// `MaximumValue`, the value of the right end; 1 when missing.
  public let maximum: Double
  /// `MinimumValueImage`: the name of the image at the left end.
  public let minimumImage: String?
  /// `MaximumValueImage`: the name of the image at the right end.
  public let maximumImage: String?

  init(_ decoder: inout SpecifierDecoder) {
    fields = decoder.fields()
    minimum = decoder.real("MinimumValue") ?? 0
    maximum = decoder.real("MaximumValue") ?? 1
    minimumImage = decoder.string("MinimumValueImage").flatMap { $0.isEmpty ? nil : $0 }
    maximumImage = decoder.string("MaximumValueImage").flatMap { $0.isEmpty ? nil : $0 }
    if fields.key == nil { decoder.reportMissingKey(hidesRow: false) }
    check(&decoder)
  }

  /// A value brought between the ends; NaN becomes the left end.
  public func clamped(_ value: Double) -> Double {
    value.isNaN ? minimum : min(max(value, min(minimum, maximum)), max(minimum, maximum))
  }

  private func check(_ decoder: inout SpecifierDecoder) {
    for (key, value) in [("MinimumValue", 0), ("MaximumValue", 1)]
    where decoder.dictionary[key] == nil {
      decoder.reportMissing(key, .missingKey, "it counts as \(value)")
    }
    if minimum == maximum {
      decoder.report(
        .sliderEmptyRange, .error,
        "Both ends of the slider are \(RealFormat.shortest(minimum)), so it can't move.",
        at: "MaximumValue")
    } else if minimum > maximum {
      decoder.report(
        .sliderReversed, .warning,
        "The minimum \(RealFormat.shortest(minimum)) is above the maximum "
          + "\(RealFormat.shortest(maximum)), so values run downwards from left to right.",
        at: "MinimumValue")
    }
    guard let value = fields.defaultValue else {
      return decoder.reportMissing("DefaultValue", .missingKey, "the slider starts at its left end")
    }
    guard let number = value.doubleValue else {
      return decoder.report(
        .wrongType, .error,
        "The default of a slider has to be a number, but is \(value.phraseWithArticle).",
        at: "DefaultValue")
    }
    if value.kind == .string || value.kind == .boolean {
      decoder.report(
        .wrongType, .warning,
        "The default of a slider should be a number; \(value) reads as "
          + "\(RealFormat.shortest(number)).", at: "DefaultValue")
    }
    if clamped(number) != number {
      decoder.report(
        .sliderDefaultRange, .warning,
        "The default \(RealFormat.shortest(number)) is outside of the range from "
          + "\(RealFormat.shortest(minimum)) to \(RealFormat.shortest(maximum)).",
        at: "DefaultValue")
    }
  }
}

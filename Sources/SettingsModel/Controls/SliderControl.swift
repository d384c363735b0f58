// SPDX-License-Identifier: Apache-2.0

/// A number in a range.
///
/// ```swift
/// if case .slider(let slider) = row.control {
///   print("\(slider.minimum) … \(slider.position) … \(slider.maximum)")
/// }
/// ```
public struct SliderControl: Sendable, Hashable, Codable {
  /// The value of the left end; it may be above ``maximum``.
  public let minimum: Double
  /// The value of the right end.
  public let maximum: Double
  /// The number that the thumb shows, which lies in the range.
  public let position: Double
  /// The name of the image at the left end.
  public let minimumImage: String?
  /// The name of the image at the right end.
  public let maximumImage: String?

  /// How far the thumb is from the left end, from 0 to 1; 0 in an empty range.
  public var fraction: Double {
    if minimum == maximum { return 0 }
    let range = maximum - minimum
    // The distance between two large numbers may be too large for a number.
    return range.isFinite
      ? (position - minimum) / range : (position / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
  }

  /// Creates a slider to draw.
  package init(
    minimum: Double, maximum: Double, position: Double, minimumImage: String? = nil,
    maximumImage: String? = nil
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.position = position
    self.minimumImage = minimumImage
    self.maximumImage = maximumImage
  }
}

// SPDX-License-Identifier: Apache-2.0

/// An image of a bundle with its resolutions.
///
/// Pages name images without extension; a file with one is found too.
///
/// ```swift
/// let turtle = bundle.image(named: "turtle")
/// print(turtle?.paths[2] ?? "")  // …/Settings.bundle/turtle@2x.png
/// ```
public struct BundleImage: Sendable, Hashable {
  /// The name as the page has it.
  public let name: String
  /// The paths of the files by scale (1, 2, 3), each inside of the bundle.
  public let paths: [Int: String]
  /// Whether the name has an extension, which it should not.
  public let isNamedWithExtension: Bool

  private static let extensions = ["png", "jpg", "jpeg", "gif", "heic", "pdf"]

  /// Finds an image, or gives `nil` when the bundle has none of the name.
  init?(named name: String, in folders: [BundleFolder]) {
    guard !name.isEmpty else { return nil }
    let lower = name.lowercased()
    let ownExtension = Self.extensions.first { lower.hasSuffix("." + $0) }
    let stem = ownExtension.map { String(name.dropLast($0.utf8.count + 1)) } ?? name
    let extensions = ownExtension.map { [$0] } ?? Self.extensions
    var paths: [Int: String] = [:]
    for folder in folders where paths.isEmpty {
      for scale in 1...3 {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        let found = extensions.lazy.compactMap { folder.resolve("\(stem)\(suffix).\($0)") }.first
        if let found { paths[scale] = folder.displayPath(found) }
      }
      // Older bundles hold images without any extension.
      if paths.isEmpty, let found = folder.resolve(name) { paths[1] = folder.displayPath(found) }
    }
    guard !paths.isEmpty else { return nil }
    self.name = name
    self.paths = paths
    isNamedWithExtension = ownExtension != nil
  }
}

extension SettingsBundle {
  /// Finds an image of the bundle.
  ///
  /// - Parameter name: The name that a page has, with or without extension.
  /// - Returns: The image, or `nil` when no file of that name lies inside of the bundle.
  public func image(named name: String) -> BundleImage? {
    BundleImage(named: name, in: folders)
  }
}

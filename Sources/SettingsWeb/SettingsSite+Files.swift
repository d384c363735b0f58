// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import PropertyLists
import SettingsModel
import SettingsSchema

/// Files beside the pages: style and script of the site, images of bundles.
extension SettingsSite {
  /// No image of a settings page is larger.
  private static let maximumImageSize = 8 << 20

  func addFiles(to router: inout Router) {
    router.get("/assets/settings.css") { _, _ in
      Self.asset(WebAsset.style, "text/css; charset=utf-8")
    }
    router.get("/assets/settings.js") { _, _ in
      Self.asset(WebAsset.script, "text/javascript; charset=utf-8")
    }
    router.get("/assets/settings.svg") { _, _ in Self.asset(WebAsset.icon, "image/svg+xml") }
    router.get("/apps/{app}/icon") { [self] _, parameters in
      guard let path = opened(parameters["app"])?.iconPath else {
        return .problem(.notFound, detail: "The application has no icon.")
      }
      return Self.image(at: path)
    }
    router.get("/apps/{app}/images/{scale}/{name...}") { [self] _, parameters in
      guard let image = opened(parameters["app"])?.session.bundle.image(named: parameters["name"]),
        let wanted = Int(parameters["scale"]), let path = Self.path(of: image, scale: wanted)
      else { return .problem(.notFound, detail: "The bundle has no such image.") }
      return Self.image(at: path)
    }
  }

  private static func path(of image: BundleImage, scale: Int) -> String? {
    image.paths[scale] ?? image.paths.max { $0.key < $1.key }?.value
  }

  private static func asset(_ bytes: [UInt8], _ type: String) -> HTTPResponse {
    HTTPResponse.bytes(bytes, type: type).tagged
  }

  /// An image, as what its first bytes say it is; anything else is not handed out.
  private static func image(at path: String) -> HTTPResponse {
    guard let bytes = try? FileBytes.read(path, limit: maximumImageSize),
      let type = ImageType.of(bytes)
    else { return .problem(.notFound, detail: "The file is no image that a browser shows.") }
    return HTTPResponse.bytes(bytes, type: type).tagged
  }
}

/// The kinds of images that are handed to browsers, by their first bytes.
enum ImageType {
  static func of(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "image/webp"
    }
    return nil
  }
}

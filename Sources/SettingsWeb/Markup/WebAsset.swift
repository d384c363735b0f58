// SPDX-License-Identifier: Apache-2.0

import CWebAssets

/// The files that come with the program.
enum WebAsset {
  static var style: [UInt8] { unsafe bytes(web_asset_style()) }
  static var script: [UInt8] { unsafe bytes(web_asset_script()) }
  static var icon: [UInt8] { unsafe bytes(web_asset_icon()) }
  static var openAPI: [UInt8] { unsafe bytes(web_asset_openapi()) }

  private static func bytes(_ asset: web_asset) -> [UInt8] {
    // The bytes are a constant of the program.
    unsafe [UInt8](UnsafeBufferPointer(start: asset.bytes, count: asset.count))
  }
}

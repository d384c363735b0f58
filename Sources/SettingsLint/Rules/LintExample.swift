// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A small bundle, in memory, that shows what a rule finds or does not find.
///
/// ```swift
/// let example = LintExample.rows("{ Type = PSSliderSpecifier; Key = speed; }")
/// print(example.files.keys)  // Root.plist
/// ```
package struct LintExample: Sendable {
  /// The texts of the files by path inside of the bundle.
  package var files: [String: String]
  /// The text that documentation shows.
  package var shown: String
  /// The application's Info.plist in OpenStep form.
  package var info: String?
  /// The application's source by path.
  package var sources: [String: String]?
  /// Options other than usual.
  package var options = LintOptions()
  /// The bytes of images by name.
  package var images: [String: [UInt8]] = [:]
  /// Files that the system does not let us read.
  package var lockedFiles: [String] = []
  /// Whether the bundle has more files than are read.
  package var isTruncated = false
  /// The bundle's name.
  package var bundleName = "Settings.bundle"

  /// A bundle of one page with some elements, each in OpenStep form.
  ///
  /// - Parameters:
  ///   - elements: The elements of `PreferenceSpecifiers`.
  ///   - page: Other keys of the page, in OpenStep form without braces.
  ///   - files: Other files of the bundle.
  /// - Returns: The example.
  package static func rows(
    _ elements: String..., page: String = "", files: [String: String] = [:]
  ) -> LintExample {
    var all = pagesInXML(files)
    let isPlain = page.isEmpty && files.isEmpty
    all["Root.plist"] = xml(
      "{ \(page) PreferenceSpecifiers = (\(elements.joined(separator: ", "))); }")
    var shown = elements.joined(separator: "\n")
    if !isPlain {
      if !page.isEmpty { shown = page + "\n" + shown }
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        shown += "\n// \(name)" + (text.isEmpty ? "" : "\n\(text)")
      }
    }
    return LintExample(files: all, shown: shown, info: nil, sources: nil)
  }

  /// A bundle of files as they stand; pages whose text is in OpenStep form are turned into XML.
  package static func files(_ files: [String: String]) -> LintExample {
    let shown = files.sorted { $0.key < $1.key }.map { "// \($0.key)\n\($0.value)" }
    return LintExample(
      files: pagesInXML(files),
      shown: files.isEmpty ? "// an application without a bundle" : shown.joined(separator: "\n"),
      info: nil, sources: nil)
  }

  /// The same with an Info.plist beside the bundle.
  package func with(info: String) -> LintExample {
    var copy = self
    copy.info = info
    copy.shown += "\n// Info.plist\n\(info)"
    return copy
  }

  /// The same with source files of the application.
  package func with(sources: [String: String]) -> LintExample {
    var copy = self
    copy.sources = sources
    for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
      copy.shown += "\n// \(name)\n\(text)"
    }
    return copy
  }

  /// The same under another name.
  package func named(_ name: String) -> LintExample {
    var copy = self
    copy.bundleName = name
    copy.shown = "// \(name)\n" + shown
    return copy
  }

  /// The same with a file that can't be read.
  package func locking(_ file: String) -> LintExample {
    var copy = self
    copy.lockedFiles.append(file)
    copy.shown += "\n// \(file) can't be read."
    return copy
  }

  /// The same with more files than are read.
  package func truncated() -> LintExample {
    var copy = self
    copy.isTruncated = true
    copy.shown += "\n// … and more than 20000 other files"
    return copy
  }

  /// The same with the beginning of a PNG image.
  package func addingImage(_ name: String, width: UInt8, height: UInt8) -> LintExample {
    var copy = self
    copy.images[name] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, width, 0, 0, 0, height]
    copy.shown += "\n// \(name): \(width) by \(height) pixels"
    return copy
  }

  /// A text as UTF-16 without byte order mark.
  package static func utf16(_ text: String) -> String {
    text.unicodeScalars.map { "\u{0}\($0)" }.joined()
  }

  /// The files with pages in XML.
  private static func pagesInXML(_ files: [String: String]) -> [String: String] {
    files.reduce(into: [:]) { texts, file in
      let isPage = file.key.hasSuffix(".plist") && file.value.hasPrefix("{")
      texts[file.key] = isPage ? xml(file.value) : file.value
    }
  }

  /// The page in XML, as bundles have it; text that can't be read stays as it is.
  private static func xml(_ text: String) -> String {
    guard let document = try? PropertyListReader().read(Array(text.utf8), as: .openStep),
      let bytes = try? PropertyListWriter(format: .xml).write(document.root)
    else { return text }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

extension LintSubject {
  /// The preference keys of all rows.
  package var keys: Set<String> { Set(rows.compactMap(\.specifier.key)) }

  /// Every text of some pages, whatever it stands for.
  static func texts(of pages: [SettingsPage]) -> Set<String> {
    var texts: Set<String> = []
    for page in pages { collect(page.propertyList, &texts) }
    return texts
  }

  /// Every text of the property lists of the bundle that no row leads to.
  package var unreachedTexts: Set<String> {
    let reached = Set(pages.map(\.file))
    var texts: Set<String> = []
    for folder in bundle.folders {
      for file in folder.files where file.hasSuffix(".plist") && !reached.contains(file) {
        guard let bytes = try? folder.read(file),
          let document = try? PropertyListReader().read(bytes)
        else { continue }
        Self.collect(document.root, &texts)
      }
    }
    return texts
  }

  private static func collect(_ value: PropertyList, _ texts: inout Set<String>) {
    switch value {
    case .string(let text): texts.insert(text)
    case .array(let members): for member in members { collect(member, &texts) }
    case .dictionary(let dictionary):
      for entry in dictionary.entries { collect(entry.value, &texts) }
    default: break
    }
  }

  /// The size of a PNG image of the bundle in pixels; `nil` for other files.
  package func imageSize(ofFile path: String) -> (width: Int, height: Int)? {
    for folder in bundle.folders {
      guard let file = FilePaths.relative(path, to: folder.path),
        let bytes = try? folder.read(file), bytes.count >= 24,
        bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      else { continue }
      func number(_ offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      return (number(16), number(20))
    }
    return nil
  }
}

extension ApplicationInfo {
  /// Whether the application runs on Apple TV.
  var isForTV: Bool {
    dictionary["UIDeviceFamily"]?.array?.contains { $0.int == 3 } ?? false
  }
}

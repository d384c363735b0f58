// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

/// How URLs are stored: a file URL as its path with `~` for the home folder, any other as data that
/// holds a keyed archive of an `NSURL`, as on Apple's systems.
enum StoredURL {
  static func propertyList(of url: URL, home: String) -> PropertyList {
    guard url.isFileURL else { return .data(Data(archive(of: url))) }
    let path = url.path
    guard !home.isEmpty, path.utf8.starts(with: home.utf8) else { return .string(path) }
    let rest = path.utf8.dropFirst(home.utf8.count)
    let isInside = rest.isEmpty || rest.first == UInt8(ascii: "/")
    return .string(isInside ? "~" + String(decoding: rest, as: UTF8.self) : path)
  }

  /// The URL of a stored value; data that is no archive of one gives `nil`.
  static func url(of value: PropertyList, home: String) -> URL? {
    switch value {
    case .string(let path):
      if path.isEmpty { return nil }
      if path == "~" || path.hasPrefix("~/") {
        // Without a home folder, `~` is the root, whose path ends with the slash that follows.
        return URL(fileURLWithPath: (home == "/" && path != "~" ? "" : home) + path.dropFirst())
      }
      return URL(fileURLWithPath: path)
    case .data(let data): return url(ofArchive: Array(data))
    default: return nil
    }
  }

  private static func archive(of url: URL) -> [UInt8] {
    let root: PropertyList = [
      "$version": 100_000,
      "$archiver": "NSKeyedArchiver",
      "$top": ["root": .uid(1)],
      "$objects": [
        "$null",
        ["NS.base": .uid(0), "NS.relative": .uid(2), "$class": .uid(3)],
        .string(url.relativeString),
        ["$classname": "NSURL", "$classes": ["NSURL", "NSObject"]],
      ],
    ]
    // A binary property list holds every value.
    return (try? PropertyListWriter(format: .binary).write(root)) ?? []
  }

  private static func url(ofArchive bytes: [UInt8]) -> URL? {
    guard let root = try? PropertyListReader().read(bytes).root, let objects = root["$objects"],
      case .uid(let number)? = root["$top"]?["root"]
    else { return nil }
    return url(number, objects, depth: 0)
  }

  /// A URL and, when it is relative, the one that it is relative to.
  private static func url(_ number: UInt64, _ objects: PropertyList, depth: Int) -> URL? {
    guard depth < 8, number != 0, let index = Int(exactly: number),
      let object = objects[index], case .uid(let relative)? = object["NS.relative"],
      let relativeIndex = Int(exactly: relative), let text = objects[relativeIndex]?.string
    else { return nil }
    if case .uid(let base)? = object["NS.base"], let base = url(base, objects, depth: depth + 1) {
      return URL(string: text, relativeTo: base)
    }
    return URL(string: text)
  }
}

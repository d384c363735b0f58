// SPDX-License-Identifier: Apache-2.0

/// A language as BCP 47 names it: language, script, region.
///
/// Old spellings are understood: POSIX locales (`de_DE.UTF-8`), underscores (`zh_CN`) and the
/// English names of early `.lproj` folders (`German`).
///
/// ```swift
/// LanguageTag("zh_TW.UTF-8")?.identifier  // "zh-TW"
/// LanguageTag("German")?.identifier       // "de"
/// ```
public struct LanguageTag: Sendable, Hashable {
  /// The language in lower case, such as `de`.
  public let language: String
  /// The script in title case, such as `Hant`.
  public let script: String?
  /// The region in upper case, such as `AT`.
  public let region: String?

  /// Creates a tag from its parts, which are brought into the usual case.
  public init(language: String, script: String? = nil, region: String? = nil) {
    self.language = Self.modernLanguages[language.lowercased()] ?? language.lowercased()
    self.script = script.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    self.region = region?.uppercased()
  }

  /// Reads a tag in any spelling; `nil` for text that names no language, such as `C` or `Base`.
  public init?(_ text: String) {
    if let known = Self.folderNames[text.lowercased()] {
      self.init(language: known)
      return
    }
    let name = text.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(separator: "-").flatMap { $0.split(separator: "_") }.map(String.init)
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(Self.isLetter)
    else { return nil }
    var script: String?
    var region: String?
    for part in parts.dropFirst() {
      let isWord = part.utf8.allSatisfy(Self.isLetter)
      if script == nil, region == nil, part.utf8.count == 4, isWord {
        script = part
      } else if region == nil, part.utf8.count == 2 && isWord || part.utf8.count == 3 && !isWord {
        region = part
      }
    }
    // POSIX names a script after the "@", as in "sr_RS@latin".
    let modifier = text.split(separator: "@").dropFirst().first?.lowercased()
    self.init(
      language: language, script: script ?? modifier.flatMap { Self.scriptNames[$0] },
      region: region)
  }

  /// The tag in BCP 47's spelling, such as `zh-Hant-TW`.
  public var identifier: String {
    [language, script, region].compactMap(\.self).joined(separator: "-")
  }

  /// The script, or the one that the region implies for a language written in several.
  var likelyScript: String? {
    if let script { return script }
    switch (language, region) {
    case ("zh", "TW"), ("zh", "HK"), ("zh", "MO"): return "Hant"
    case ("zh", _): return "Hans"
    case ("sr", _): return "Cyrl"
    default: return nil
    }
  }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool {
    switch script {
    case "Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg": true
    case .some: false
    case nil:
      ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "ckb", "dv", "syr", "nqo"]
        .contains(language)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Codes that ISO 639 has replaced, and macro-languages that stand for one language in practice.
  private static let modernLanguages = [
    "iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil",
  ]

  /// The scripts that POSIX locales name.
  private static let scriptNames = [
    "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
  ]

  /// The folder names of Mac OS X before 10.4.
  private static let folderNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
    "spanish": "es", "dutch": "nl", "portuguese": "pt", "swedish": "sv", "danish": "da",
    "norwegian": "nb", "finnish": "fi", "korean": "ko", "russian": "ru", "polish": "pl",
    "chinese": "zh",
  ]
}

extension LanguageTag: Comparable {
  /// Orders tags by their spelling.
  public static func < (left: Self, right: Self) -> Bool {
    left.identifier < right.identifier
  }
}

extension LanguageTag: Codable {
  /// Decodes the tag from its spelling.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let tag = LanguageTag(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" names no language.")
    }
    self = tag
  }

  /// Encodes the tag as its spelling.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension LanguageTag {
  /// The languages that a person prefers, by the environment variables of POSIX and GNU gettext:
  /// `LANGUAGE`, a list; then `LC_ALL`, `LC_MESSAGES` and `LANG`, of which the first one counts.
  ///
  /// As in gettext, `LANGUAGE` is ignored in the `C` locale.
  ///
  /// - Parameter environment: The process's environment.
  /// - Returns: The languages, best first; none in the `C` locale.
  public static func preferred(in environment: [String: String]) -> [LanguageTag] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let isNeutral = locale.map { ["C", "POSIX"].contains($0.prefix { $0 != "." }) } ?? false
    let list = isNeutral ? "" : environment["LANGUAGE"] ?? ""
    let names = list.split(separator: ":").map(String.init) + [locale].compactMap(\.self)
    var tags: [LanguageTag] = []
    for tag in names.compactMap({ LanguageTag($0) }) where !tags.contains(tag) { tags.append(tag) }
    return tags
  }
}

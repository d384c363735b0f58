// SPDX-License-Identifier: Apache-2.0

/// Chooses among the languages that a bundle has.
///
/// The one rule for every part of the project. For each preferred language in order: the same tag in
/// whatever spelling, the language with its script, the language alone, any other variant of the
/// language. Then come the development language, `Base` and English. A bundle with none of
/// these is shown in its alphabetically first language.
///
/// ```swift
/// let matcher = LanguageMatcher(folders: ["en", "zh_TW", "zh-Hans"], development: nil)
/// matcher.chain(for: [LanguageTag("zh-Hant-HK")!])  // ["zh_TW", "en"]
/// ```
public struct LanguageMatcher: Sendable {
  /// The names of the language folders without `.lproj`, sorted.
  public let folders: [String]
  private let development: LanguageTag?
  private let tags: [(folder: String, tag: LanguageTag)]

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - folders: The names of the language folders without `.lproj`.
  ///   - development: The application's development language (`CFBundleDevelopmentRegion`).
  public init(folders: some Sequence<String>, development: LanguageTag?) {
    self.folders = folders.sorted()
    self.development = development
    tags = self.folders.compactMap { folder in
      LanguageTag(folder).map { (folder, $0) }
    }
  }

  /// The folders to look in, best first; no other folder is ever looked in.
  ///
  /// - Parameter preferred: The languages that a person prefers, best first.
  /// - Returns: The names of folders. The first one is the bundle's language.
  public func chain(for preferred: [LanguageTag]) -> [String] {
    let chain = matchingChain(for: preferred)
    return chain.isEmpty ? Array(folders.prefix(1)) : chain
  }

  /// The same, but empty when there is no more than a language that nobody asked for.
  func matchingChain(for preferred: [LanguageTag]) -> [String] {
    var chain: [String] = []
    func add(_ found: [String]) {
      for folder in found where !chain.contains(folder) { chain.append(folder) }
    }
    for tag in preferred { add(matches(for: tag)) }
    if let development { add(matches(for: development)) }
    add(folders.filter { $0.lowercased() == "base" })
    add(matches(for: LanguageTag(language: "en")))
    return chain
  }

  /// The folders that serve one language, best first: the variants on the way from the whole tag to
  /// the language alone or, when there are none, one other variant.
  private func matches(for wanted: LanguageTag) -> [String] {
    let candidates = tags.filter { $0.tag.language == wanted.language }
    let exact = candidates.filter { $0.tag == wanted }
    let sameInOtherWords = candidates.filter {
      $0.tag.region == wanted.region && $0.tag.likelyScript == wanted.likelyScript
    }
    let withScript = candidates.filter {
      $0.tag.region == nil && $0.tag.script != nil && $0.tag.likelyScript == wanted.likelyScript
    }
    let impliedScript = candidates.filter {
      wanted.likelyScript != nil && $0.tag.likelyScript == wanted.likelyScript
    }
    let alone = candidates.filter { $0.tag.region == nil && $0.tag.script == nil }
    var found: [String] = []
    for group in [exact, sameInOtherWords, withScript, impliedScript, alone] {
      for match in group where !found.contains(match.folder) { found.append(match.folder) }
    }
    return found.isEmpty ? candidates.prefix(1).map(\.folder) : found
  }
}

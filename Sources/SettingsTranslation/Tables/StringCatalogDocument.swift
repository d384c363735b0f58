// SPDX-License-Identifier: Apache-2.0

package import PropertyLists

/// A string catalog (`.xcstrings`): the translations of every language in one JSON file.
///
/// The order of keys and members that nobody knows are kept. A catalog that is changed is laid out
/// as Xcode lays it out; one that is not keeps its bytes.
///
/// ```swift
/// var catalog = try StringCatalogDocument(bytes)
/// catalog.add("Sound", "Ton", language: "de", state: .new, comment: "A switch")
/// ```
package struct StringCatalogDocument: Sendable {
  /// How far a translation is.
  package enum State: String, Sendable, Hashable {
    case new
    case translated
  }

  private static let stale = "stale"
  private let original: [UInt8]
  private let originalRoot: PropertyList
  private let root: PropertyListDictionary
  /// What 'strings' holds now; beside the root, so that an edit copies nothing.
  private var strings: PropertyListDictionary

  /// Reads a catalog.
  ///
  /// - Parameter bytes: The content.
  /// - Throws: `PropertyListError` when the bytes are no JSON object that a property list can hold.
  package init(_ bytes: [UInt8]) throws(PropertyListError) {
    let document = try PropertyListReader().read(bytes, as: .json)
    guard let root = document.root.dictionary else {
      throw PropertyListError(
        .unexpected(found: document.root.kind.rawValue, expected: "an object with 'strings'"))
    }
    if let strings = root["strings"], strings.dictionary == nil {
      throw PropertyListError(
        .unexpected(found: strings.kind.rawValue, expected: "an object in 'strings'"))
    }
    original = bytes
    originalRoot = document.root
    self.root = root
    strings = root["strings"]?.dictionary ?? [:]
  }

  /// The keys in the order of the file.
  package var keys: [String] { strings.keys }

  /// The file's bytes: as they were read, when nothing was changed.
  package var bytes: [UInt8] {
    var root = root
    if root["strings"] != nil || !strings.isEmpty { root["strings"] = .dictionary(strings) }
    return PropertyList.dictionary(root) == originalRoot
      ? original : CatalogLayout.bytes(of: root)
  }

  /// Whether a key says of itself that nothing uses it.
  package func isStale(_ key: String) -> Bool {
    strings[key]?["extractionState"]?.string == Self.stale
  }

  /// How far the translation of a key is; `nil` when there is none.
  package func state(of key: String, language: String) -> State? {
    guard let localization = strings[key]?["localizations"]?[language] else { return nil }
    guard let word = Self.anyUnit(in: localization)?["state"]?.string else { return .translated }
    return State(rawValue: word) ?? .translated
  }

  /// Adds a key, or a language to a key; what is there already stays.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The text; without one only the key is added.
  ///   - language: The language.
  ///   - state: How far the translation is.
  ///   - comment: Where the text is used; only a new key gets one.
  package mutating func add(
    _ key: String, _ value: String?, language: String, state: State, comment: String?
  ) {
    var entry = strings[key]?.dictionary ?? Self.newEntry(comment)
    var localizations = entry["localizations"]?.dictionary ?? [:]
    if let value, localizations[language] == nil {
      localizations[language] = Self.unit(value, state)
      entry["localizations"] = .dictionary(localizations)
    }
    strings[key] = .dictionary(entry)
  }

  /// Gives a key another text in a language.
  package mutating func translate(_ key: String, _ value: String, language: String) {
    guard var entry = strings[key]?.dictionary else { return }
    var localizations = entry["localizations"]?.dictionary ?? [:]
    // A text that varies by number or device is more than one text can replace.
    guard localizations[language]?["variations"] == nil else { return }
    localizations[language] = Self.unit(value, .translated)
    entry["localizations"] = .dictionary(localizations)
    strings[key] = .dictionary(entry)
  }

  /// Says of a key whether anything uses it.
  package mutating func setStale(_ isStale: Bool, _ key: String) {
    guard var entry = strings[key]?.dictionary, isStale != self.isStale(key) else { return }
    entry["extractionState"] = isStale ? .string(Self.stale) : nil
    strings[key] = .dictionary(entry)
  }

  private static func newEntry(_ comment: String?) -> PropertyListDictionary {
    comment.map { ["comment": .string($0)] } ?? [:]
  }

  private static func unit(_ value: String, _ state: State) -> PropertyList {
    ["stringUnit": ["state": .string(state.rawValue), "value": .string(value)]]
  }

  private static func anyUnit(in localization: PropertyList) -> PropertyList? {
    if let unit = localization["stringUnit"] { return unit }
    for entry in localization.dictionary?.entries ?? [] where entry.value.dictionary != nil {
      if let unit = anyUnit(in: entry.value) { return unit }
    }
    return nil
  }
}

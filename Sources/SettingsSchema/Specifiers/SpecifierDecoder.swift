// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Turns an element's dictionary into typed properties and reports what does not fit.
///
/// Decoding always succeeds: a property of the wrong type is read as what it probably means, or as
/// if it were missing, and a finding says so.
struct SpecifierDecoder {
  let source: SpecifierSource
  let context: PageContext
  private(set) var diagnostics: [Diagnostic] = []

  var dictionary: PropertyListDictionary { source.dictionary }

  init(_ source: SpecifierSource, in context: PageContext) {
    self.source = source
    self.context = context
  }

  /// The properties that elements of every type may have.
  mutating func fields() -> SpecifierFields {
    let key = string("Key")
    return SpecifierFields(
      source: source, title: string("Title"), key: key.flatMap { $0.isEmpty ? nil : $0 },
      defaultValue: dictionary["DefaultValue"], idioms: idioms(), inApp: inAppAttributes())
  }

  // MARK: Types

  /// A text; numbers are taken by their digits.
  mutating func string(_ key: String) -> String? {
    guard let value = dictionary[key] else { return nil }
    if case .string(let text) = value { return text }
    let text = value.stringValue
    reportWrongType(key, value, expected: "a string", readAs: text.map { "\"\($0)\"" })
    return text
  }

  /// A Boolean; numbers and strings go by the conversion of user defaults.
  mutating func boolean(_ key: String) -> Bool? {
    guard let value = dictionary[key] else { return nil }
    if case .boolean(let flag) = value { return flag }
    let flag = value.booleanValue
    reportWrongType(
      key, value, expected: "a Boolean", readAs: flag.map { "\($0)" },
      repair: flag.map { .replaceValue(path(ofKey: key), with: .boolean($0)) })
    return flag
  }

  /// A number; strings go by the conversion of user defaults.
  mutating func real(_ key: String) -> Double? {
    guard let value = dictionary[key] else { return nil }
    let number = value.doubleValue.flatMap { $0.isFinite ? $0 : nil }
    if number == nil || (value.kind != .real && value.kind != .integer) {
      reportWrongType(key, value, expected: "a number", readAs: number.map(RealFormat.shortest))
    }
    return number
  }

  /// A list of texts; a single text is a list of one.
  mutating func strings(_ key: String) -> [String]? {
    guard let value = dictionary[key] else { return nil }
    if case .string(let text) = value {
      reportWrongType(key, value, expected: "an array of strings", readAs: "a list of one")
      return [text]
    }
    guard case .array(let members) = value else {
      reportWrongType(key, value, expected: "an array of strings", readAs: nil)
      return nil
    }
    if let odd = members.first(where: { $0.kind != .string }) {
      reportWrongType(
        key, odd, expected: "strings only",
        readAs: odd.stringValue.map { "\"\($0)\"" })
    }
    return members.map { $0.stringValue ?? "" }
  }

  /// One of a set of words, whatever its case.
  ///
  /// A Boolean stands for `Yes` and `No` where these are among the words.
  mutating func enumeration<Word: RawRepresentable & CaseIterable>(
    _ key: String, of type: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let value = dictionary[key] else { return nil }
    guard case .string(let text) = value else {
      let word = value.boolean.flatMap { Word(rawValue: $0 ? "Yes" : "No") }
      report(
        .wrongType, .error,
        "'\(key)' has to be one of \(Self.list(Word.allCases.map(\.rawValue))), but is \(value.phraseWithArticle).",
        at: key)
      return word
    }
    if let word = Word(rawValue: text) { return word }
    if let word = Word.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) {
      report(
        .enumCase, .warning, "'\(key)' is written \"\(word.rawValue)\", not \"\(text)\".", at: key,
        repair: .replaceValue(path(ofKey: key), with: .string(word.rawValue)))
      return word
    }
    report(
      .wrongType, .error,
      "'\(key)' has to be one of \(Self.list(Word.allCases.map(\.rawValue))), but is \"\(text)\".",
      at: key)
    return nil
  }

  mutating func nested(_ key: String) -> PropertyListDictionary? {
    guard let value = dictionary[key] else { return nil }
    if case .dictionary(let nested) = value { return nested }
    reportWrongType(key, value, expected: "a dictionary", readAs: nil)
    return nil
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  // MARK: Findings

  mutating func report(
    _ rule: SchemaRule, _ severity: Diagnostic.Severity, _ message: String, at key: String?,
    repair: Repair? = nil
  ) {
    var finding =
      Diagnostic(
        rule: rule.rawValue, severity: severity, message: message, file: context.file,
        position: key.flatMap { context.position(ofKey: $0, inElement: source.index) }
          ?? source.position,
        page: context.page, row: source.index,
        key: dictionary["Key"]?.stringValue.flatMap { $0.isEmpty ? nil : $0 })
    finding.repair = repair
    diagnostics.append(finding)
  }

  /// The path of one of the element's keys.
  func path(ofKey key: String) -> PropertyListPath {
    context.path(ofElement: source.index).appending(.key(key))
  }

  mutating func reportMissing(_ key: String, _ rule: SchemaRule, _ consequence: String) {
    // A row of an unknown shape may have the key with a wrong type, which is reported already.
    if dictionary[key] == nil {
      report(rule, .error, "'\(key)' is missing, so \(consequence).", at: nil)
    }
  }

  mutating func reportMissingKey(
    hidesRow: Bool, consequence: String = "so the row can't be changed."
  ) {
    let consequence =
      hidesRow
      ? "so the row is not shown. On iOS 18 and later the whole page fails to load." : consequence
    switch dictionary["Key"] {
    case nil:
      report(
        hidesRow ? .emptyKey : .missingKey, .error, "'Key' is missing, \(consequence)", at: nil)
    case .string:
      report(.emptyKey, .error, "'Key' is empty, \(consequence)", at: "Key")
    default:
      report(.emptyKey, .error, "'Key' is no text, \(consequence)", at: "Key")
    }
  }

  private mutating func reportWrongType(
    _ key: String, _ value: PropertyList, expected: String, readAs: String?, repair: Repair? = nil
  ) {
    let consequence = readAs.map { "It reads as \($0)." } ?? "It is ignored."
    report(
      .wrongType, readAs == nil ? .error : .warning,
      "'\(key)' has to be \(expected), but is \(Self.describe(value)). \(consequence)", at: key,
      repair: repair)
  }

  private static func describe(_ value: PropertyList) -> String {
    switch value {
    case .array, .dictionary, .data: value.phraseWithArticle
    default: "the \(value.kind.rawValue) \(value)"
    }
  }
}

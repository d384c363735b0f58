// SPDX-License-Identifier: Apache-2.0

extension Bool: FlagValue {
  package static func names(
    key: String, name: NameSpecification, inversion: FlagInversion?
  ) -> [FlagNames] {
    switch inversion {
    case nil:
      [FlagNames(names: name.spellings(key: key))]
    case .prefixedNo:
      [
        FlagNames(
          names: name.spellings(key: key), inverseNames: name.longSpellings(key: key, prefix: "no-")
        )
      ]
    case .prefixedEnableDisable:
      [
        FlagNames(
          names: name.longSpellings(key: key, prefix: "enable-"),
          inverseNames: name.longSpellings(key: key, prefix: "disable-"))
      ]
    }
  }

  package static var valueWithoutFlags: Bool? { false }
  package static func collecting(_ choices: [FlagChoice]) -> Bool? {
    choices.last?.isInverse == false
  }

  package func describedDefault(among flags: [FlagNames]) -> String? {
    guard let inverse = flags.first?.inverseNames, !inverse.isEmpty else { return nil }
    return self ? flags.first?.names.last : inverse.last
  }
}

extension Int: FlagValue {
  package static func names(
    key: String, name: NameSpecification, inversion: FlagInversion?
  ) -> [FlagNames] {
    [FlagNames(names: name.spellings(key: key))]
  }

  package static var valueWithoutFlags: Int? { 0 }
  package static var combinesFlags: Bool { true }
  package static func collecting(_ choices: [FlagChoice]) -> Int? { choices.count }
}

extension EnumerableFlag {
  package static func name(for value: Self) -> NameSpecification { .long }
  package static func help(for value: Self) -> ArgumentHelp? { nil }

  package static func names(
    key: String, name: NameSpecification, inversion: FlagInversion?
  ) -> [FlagNames] {
    allCases.map { value in
      FlagNames(names: value.spellings, help: help(for: value))
    }
  }

  package static var valueWithoutFlags: Self? { nil }

  package static func collecting(_ choices: [FlagChoice]) -> Self? {
    choices.last.map { Array(allCases)[$0.index] }
  }

  package func describedDefault(among flags: [FlagNames]) -> String? { spellings.last }

  private var spellings: [String] {
    Self.name(for: self).spellings(key: String(describing: self).dashed)
  }
}

extension Optional: FlagValue where Wrapped: FlagValue {
  package static func names(
    key: String, name: NameSpecification, inversion: FlagInversion?
  ) -> [FlagNames] {
    Wrapped.names(key: key, name: name, inversion: inversion)
  }

  package static var valueWithoutFlags: Wrapped?? { .some(nil) }
  package static func collecting(_ choices: [FlagChoice]) -> Wrapped?? {
    .some(Wrapped.collecting(choices))
  }
}

extension Array: FlagValue where Element: EnumerableFlag {
  package static func names(
    key: String, name: NameSpecification, inversion: FlagInversion?
  ) -> [FlagNames] {
    Element.names(key: key, name: name, inversion: inversion)
  }

  package static var combinesFlags: Bool { true }
  package static var valueWithoutFlags: [Element]? { nil }
  package static func collecting(_ choices: [FlagChoice]) -> [Element]? {
    choices.compactMap { Element.collecting([$0]) }
  }
}

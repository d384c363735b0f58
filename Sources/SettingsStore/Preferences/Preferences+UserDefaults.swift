// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials
public import PropertyLists
import Synchronization

/// The methods of Foundation's `UserDefaults`, with its conversions.
extension Preferences {
  /// The domain of the command line's values.
  public static let argumentDomain = "NSArgumentDomain"
  /// The domain for all applications.
  public static let globalDomain = "NSGlobalDomain"
  /// The domain of registered values.
  public static let registrationDomain = "NSRegistrationDomain"

  // MARK: Reading

  /// The value of a key as a Swift value: `String`, `Bool`, `Int`, `Double`, `Date`, `Data`, `[Any]`
  /// or `[String: Any]`.
  public func object(forKey defaultName: String) -> Any? {
    value(forKey: defaultName).map(\.anyValue)
  }

  /// The value as text; numbers are converted.
  public func string(forKey defaultName: String) -> String? {
    value(forKey: defaultName)?.stringValue
  }

  /// The value when it is an array.
  public func array(forKey defaultName: String) -> [Any]? {
    value(forKey: defaultName)?.array.map { $0.map(\.anyValue) }
  }

  /// The value when it is a dictionary.
  public func dictionary(forKey defaultName: String) -> [String: Any]? {
    value(forKey: defaultName)?.dictionary.map(\.anyValues)
  }

  /// The value when it is data.
  public func data(forKey defaultName: String) -> Data? {
    if case .data(let data)? = value(forKey: defaultName) { data } else { nil }
  }

  /// The value when it is an array of strings only.
  public func stringArray(forKey defaultName: String) -> [String]? {
    guard let members = value(forKey: defaultName)?.array else { return nil }
    let strings = members.compactMap(\.string)
    return strings.count == members.count ? strings : nil
  }

  /// The value as an integer, 0 when there is none.
  public func integer(forKey defaultName: String) -> Int {
    value(forKey: defaultName)?.integerValue ?? 0
  }

  /// The value as a 32-bit real, 0 when there is none.
  public func float(forKey defaultName: String) -> Float {
    Float(double(forKey: defaultName))
  }

  /// The value as a real, 0 when there is none.
  public func double(forKey defaultName: String) -> Double {
    value(forKey: defaultName)?.doubleValue ?? 0
  }

  /// The value as a Boolean, false when there is none.
  public func bool(forKey defaultName: String) -> Bool {
    value(forKey: defaultName)?.booleanValue ?? false
  }

  /// The value as a URL: a path with `~` for the home folder, or an archived URL.
  public func url(forKey defaultName: String) -> URL? {
    value(forKey: defaultName).flatMap { StoredURL.url(of: $0, home: location.home) }
  }

  // MARK: Writing

  /// Stores a value, or removes the stored one when it is `nil`.
  ///
  /// A value that is no property list stops the program, as in Foundation. An error of the disk is
  /// handed to ``onError(_:)``.
  public func set(_ value: Any?, forKey defaultName: String) {
    guard let value else { return removeObject(forKey: defaultName) }
    if let url = value as? URL { return set(url, forKey: defaultName) }
    guard let propertyList = PropertyList(any: value) else {
      refuse(value, defaultName)
    }
    put(propertyList, defaultName)
  }

  /// Stores an integer.
  public func set(_ value: Int, forKey defaultName: String) {
    put(.integer(PropertyListInteger(Int64(value))), defaultName)
  }

  /// Stores a 32-bit real.
  public func set(_ value: Float, forKey defaultName: String) {
    put(.real(Double(value)), defaultName)
  }

  /// Stores a real.
  public func set(_ value: Double, forKey defaultName: String) { put(.real(value), defaultName) }

  /// Stores a Boolean.
  public func set(_ value: Bool, forKey defaultName: String) { put(.boolean(value), defaultName) }

  /// Stores a URL, or removes the stored value when it is `nil`.
  public func set(_ url: URL?, forKey defaultName: String) {
    put(url.map { StoredURL.propertyList(of: $0, home: location.home) }, defaultName)
  }

  /// Removes the stored value; the next layer's counts then.
  public func removeObject(forKey defaultName: String) { put(nil, defaultName) }

  private func put(_ value: PropertyList?, _ key: String) {
    do throws(StoreError) { try store(value, forKey: key) } catch { store.report(error) }
  }

  /// Waits until everything stored before survives a power cut.
  ///
  /// - Returns: Whether it does.
  @discardableResult
  public func synchronize() -> Bool {
    mergeForeignChanges()
    do throws(StoreError) {
      try flush()
      return true
    } catch {
      store.report(error)
      return false
    }
  }

  // MARK: Layers

  /// Registers values that count where nothing stronger does; they are never stored.
  ///
  /// A later registration of a key wins.
  public func register(defaults registrationDictionary: [String: Any]) {
    register(propertyLists(of: registrationDictionary))
  }

  private func refuse(_ value: Any, _ key: String) -> Never {
    let reason =
      PropertyList.refusal(of: value, at: key) ?? "'\(key)' has a value that can't be stored."
    preconditionFailure(
      reason + " Store strings, numbers, Booleans, dates, data, arrays and dictionaries.")
  }

  /// The values as property lists, in the order of their keys; a value that is none stops the
  /// program.
  private func propertyLists(of values: [String: Any]) -> PropertyListDictionary {
    var entries: [PropertyListDictionary.Entry] = []
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      if let url = value as? URL {
        entries.append(.init(key: key, value: StoredURL.propertyList(of: url, home: location.home)))
      } else if let value = PropertyList(any: value) {
        entries.append(.init(key: key, value: value))
      } else {
        refuse(value, key)
      }
    }
    return PropertyListDictionary(entries: entries)
  }

  /// Registers values of property lists.
  public func register(_ values: PropertyListDictionary) {
    layers.withLock { layers in
      for entry in values.entries { layers.registered[HashedKey(entry.key)] = entry.value }
    }
    layersChanged()
  }

  /// Reads another domain too, below this one's.
  public func addSuite(named suiteName: String) {
    precondition(
      suiteName != domain && suiteName != Self.globalDomain,
      "The suite '\(suiteName)' is searched already.")
    let file = location.domain(at: location.path(ofDomain: suiteName))
    layers.withLock { layers in
      layers.suites.removeAll { $0.name == suiteName }
      layers.suites.append((suiteName, file))
    }
    layersChanged()
  }

  /// Reads another domain no longer.
  public func removeSuite(named suiteName: String) {
    layers.withLock { $0.suites.removeAll { $0.name == suiteName } }
    layersChanged()
  }

  /// Every key that has a value in any layer, with the value that counts.
  public func dictionaryRepresentation() -> [String: Any] {
    effectiveValues.anyValues
  }

  /// Every key that has a value in any layer, with the value that counts.
  public var effectiveValues: PropertyListDictionary {
    let (arguments, suites, global, registered) = layers.withLock {
      ($0.arguments.dictionary, $0.suites, $0.global, $0.registered.dictionary)
    }
    let weakestFirst =
      [registered, recommended.values, global?.values ?? [:]]
      + suites.reversed().map(\.file.values) + [store.values, arguments, forced.values]
    var all = PropertyListDictionary()
    for layer in weakestFirst {
      for entry in layer.entries { all[entry.key] = entry.value }
    }
    return all
  }

  /// Whether an administrator decides the value of a key.
  public func objectIsForced(forKey key: String) -> Bool {
    forced.value(HashedKey(key)) != nil
  }

  /// Whether an administrator decides the value of a key in a domain.
  public func objectIsForced(forKey key: String, inDomain domain: String) -> Bool {
    if domain == self.domain { return objectIsForced(forKey: key) }
    return Preferences(domain: domain, location: location).objectIsForced(forKey: key)
  }

  // MARK: Domains

  /// The domains that live in this process only.
  public var volatileDomainNames: [String] {
    [Self.argumentDomain, Self.registrationDomain]
      + layers.withLock { $0.volatileDomains.keys.sorted() }
  }

  /// The values of a domain that lives in this process only.
  public func volatileDomain(forName domainName: String) -> [String: Any] {
    layers.withLock { layers in
      switch domainName {
      case Self.argumentDomain: layers.arguments.dictionary
      case Self.registrationDomain: layers.registered.dictionary
      default: layers.volatileDomains[domainName] ?? [:]
      }
    }.anyValues
  }

  /// Replaces a domain that lives in this process only; of those, only the command line's and the
  /// registered values are searched.
  public func setVolatileDomain(_ domain: [String: Any], forName domainName: String) {
    let values = propertyLists(of: domain)
    layers.withLock { layers in
      switch domainName {
      case Self.argumentDomain:
        layers.arguments = KeyTable(values)
        argumentCount.store(layers.arguments.count, ordering: .relaxed)
      case Self.registrationDomain: layers.registered = KeyTable(values)
      default: layers.volatileDomains[domainName] = values
      }
    }
    layersChanged()
  }

  /// Removes a domain that lives in this process only.
  public func removeVolatileDomain(forName domainName: String) {
    layers.withLock { $0.volatileDomains[domainName] = nil }
    ChangeHook.process.changed(self)
  }

  /// The stored values of a domain; `nil` when it has none.
  public func persistentDomain(forName domainName: String) -> [String: Any]? {
    let values = file(ofDomain: domainName).values
    return values.isEmpty ? nil : values.anyValues
  }

  /// Replaces all stored values of a domain, as one change.
  public func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    let values = propertyLists(of: domain)
    let edits = [.removeAll] + values.entries.map { StoreEdit.set($0.key, $0.value) }
    let file = file(ofDomain: domainName)
    do throws(StoreError) { try file.edit(edits) } catch { file.report(error) }
    ChangeHook.process.changed(self)
  }

  /// Removes all stored values of a domain.
  public func removePersistentDomain(forName domainName: String) {
    let file = file(ofDomain: domainName)
    do throws(StoreError) { try file.edit([.removeAll]) } catch { file.report(error) }
    ChangeHook.process.changed(self)
  }

  private func file(ofDomain name: String) -> DomainFile {
    name == domain ? store : location.domain(at: location.path(ofDomain: name))
  }
}

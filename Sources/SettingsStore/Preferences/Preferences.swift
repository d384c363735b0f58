// SPDX-License-Identifier: Apache-2.0

public import PropertyLists
import Synchronization

/// The preferences of an application: the values of its domain, and the layers above and below.
///
/// Any number of processes and threads may read and write one domain at the same time; nobody loses a
/// key. A value whose `set` returned is seen by every later read in any process, and survives the end
/// of the process in whatever way; after ``flush()`` it survives a power cut.
///
/// The methods are those of Foundation's `UserDefaults`, so code for that compiles after
/// `typealias UserDefaults = Preferences`.
///
/// ```swift
/// let preferences = Preferences(domain: "com.example.AppSettings")
/// preferences.register(defaults: ["warpFactor": 5])
/// preferences.set("Disabled", forKey: "warpDrive")
/// print(preferences.integer(forKey: "warpFactor"))  // 5
/// ```
public final class Preferences: Sendable {
  /// The preferences of this process: the domain is the name of the program.
  public static var standard: Preferences { standardInstance.withLock { $0 } }

  private static let standardInstance = Mutex(Preferences())

  /// The name of the domain.
  public let domain: String

  let location: PreferencesLocation
  let store: DomainFile
  let forced: ManagedValues
  let recommended: ManagedValues
  let layers: Mutex<VolatileLayers>
  let watchers = Mutex(WatcherList())
  /// One thread at a time begins to watch.
  let starting = Mutex(())
  /// The number of values that the command line gives; spares readers the lock.
  let argumentCount: Atomic<Int>

  /// The layers that live in the process only.
  struct VolatileLayers {
    var arguments: KeyTable
    var registered = KeyTable()
    var suites: [(name: String, file: DomainFile)] = []
    var global: DomainFile?
    var volatileDomains: [String: PropertyListDictionary] = [:]
  }

  /// Opens a domain.
  ///
  /// Nothing is created or read until it is needed.
  ///
  /// - Parameters:
  ///   - domain: The name of the domain, usually a bundle identifier.
  ///   - location: Where domains are kept; this process's places when not given.
  public convenience init(domain: String, location: PreferencesLocation = .process) {
    self.init(domain: domain, file: location.path(ofDomain: domain), location)
  }

  /// Opens a property list file of the application's own, with the same promises.
  ///
  /// The domain has the name of the file, so an administrator's values for it are in a file of that name
  /// with `.plist` behind it.
  ///
  /// - Parameters:
  ///   - file: The path of the file; it and its folder are created by the first change.
  ///   - location: Where other domains are kept; this process's places when not given.
  public convenience init(file: String, location: PreferencesLocation = .process) {
    self.init(domain: FilePaths.name(file), file: file, location)
  }

  /// Opens the domain that is named after the program.
  public convenience init() {
    self.init(domain: Self.programName)
  }

  /// Opens a suite: a domain that several applications share.
  ///
  /// - Parameter suiteName: The domain; the program's own when `nil`. The name of the global domain
  ///   gives `nil`, as in Foundation.
  public convenience init?(suiteName: String?) {
    if suiteName == Self.globalDomain { return nil }
    self.init(domain: suiteName ?? Self.programName)
  }

  private init(domain: String, file: String, _ location: PreferencesLocation) {
    self.domain = domain
    self.location = location
    store = location.domain(at: file)
    forced = ManagedValues(location.managedPaths(.forced, ofDomain: domain))
    recommended = ManagedValues(location.managedPaths(.recommended, ofDomain: domain))
    let arguments = KeyTable(ArgumentDomain.values(of: location.arguments))
    argumentCount = Atomic(arguments.count)
    let globalPath = location.path(ofDomain: Self.globalDomain)
    layers = Mutex(
      VolatileLayers(
        arguments: arguments,
        global: globalPath == file ? nil : location.domain(at: globalPath)))
  }

  deinit {
    for (file, number) in watchers.withLock({ $0.tokens }) { file.removeObserver(number) }
  }

  private static var programName: String {
    CommandLine.arguments.first.flatMap { FilePaths.components($0).last } ?? "program"
  }

  /// Makes ``standard`` a new object without registered or volatile values.
  public static func resetStandardUserDefaults() {
    let fresh = Preferences()
    standardInstance.withLock { $0 = fresh }
  }

  // MARK: Reading

  /// The value that counts for a key, and the layer that it comes from.
  ///
  /// - Parameter key: The key; any text is one.
  /// - Returns: The value of the strongest layer that has one.
  public func layeredValue(forKey key: String) -> LayeredValue? {
    let hashed = HashedKey(key)
    if let forced = forced.value(hashed) {
      return LayeredValue(forced.value, in: .forced, origin: forced.path)
    }
    let (argument, suites, global) = layers.withLock {
      ($0.arguments.isEmpty ? nil : $0.arguments[hashed], $0.suites, $0.global)
    }
    if let argument { return LayeredValue(argument, in: .arguments) }
    if let value = store.value(hashed) {
      return LayeredValue(value, in: .stored, origin: store.path)
    }
    for suite in suites {
      if let value = suite.file.value(hashed) {
        return LayeredValue(value, in: .suite, origin: suite.file.path)
      }
    }
    if let global, let value = global.value(hashed) {
      return LayeredValue(value, in: .global, origin: global.path)
    }
    if let value = recommended.value(hashed) {
      return LayeredValue(value.value, in: .recommended, origin: value.path)
    }
    return layers.withLock { $0.registered[hashed] }.map { LayeredValue($0, in: .registered) }
  }

  /// The value that counts for a key.
  public func value(forKey key: String) -> PropertyList? {
    // Nearly every look-up ends here: nothing above the stored value, and a stored value.
    if forced.isEmpty, !hasArguments, let value = store.value(HashedKey(key)) { return value }
    return layeredValue(forKey: key)?.value
  }

  private var hasArguments: Bool { argumentCount.load(ordering: .relaxed) > 0 }

  /// The values of a key in every layer that has one, strongest first: who decides, and who would.
  public func allValues(forKey key: String) -> [LayeredValue] {
    allValues(forKey: key, as: nil, in: nil)
  }

  /// The same, as it is when one of the files has a certain value.
  func allValues(
    forKey key: String, as known: PropertyList?, in knownFile: DomainFile?
  ) -> [LayeredValue] {
    let hashed = HashedKey(key)
    func value(in file: DomainFile) -> PropertyList? {
      file === knownFile ? known : file.value(hashed)
    }
    var values: [LayeredValue] = []
    func add(_ value: PropertyList?, _ layer: Layer, _ origin: String = "") {
      if let value { values.append(LayeredValue(value, in: layer, origin: origin)) }
    }
    let (arguments, suites, global, registered) = layers.withLock {
      ($0.arguments[hashed], $0.suites, $0.global, $0.registered[hashed])
    }
    if let forced = forced.value(hashed) { add(forced.value, .forced, forced.path) }
    add(arguments, .arguments)
    add(value(in: store), .stored, store.path)
    for suite in suites { add(value(in: suite.file), .suite, suite.file.path) }
    if let global { add(value(in: global), .global, global.path) }
    if let value = recommended.value(hashed) { add(value.value, .recommended, value.path) }
    add(registered, .registered)
    return values
  }

  /// The values that are stored in the domain itself.
  public var storedValues: PropertyListDictionary { store.values }

  // MARK: Writing

  /// Stores a value, or removes the stored one.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` removes.
  ///   - key: The key.
  /// - Throws: ``StoreError`` when it can't be written. The change is kept in memory then, and
  ///   written with the next one.
  public func store(_ value: PropertyList?, forKey key: String) throws(StoreError) {
    // A change that could not be written counts in this process already.
    defer { ChangeHook.process.changed(self) }
    try store.put(value, forKey: HashedKey(key))
  }

  /// Applies several changes as one: other readers, and any crash, see all of them or none.
  ///
  /// ```swift
  /// try preferences.update { changes in
  ///   changes["host"] = "example.com"
  ///   changes["port"] = 443
  /// }
  /// ```
  ///
  /// - Parameter body: Notes the changes; nothing is stored when it throws.
  /// - Throws: What the body throws, or ``StoreError`` when the changes can't be written.
  public func update(_ body: (inout PreferenceChanges) throws -> Void) throws {
    var changes = PreferenceChanges()
    try body(&changes)
    try edit(changes.edits)
  }

  /// Removes every stored value of the domain.
  ///
  /// - Throws: ``StoreError`` when the change can't be written.
  public func removeAll() throws(StoreError) {
    try edit([.removeAll])
  }

  /// Removes the domain: every stored value and its files, for all processes.
  ///
  /// Whoever has the domain open is told that the values are gone. A later change, by whomever, begins a
  /// new domain.
  ///
  /// - Throws: ``StoreError`` when the files can't be removed.
  public func removeDomain() throws(StoreError) {
    try store.removeFiles()
    ChangeHook.process.changed(self)
  }

  func edit(_ edits: [StoreEdit]) throws(StoreError) {
    defer { ChangeHook.process.changed(self) }
    try store.edit(edits)
  }

  /// Makes every change that was stored before, by whomever, survive a power cut.
  ///
  /// Writers that flush at the same time share one sync of the disk.
  ///
  /// - Throws: ``StoreError`` when a change could not be written.
  public func flush() throws(StoreError) { try store.flush() }

  /// Writes the property list file now instead of after a quiet time.
  ///
  /// - Throws: ``StoreError`` when it can't be written.
  public func writeCheckpoint() throws(StoreError) { try store.writeCheckpoint() }

  /// Takes over what somebody else wrote to the property list files: the domain's own, those of the
  /// suites and of all applications, and an administrator's.
  public func mergeForeignChanges() {
    store.mergeForeignChanges()
    let (suites, global) = layers.withLock { ($0.suites.map(\.file), $0.global) }
    for file in suites { file.mergeForeignChanges() }
    global?.mergeForeignChanges()
    let isChanged = [forced, recommended].map { $0.reload() }.contains(true)
    if isChanged { reconsiderAll() }
  }

  /// Why the domain can't be read or written at the moment; `nil` when all is well.
  public var failure: StoreError? { store.failure ?? forced.failure ?? recommended.failure }

  /// Calls a body with whatever goes wrong where no error can be thrown.
  public func onError(_ body: @escaping @Sendable (StoreError) -> Void) {
    store.errorHandler.withLock { $0 = body }
  }
}

/// The changes of ``Preferences/update(_:)``, noted before they are stored together.
///
/// ```swift
/// var changes = PreferenceChanges()
/// changes["port"] = 443
/// ```
public struct PreferenceChanges: Sendable {
  private(set) var edits: [StoreEdit] = []

  /// The value noted for a key; setting notes a change, and `nil` a removal.
  public subscript(key: String) -> PropertyList? {
    get { noted(key) ?? nil }
    set { edits.append(newValue.map { .set(key, $0) } ?? .remove(key)) }
  }

  /// What is noted for a key, be it a value or its removal; `nil` when nothing is.
  func noted(_ key: String) -> PropertyList?? {
    for edit in edits.reversed() {
      switch edit {
      case .set(let changed, let value) where changed.isLiterallyEqual(to: key): return value
      case .remove(let changed) where changed.isLiterallyEqual(to: key): return .some(nil)
      case .removeAll: return .some(nil)
      default: continue
      }
    }
    return nil
  }

  /// Notes a value, or a removal when it has nothing to store.
  ///
  /// ```swift
  /// changes.set(port, forKey: "port")
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value, of any type that can be stored.
  ///   - key: The key.
  public mutating func set(_ value: some PreferenceValue, forKey key: String) {
    self[key] = value.preferenceValue
  }

  /// Notes a value of a preference.
  ///
  /// - Parameters:
  ///   - value: The value; one that has nothing to store notes a removal.
  ///   - preference: The preference.
  public mutating func set<Value>(_ value: Value, for preference: Preference<Value>) {
    self[preference.key] = value.preferenceValue
  }

  /// Notes the removal of every key.
  public mutating func removeAll() { edits.append(.removeAll) }
}

// SPDX-License-Identifier: Apache-2.0

/// One promise, and a way to see whether somebody keeps it.
///
/// ```swift
/// @Test(arguments: PreferencesConformance.checks)
/// func `The place keeps the promises of a store`(check: ConformanceCheck<PreferencesLocation>) throws {
///   try check.run(.inMemory())
/// }
/// ```
public struct ConformanceCheck<Subject>: Sendable, CustomStringConvertible {
  /// The promise, as a sentence.
  public let description: String
  private let body: @Sendable (Subject) throws -> Void

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - description: The promise.
  ///   - body: Throws ``ConformanceFailure`` when it is not kept.
  public init(_ description: String, body: @escaping @Sendable (Subject) throws -> Void) {
    self.description = description
    self.body = body
  }

  /// Looks whether a subject keeps the promise.
  ///
  /// - Parameter subject: The subject; nobody else uses it meanwhile.
  /// - Throws: ``ConformanceFailure`` when it does not.
  public func run(_ subject: Subject) throws {
    do {
      try body(subject)
    } catch var failure as ConformanceFailure {
      failure.promise = description
      throw failure
    }
  }
}

/// A promise that was not kept.
///
/// ```swift
/// catch let failure as ConformanceFailure { print(failure) }
/// ```
public struct ConformanceFailure: Error, Hashable, CustomStringConvertible {
  /// The promise, as a sentence.
  public internal(set) var promise = ""
  /// What was seen instead.
  public let seen: String

  /// Creates a failure.
  public init(_ seen: String) { self.seen = seen }

  /// Both in a sentence.
  public var description: String { "\(promise): \(seen)" }
}

/// Fails a check unless two values are equal.
func expect<Value: Equatable>(
  _ value: Value, _ expected: Value, _ what: String
) throws(ConformanceFailure) {
  if value != expected {
    throw ConformanceFailure("\(what) is \(value), expected was \(expected)")
  }
}

// SPDX-License-Identifier: Apache-2.0

extension String: ExpressibleByArgument {
  package init?(argument: String) { self = argument }
}

extension Int: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String? { "a whole number" }
  package static var acceptsNegativeNumbers: Bool { true }
}

extension Int64: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String? { "a whole number" }
  package static var acceptsNegativeNumbers: Bool { true }
}

extension UInt: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String? { "a whole number that isn't negative" }
  // So that the error is about the number, and not about an unknown option `-5`.
  package static var acceptsNegativeNumbers: Bool { true }
}

extension Double: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String? { "a number" }
  package static var acceptsNegativeNumbers: Bool { true }
}

/// Besides `true` and `false`, the words of `defaults` are understood: `yes`, `no`, `1` and `0`.
extension Bool: ExpressibleByArgument {
  package init?(argument: String) {
    switch argument.lowercased() {
    case "true", "yes", "1": self = true
    case "false", "no", "0": self = false
    default: return nil
    }
  }

  package static var allValueStrings: [String] { ["true", "false"] }
}

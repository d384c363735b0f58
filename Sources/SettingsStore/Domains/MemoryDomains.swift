// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

/// Domains without files, which whoever has this object shares.
final class MemoryDomains: Sendable, Hashable {
  private let domains = Mutex(LiteralTable<DomainFile>())

  func domain(_ name: String) -> DomainFile {
    domains.withLock { domains in
      if let known = domains[name] { return known }
      let domain = DomainFile(path: name, backing: .memory)
      domains[name] = domain
      return domain
    }
  }

  static func == (left: MemoryDomains, right: MemoryDomains) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

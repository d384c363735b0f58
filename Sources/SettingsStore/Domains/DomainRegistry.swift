// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

/// The domains that are open in the process: one object for each file, however often it is opened.
enum DomainRegistry {
  private struct WeakDomain {
    weak var domain: DomainFile?
  }

  private static let domains = Mutex(LiteralTable<WeakDomain>())

  /// The domain of a property list file.
  ///
  /// A link to a file elsewhere, as people keep their settings under version control, stays one: the
  /// domain is that of the file.
  static func domain(at path: String) -> DomainFile {
    let path = SystemPath.target(of: path)
    return domains.withLock { domains in
      if let known = domains[path]?.domain { return known }
      let domain = DomainFile(path: path)
      domains[path] = WeakDomain(domain: domain)
      return domain
    }
  }
}

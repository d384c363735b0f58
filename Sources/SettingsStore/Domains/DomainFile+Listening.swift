// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Hearing of other processes' changes.
extension DomainFile {
  /// Watches the domain's files and its journal, until the object goes away.
  ///
  /// One thread sleeps on the journal's counter. As long as there is no journal, the watch on the
  /// folder tells when another process creates one.
  func listen() {
    // What is in memory only is told by whoever changes it.
    if isInMemory || isNowhere { return }
    StoreMonitor.shared.folders.watch(folder, self)
    listenToJournal()
  }

  func listenToJournal() {
    let journal = state.withLock { state -> Journal? in
      refresh(&state)
      return state.journal
    }
    guard let journal, !isListening.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let weak = WeakDomainFile(domain: self)
    if !BackgroundThread.start({ WeakDomainFile.run(weak, journal) }) {
      isListening.store(false, ordering: .releasing)
    }
  }
}

/// A domain that its listening thread does not keep alive.
final class WeakDomainFile: Sendable {
  private let reference: Mutex<Reference>

  private struct Reference {
    weak var domain: DomainFile?
  }

  init(domain: DomainFile) {
    reference = Mutex(Reference(domain: domain))
  }

  private var domain: DomainFile? { reference.withLock { $0.domain } }

  /// Sleeps until something is published, tells the domain, and sleeps again.
  static func run(_ weak: WeakDomainFile, _ first: Journal) {
    var journal = first
    while true {
      let seen = journal.notificationCount
      guard let current = weak.current(after: journal) else { return }
      if current === journal { journal.wait(seen) } else { journal = current }
    }
  }

  /// Tells what is new.
  ///
  /// The domain is not kept any longer than that.
  ///
  /// - Returns: The journal to sleep on; `nil` when there is nothing to wait for.
  private func current(after journal: Journal) -> Journal? {
    guard let domain else { return nil }
    let (current, tells) = domain.state.withLock { state in
      domain.refresh(&state)
      return (state.journal, !state.isToBeTold)
    }
    if tells { domain.tell() }
    if let current, !current.isRetired { return current }
    // The watch on the folder begins to listen again when there is a journal.
    domain.isListening.store(false, ordering: .releasing)
    return nil
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Synchronization
import TestSupport
import Testing

@testable import SettingsStore

/// Writers that flush at the same time and share a sync.
struct FlushTests {
  let stage: Stage

  init() throws {
    stage = try Stage()
  }

  /// Sets and flushes in a thread for each count, each thread with files of its own.
  ///
  /// - Returns: What the threads found wrong.
  private func flush(_ counts: [Int]) -> [String] {
    let results = Mailbox<[String]>()
    for (writer, count) in counts.enumerated() {
      let domain = stage.neighbour()
      Thread.detachNewThread {
        var faults: [String] = []
        for number in 0..<count {
          do {
            try domain.edit([.set("\(writer)", .integer(PropertyListInteger(Int64(number))))])
            let journal = domain.state.withLock { $0.journal }
            let end = journal?.tail ?? 0
            try domain.flush()
            // Another thread may have begun a new journal, which holds what was flushed.
            if let journal, !journal.isRetired, journal.durableEnd < end {
              faults.append("\(writer) \(number) is not durable")
            }
          } catch {
            faults.append("\(writer) \(number): \(error)")
          }
        }
        results.put(faults)
      }
    }
    return results.wait(count: counts.count).flatMap(\.self)
  }

  @Test func `What was flushed is durable, whoever synced it`() {
    #expect(flush([300, 300, 300, 300, 300, 300, 300, 300]) == [])
    #expect(stage.neighbour().values.count == 8)
  }

  @Test func `Writers that others no longer join go on alone`() {
    // Each time fewer come than the sync before had.
    #expect(flush([10, 20, 40, 80, 160, 320]) == [])
    #expect(flush([50]) == [])
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import SettingsStore

/// Opening a journal while somebody else makes it larger.
struct JournalGrowthTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(.timeLimit(.minutes(5)))
  func `A journal that grows is never taken for a damaged one, and keeps its records`() throws {
    let (openers, sizes) = (4, 10...17)
    for round in 1...300 {
      let path = folder.url.appendingPathComponent("\(round)").path
      let journal = try Journal.create(
        path, base: .missing, firstSequence: 1, capacity: Journal.headerSize)
      let (growth, names) = (Mailbox<Bool>(), Mailbox<String>())
      for _ in 0..<openers {
        Thread.detachNewThread {
          var found: Set<String> = []
          while growth.all.isEmpty { found.insert((try? Journal.open(path))?.name ?? "error") }
          names.put(found.sorted().joined(separator: ", "))
        }
      }
      // Each record takes more space than there is.
      for exponent in sizes { try journal.append([UInt8](repeating: 1, count: 1 << exponent)) }
      growth.put(true)
      #expect(names.wait(count: openers).allSatisfy { $0 == "journal" || $0.isEmpty })
      #expect(records(of: journal).map(\.count) == sizes.map { 1 << $0 })
    }
  }
}

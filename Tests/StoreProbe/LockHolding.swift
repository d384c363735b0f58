// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import Foundation

/// A process that never lets go.
enum LockHolding {
  /// Takes the writer lock of a journal, says so, and waits to be killed.
  static func takeWriterLock(_ journal: String) {
    let descriptor = open(journal, O_RDWR)
    let size = Int(SETTINGS_JOURNAL_HEADER_SIZE)
    guard descriptor >= 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { StoreProbe.fail("can't map the journal") }
    guard [0, EOWNERDEAD].contains(settings_writer_lock(OpaquePointer(memory))) else {
      StoreProbe.fail("can't lock")
    }
    StoreProbe.say("held")
    while true { pause() }
  }
}

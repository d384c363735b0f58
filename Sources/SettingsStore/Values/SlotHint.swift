// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import Synchronization

/// Where the slots of a ``KeyTable`` were last, so that the processor can fetch one early.
///
/// In a large table a slot comes from far away. A thread that is about to look a key up does other
/// things meanwhile, without a lock. The hint may be old: nothing is read from there.
struct SlotHint: ~Copyable {
  private let address = Atomic<UInt>(0)
  private let mask = Atomic<UInt>(0)

  /// Notes where the slots are now; whoever changes the table does, with its lock held.
  @inline(__always)
  func note(_ table: KeyTable) {
    let slots = table.slots
    guard slots.address != address.load(ordering: .relaxed) else { return }
    address.store(slots.address, ordering: .relaxed)
    mask.store(slots.mask, ordering: .relaxed)
  }

  /// Fetches the slot that a key probably has.
  @inline(__always)
  func prefetch(_ key: HashedKey) {
    let slot = UInt(truncatingIfNeeded: key.hash) & mask.load(ordering: .relaxed)
    settings_prefetch(
      address.load(ordering: .relaxed) &+ slot &* UInt(MemoryLayout<UInt64>.stride))
  }
}

// SPDX-License-Identifier: Apache-2.0

// The part of the store that Swift cannot say: atomics, locks and futexes in memory that several
// processes map. The layout is described in Documentation/Design/0003-preferences-store.md.

#ifndef CSETTINGSSTORE_H
#define CSETTINGSSTORE_H

#include <stddef.h>
#include <stdint.h>

/// The first page of a journal file.
typedef struct settings_journal_header settings_journal_header;

/// What identifies a checkpoint: the size and a hash of its bytes.
typedef struct {
  uint64_t size;
  uint64_t hash;
} settings_checkpoint_identity;

/// The bytes that the header takes; records begin after them.
enum { SETTINGS_JOURNAL_HEADER_SIZE = 4096 };

/// The largest journal; every process maps so much address space for one.
enum { SETTINGS_JOURNAL_MAXIMUM_SIZE = 64 << 20 };

/// Set in the tail of a journal that another one has replaced.
#define SETTINGS_JOURNAL_RETIRED (UINT64_C(1) << 63)

/// How a header can be.
enum settings_header_state {
  SETTINGS_HEADER_VALID = 0,
  /// Written before this boot, so its locks mean nothing any more and its tail may be wrong.
  SETTINGS_HEADER_STALE = 1,
  SETTINGS_HEADER_NEWER = 2,
  SETTINGS_HEADER_CORRUPT = 3,
};

/// Writes a fresh header. The file is not visible to other processes yet.
/// Returns 0 or an error number.
int settings_header_initialize(
    settings_journal_header *header, uint64_t journal_id, uint64_t first_sequence,
    uint64_t capacity, settings_checkpoint_identity base, const uint8_t boot_id[16]);

/// Looks at a mapped header.
int settings_header_state(const settings_journal_header *header, const uint8_t boot_id[16]);

/// Makes a stale header usable again: new locks, a new incarnation, and the tail that recovery found
/// in a file that has `capacity` bytes.
int settings_header_revive(
    settings_journal_header *header, uint64_t tail, uint64_t next_sequence,
    uint64_t capacity, const uint8_t boot_id[16]);

uint64_t settings_header_journal_id(const settings_journal_header *header);
uint32_t settings_header_incarnation(const settings_journal_header *header);
settings_checkpoint_identity settings_header_base(const settings_journal_header *header);
settings_checkpoint_identity settings_header_pending(const settings_journal_header *header);
uint64_t settings_header_pending_offset(const settings_journal_header *header);
/// Whether the pending checkpoint is the base with the records before the offset, and nothing else.
int settings_header_pending_continues(const settings_journal_header *header);
void settings_header_set_pending(
    settings_journal_header *header, settings_checkpoint_identity identity, uint64_t offset,
    int continues);

/// The end of the published records; one load, no lock.
uint64_t settings_tail_load(const settings_journal_header *header);
/// The place of the tail, for ``settings_load``.
const uint64_t *settings_tail_place(const settings_journal_header *header);
/// What others stored, and all that they stored before it.
static inline uint64_t settings_load(const uint64_t *place) {
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}
/// Publishes records, or retires the journal. The writer lock is held.
void settings_tail_store(settings_journal_header *header, uint64_t tail);
/// Takes back that a journal was retired, unless somebody does so meanwhile.
void settings_tail_reinstate(settings_journal_header *header);

uint64_t settings_next_sequence(const settings_journal_header *header);
void settings_set_next_sequence(settings_journal_header *header, uint64_t sequence);
uint64_t settings_capacity_load(const settings_journal_header *header);
void settings_capacity_store(settings_journal_header *header, uint64_t capacity);
/// Lowers the capacity to the size of the file, unless somebody has changed it meanwhile. The capacity
/// was read before the size was: somebody may make the file larger in between.
void settings_capacity_limit(settings_journal_header *header, uint64_t capacity, uint64_t size);
uint64_t settings_durable_load(const settings_journal_header *header);
/// Notes that records before an offset were synced, unless that is known of later ones.
void settings_durable_raise(settings_journal_header *header, uint64_t offset);
/// Stores to each page of a range what is there, so that the next sync writes it: a sync that failed
/// leaves pages as if it had not.
void settings_touch(void *memory, uint64_t start, uint64_t end, uint64_t page);

/// Takes the writer lock. A holder that died leaves it to the next one.
/// Returns 0, EOWNERDEAD when the lock is taken and its last holder died, or another error number.
int settings_writer_lock(settings_journal_header *header);
void settings_writer_unlock(settings_journal_header *header);

/// Takes the lock of whoever makes a checkpoint, be it by waiting five seconds for it. A holder that died
/// leaves it to the next one. It is the process's own, unlike a lock of the file, which a forked child shares.
/// Returns 0, EOWNERDEAD when the lock is taken and its last holder died, EBUSY, or another error number.
int settings_checkpoint_lock(settings_journal_header *header, int waits);
void settings_checkpoint_unlock(settings_journal_header *header);

/// Takes the lock of whoever syncs the file, or sleeps until somebody else's sync covers the records
/// before an offset. As many as the last sync woke are waited for, a moment at most: they are about to
/// flush again, and a sync for all costs what a sync for one does. The last of them gets the lock.
/// Returns 0 with the lock, EALREADY when the records are on the disk, ETIMEDOUT without the lock when
/// somebody has it for a second or longer, or another error number.
int settings_sync_lock(settings_journal_header *header, uint64_t offset);
/// Lets go and wakes everybody who waits for a sync.
void settings_sync_unlock(settings_journal_header *header);

/// Tells every waiter, in any process, that something happened.
void settings_notify(settings_journal_header *header);
/// The counter that `settings_wait` compares; read it before looking at the journal.
uint32_t settings_notification_count(const settings_journal_header *header);
/// Sleeps until the counter is no longer `seen`; for a second at most when the memory can't be
/// written, since nobody wakes who could not say that he waits.
void settings_wait(settings_journal_header *header, uint32_t seen, int is_writable);

/// Asks the processor to have memory at hand soon. Any address will do, be there memory or not.
static inline void settings_prefetch(uintptr_t address) {
  __builtin_prefetch((const void *)address);
}

/// A hash for checksums: fast, and different when anything is torn.
uint64_t settings_hash(const void *bytes, size_t count, uint64_t seed);

/// The identifier of this boot, or zeros when the system has none.
void settings_boot_id(uint8_t boot_id[16]);

/// Swaps two files, or renames the first one when there is no second.
/// Returns 0 when swapped, 1 when renamed because there was no second file, 2 when renamed over it
/// because the file system can't swap, or a negative error number.
int settings_exchange(const char *from, const char *to);

/// A descriptor that wakes a poll, or -1.
int settings_event_descriptor(void);
/// A descriptor for events of the file system, or -1.
int settings_watch_descriptor(void);

/// The number of names that a file has, or a negative error number.
int settings_link_count(int descriptor);

#endif

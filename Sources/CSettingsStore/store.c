// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CSettingsStore.h"

#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const char journal_magic[8] = {'S', 'E', 'T', 'J', 'R', 'N', 'L', '1'};
enum { journal_version = 1 };

struct settings_journal_header {
  // Everything that has to survive a power cut together lies in the first 512 bytes, which a disk
  // writes as a whole.
  char magic[8];
  uint32_t version;
  // Each word that changes is an atomic of its own, since it is read without a lock.
  _Atomic uint32_t incarnation;
  // Written last by a repair: who finds this boot's identifier finds all that the repair wrote.
  _Atomic uint64_t boot_id[2];
  uint64_t journal_id;
  _Atomic uint64_t lock_size;
  settings_checkpoint_identity base;
  _Atomic uint64_t pending_size;
  _Atomic uint64_t pending_hash;
  _Atomic uint64_t pending_offset;
  _Atomic uint64_t tail;
  _Atomic uint64_t next_sequence;
  _Atomic uint64_t capacity;
  _Atomic uint64_t durable;
  // Whether the pending checkpoint is the base with the records before the pending offset, and nothing else.
  _Atomic uint64_t pending_continues;
  // A cache line of its own for what waiters touch.
  _Alignas(512) _Atomic uint32_t notifications;
  _Atomic uint32_t waiters;
  // How many slept until the last sync ended.
  _Atomic uint32_t sync_group;
  // The number of finished syncs, and how many sleep until the next one ends; too many when one of
  // them was killed.
  _Atomic uint64_t sync_turn;
  _Alignas(64) pthread_mutex_t writer;
  _Alignas(64) pthread_mutex_t syncer;
  _Alignas(64) pthread_mutex_t checkpointer;
};

_Static_assert(sizeof(struct settings_journal_header) <= SETTINGS_JOURNAL_HEADER_SIZE,
               "the header has to fit its page");

static int initialize_lock(pthread_mutex_t *lock) {
  pthread_mutexattr_t attributes;
  int error = pthread_mutexattr_init(&attributes);
  if (error) return error;
  error = pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
  if (!error) error = pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
  if (!error) error = pthread_mutex_init(lock, &attributes);
  pthread_mutexattr_destroy(&attributes);
  return error;
}

static int initialize_volatile(struct settings_journal_header *header) {
  atomic_store(&header->notifications, 0);
  atomic_store(&header->waiters, 0);
  atomic_store(&header->sync_group, 0);
  atomic_store(&header->sync_turn, 0);
  int error = initialize_lock(&header->writer);
  if (!error) error = initialize_lock(&header->syncer);
  return error ? error : initialize_lock(&header->checkpointer);
}

static void set_boot_id(struct settings_journal_header *header, const uint8_t boot_id[16]) {
  uint64_t words[2];
  memcpy(words, boot_id, sizeof words);
  for (int i = 0; i < 2; i++)
    atomic_store_explicit(&header->boot_id[i], words[i], memory_order_release);
}

static int is_of_boot(const struct settings_journal_header *header, const uint8_t boot_id[16]) {
  uint64_t words[2];
  memcpy(words, boot_id, sizeof words);
  for (int i = 0; i < 2; i++)
    if (atomic_load_explicit(&header->boot_id[i], memory_order_acquire) != words[i]) return 0;
  return 1;
}

int settings_header_initialize(
    struct settings_journal_header *header, uint64_t journal_id, uint64_t first_sequence,
    uint64_t capacity, settings_checkpoint_identity base, const uint8_t boot_id[16]) {
  memset(header, 0, SETTINGS_JOURNAL_HEADER_SIZE);
  memcpy(header->magic, journal_magic, sizeof journal_magic);
  header->version = journal_version;
  atomic_store(&header->incarnation, 1);
  set_boot_id(header, boot_id);
  header->journal_id = journal_id;
  atomic_store(&header->lock_size, sizeof(pthread_mutex_t));
  header->base = base;
  settings_header_set_pending(header, base, SETTINGS_JOURNAL_HEADER_SIZE, 0);
  atomic_store(&header->tail, SETTINGS_JOURNAL_HEADER_SIZE);
  atomic_store(&header->next_sequence, first_sequence);
  atomic_store(&header->capacity, capacity);
  atomic_store(&header->durable, 0);
  return initialize_volatile(header);
}

int settings_header_state(
    const struct settings_journal_header *header, const uint8_t boot_id[16]) {
  if (memcmp(header->magic, journal_magic, sizeof journal_magic) != 0)
    return SETTINGS_HEADER_CORRUPT;
  if (header->version > journal_version) return SETTINGS_HEADER_NEWER;
  if (header->version == 0 ||
      settings_header_pending_offset(header) < SETTINGS_JOURNAL_HEADER_SIZE ||
      settings_header_pending_offset(header) > SETTINGS_JOURNAL_MAXIMUM_SIZE)
    return SETTINGS_HEADER_CORRUPT;
  // Before the words that a repair writes, which somebody may be doing: they don't fit each other then.
  if (!is_of_boot(header, boot_id) || atomic_load(&header->lock_size) != sizeof(pthread_mutex_t))
    return SETTINGS_HEADER_STALE;
  uint64_t tail = atomic_load(&header->tail) & ~SETTINGS_JOURNAL_RETIRED;
  uint64_t capacity = atomic_load(&header->capacity);
  if (tail < SETTINGS_JOURNAL_HEADER_SIZE || tail > capacity ||
      capacity > SETTINGS_JOURNAL_MAXIMUM_SIZE)
    return SETTINGS_HEADER_CORRUPT;
  return SETTINGS_HEADER_VALID;
}

int settings_header_revive(
    struct settings_journal_header *header, uint64_t tail, uint64_t next_sequence,
    uint64_t capacity, const uint8_t boot_id[16]) {
  atomic_fetch_add(&header->incarnation, 1);
  atomic_store(&header->lock_size, sizeof(pthread_mutex_t));
  atomic_store(&header->tail, tail);
  atomic_store(&header->next_sequence, next_sequence);
  atomic_store(&header->capacity, capacity);
  atomic_store(&header->durable, 0);
  int error = initialize_volatile(header);
  if (error) return error;
  // Last, since it makes the header valid for everybody else.
  set_boot_id(header, boot_id);
  return 0;
}

uint64_t settings_header_journal_id(const struct settings_journal_header *header) {
  return header->journal_id;
}
uint32_t settings_header_incarnation(const struct settings_journal_header *header) {
  return atomic_load_explicit(&header->incarnation, memory_order_relaxed);
}
settings_checkpoint_identity settings_header_base(const struct settings_journal_header *header) {
  return header->base;
}
settings_checkpoint_identity settings_header_pending(
    const struct settings_journal_header *header) {
  settings_checkpoint_identity identity;
  identity.size = atomic_load_explicit(&header->pending_size, memory_order_acquire);
  identity.hash = atomic_load_explicit(&header->pending_hash, memory_order_acquire);
  return identity;
}
int settings_header_pending_continues(const struct settings_journal_header *header) {
  return atomic_load_explicit(&header->pending_continues, memory_order_acquire) != 0;
}
uint64_t settings_header_pending_offset(const struct settings_journal_header *header) {
  return atomic_load_explicit(&header->pending_offset, memory_order_acquire);
}
void settings_header_set_pending(
    struct settings_journal_header *header, settings_checkpoint_identity identity,
    uint64_t offset, int continues) {
  // Whoever sees the offset sees that the identity is another one, and trusts neither.
  atomic_store_explicit(&header->pending_continues, continues != 0, memory_order_release);
  atomic_store_explicit(&header->pending_size, identity.size, memory_order_release);
  atomic_store_explicit(&header->pending_hash, identity.hash, memory_order_release);
  atomic_store_explicit(&header->pending_offset, offset, memory_order_release);
}

uint64_t settings_tail_load(const struct settings_journal_header *header) {
  return atomic_load_explicit(&header->tail, memory_order_acquire);
}
const uint64_t *settings_tail_place(const struct settings_journal_header *header) {
  return (const uint64_t *)&header->tail;
}
void settings_tail_store(struct settings_journal_header *header, uint64_t tail) {
  atomic_store_explicit(&header->tail, tail, memory_order_release);
}
void settings_tail_reinstate(struct settings_journal_header *header) {
  uint64_t tail = atomic_load(&header->tail) | SETTINGS_JOURNAL_RETIRED;
  atomic_compare_exchange_strong(&header->tail, &tail, tail & ~SETTINGS_JOURNAL_RETIRED);
}
uint64_t settings_next_sequence(const struct settings_journal_header *header) {
  return atomic_load_explicit(&header->next_sequence, memory_order_relaxed);
}
void settings_set_next_sequence(struct settings_journal_header *header, uint64_t sequence) {
  atomic_store_explicit(&header->next_sequence, sequence, memory_order_relaxed);
}
uint64_t settings_capacity_load(const struct settings_journal_header *header) {
  return atomic_load_explicit(&header->capacity, memory_order_acquire);
}
void settings_capacity_store(struct settings_journal_header *header, uint64_t capacity) {
  atomic_store_explicit(&header->capacity, capacity, memory_order_release);
}
void settings_capacity_limit(
    struct settings_journal_header *header, uint64_t capacity, uint64_t size) {
  uint64_t tail = atomic_load(&header->tail) & ~SETTINGS_JOURNAL_RETIRED;
  atomic_compare_exchange_strong(&header->capacity, &capacity, size > tail ? size : tail);
}
uint64_t settings_durable_load(const struct settings_journal_header *header) {
  return atomic_load_explicit(&header->durable, memory_order_acquire);
}
void settings_durable_raise(struct settings_journal_header *header, uint64_t offset) {
  uint64_t known = atomic_load(&header->durable);
  while (known < offset && !atomic_compare_exchange_weak(&header->durable, &known, offset)) {
  }
}
void settings_touch(void *memory, uint64_t start, uint64_t end, uint64_t page) {
  for (uint64_t place = start; place < end; place += page)
    atomic_fetch_or((_Atomic unsigned char *)memory + place, 0);
}

// The holder of a lock may have died. What the locks guard becomes visible by one store or one renaming, so
// nothing is half done.
static int adopted(pthread_mutex_t *lock, int error) {
  if (error != EOWNERDEAD) return error;
  int failure = pthread_mutex_consistent(lock);
  return failure ? failure : EOWNERDEAD;
}
static int take(pthread_mutex_t *lock) { return adopted(lock, pthread_mutex_lock(lock)); }
static int take_within(pthread_mutex_t *lock, time_t seconds) {
  struct timespec deadline;
  clock_gettime(CLOCK_REALTIME, &deadline);
  deadline.tv_sec += seconds;
  int error = pthread_mutex_timedlock(lock, &deadline);
  return error == ETIMEDOUT ? EBUSY : adopted(lock, error);
}
static int try_take(pthread_mutex_t *lock) { return adopted(lock, pthread_mutex_trylock(lock)); }

int settings_writer_lock(struct settings_journal_header *header) { return take(&header->writer); }
void settings_writer_unlock(struct settings_journal_header *header) {
  pthread_mutex_unlock(&header->writer);
}
int settings_checkpoint_lock(struct settings_journal_header *header, int waits) {
  // Whoever has it may have been stopped.
  return waits ? take_within(&header->checkpointer, 5) : try_take(&header->checkpointer);
}
void settings_checkpoint_unlock(struct settings_journal_header *header) {
  pthread_mutex_unlock(&header->checkpointer);
}
// The upper half of the turn is the number of finished syncs, the lower half counts sleepers.
static uint32_t finished_syncs(uint64_t turn) { return (uint32_t)(turn >> 32); }
static uint32_t sleepers(uint64_t turn) { return (uint32_t)turn; }
static uint32_t *finished_syncs_word(struct settings_journal_header *header) {
  return (uint32_t *)&header->sync_turn + (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 1 : 0);
}
// Sleeps until the sync that is going on, or the next one, ends, unless that has happened. Nobody wakes
// those who wait for a process that was killed, so patience is limited. Returns whether it ran out.
static int sleep_through(struct settings_journal_header *header, uint64_t turn, long nanoseconds) {
  if (!atomic_compare_exchange_strong(&header->sync_turn, &turn, turn + 1)) return 0;
  struct timespec patience = {0, nanoseconds};
  uint32_t seen = finished_syncs(turn);
  uint32_t *word = finished_syncs_word(header);
  // A signal ends the patience too: more of them may come, each in time.
  int is_late =
      syscall(SYS_futex, word, FUTEX_WAIT, seen, &patience, NULL, 0) != 0 && errno != EAGAIN;
  // Who wakes by himself is to be counted no longer; the end of a sync takes back everybody.
  turn = atomic_load(&header->sync_turn);
  while (finished_syncs(turn) == seen && sleepers(turn) > 0 &&
         !atomic_compare_exchange_weak(&header->sync_turn, &turn, turn - 1)) {
  }
  return is_late;
}
int settings_sync_lock(struct settings_journal_header *header, uint64_t offset) {
  int is_late = 0, delays = 0;
  while (1) {
    uint64_t turn = atomic_load(&header->sync_turn);
    if (settings_durable_load(header) >= offset) return EALREADY;
    if (is_late || sleepers(turn) >= atomic_load(&header->sync_group)) {
      int error = try_take(&header->syncer);
      if (error == 0 || error == EOWNERDEAD) {
        if (settings_durable_load(header) < offset) return 0;
        settings_sync_unlock(header);
        return EALREADY;
      }
      if (error != EBUSY) return error;
      // Whoever syncs may have been stopped.
      delays += is_late;
      if (delays > 50) return ETIMEDOUT;
    }
    // Only the first sleeper looks after the others: a timer that is due soon costs each of them more
    // than the rest of sleeping does.
    int is_first = sleepers(turn) == 0 && !is_late;
    is_late = sleep_through(header, turn, (is_first ? 300 : 20 * 1000) * 1000);
  }
}
void settings_sync_unlock(struct settings_journal_header *header) {
  // First, so that whoever finds the lock taken sleeps in a turn that is still to end.
  pthread_mutex_unlock(&header->syncer);
  uint64_t turn = atomic_load(&header->sync_turn);
  uint64_t next;
  do next = (uint64_t)(finished_syncs(turn) + 1) << 32;
  while (!atomic_compare_exchange_weak(&header->sync_turn, &turn, next));
  atomic_store(&header->sync_group, sleepers(turn));
  if (sleepers(turn) > 0)
    syscall(SYS_futex, finished_syncs_word(header), FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

void settings_notify(struct settings_journal_header *header) {
  atomic_fetch_add(&header->notifications, 1);
  if (atomic_load(&header->waiters) > 0)
    syscall(SYS_futex, &header->notifications, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}
uint32_t settings_notification_count(const struct settings_journal_header *header) {
  return atomic_load(&header->notifications);
}
void settings_wait(struct settings_journal_header *header, uint32_t seen, int is_writable) {
  if (!is_writable) {
    struct timespec second = {1, 0};
    syscall(SYS_futex, &header->notifications, FUTEX_WAIT, seen, &second, NULL, 0);
    return;
  }
  atomic_fetch_add(&header->waiters, 1);
  syscall(SYS_futex, &header->notifications, FUTEX_WAIT, seen, NULL, NULL, 0);
  atomic_fetch_sub(&header->waiters, 1);
}

// Multiply and fold, eight bytes at a time; the idea of wyhash and its relatives.
static uint64_t fold(uint64_t a, uint64_t b) {
  unsigned __int128 product = (unsigned __int128)a * b;
  return (uint64_t)product ^ (uint64_t)(product >> 64);
}

uint64_t settings_hash(const void *bytes, size_t count, uint64_t seed) {
  const uint64_t k0 = UINT64_C(0xA0761D6478BD642F), k1 = UINT64_C(0xE7037ED1A0B428DB);
  const unsigned char *p = bytes;
  uint64_t hash = fold(seed ^ k0, (uint64_t)count ^ k1);
  size_t left = count;
  while (left >= 16) {
    uint64_t a, b;
    memcpy(&a, p, 8);
    memcpy(&b, p + 8, 8);
    hash = fold(a ^ k0 ^ hash, b ^ k1);
    p += 16;
    left -= 16;
  }
  uint64_t a = 0, b = 0;
  if (left >= 8) {
    memcpy(&a, p, 8);
    memcpy(&b, p + 8, left - 8);
  } else if (left > 0) {
    memcpy(&a, p, left);
  }
  return fold(fold(a ^ k0 ^ hash, b ^ k1 ^ (uint64_t)left), k0);
}

void settings_boot_id(uint8_t boot_id[16]) {
  memset(boot_id, 0, 16);
  int descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  char text[37] = {0};
  ssize_t length = read(descriptor, text, 36);
  close(descriptor);
  if (length != 36) return;
  size_t byte = 0;
  for (size_t i = 0; i + 1 < 36 && byte < 16;) {
    if (text[i] == '-') {
      i += 1;
      continue;
    }
    unsigned value = 0;
    if (sscanf(text + i, "%2x", &value) != 1) return;
    boot_id[byte++] = (uint8_t)value;
    i += 2;
  }
}

#ifndef RENAME_NOREPLACE
#define RENAME_NOREPLACE (1 << 0)
#endif
#ifndef RENAME_EXCHANGE
#define RENAME_EXCHANGE (1 << 1)
#endif

static int rename_by(const char *from, const char *to, unsigned flags) {
  return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flags) == 0 ? 0 : errno;
}

int settings_exchange(const char *from, const char *to) {
  int error;
  // Somebody may create or remove the other file between the two.
  for (int attempt = 0; attempt < 100; attempt++) {
    error = rename_by(from, to, RENAME_EXCHANGE);
    if (error == 0) return 0;
    if (error != ENOENT) break;
    error = rename_by(from, to, RENAME_NOREPLACE);
    if (error == 0) return 1;
    if (error != EEXIST) break;
  }
  int is_unable = error == EINVAL || error == ENOSYS || error == EOPNOTSUPP;
  if (!is_unable) return -error;
  int had_second = access(to, F_OK) == 0;
  return rename(from, to) == 0 ? (had_second ? 2 : 1) : -errno;
}

int settings_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
int settings_watch_descriptor(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int settings_link_count(int descriptor) {
  struct statx status;
  // Whoever asks for the times as well makes the file system note each later change's time exactly,
  // and then every sync writes them too.
  if (statx(descriptor, "", AT_EMPTY_PATH, STATX_NLINK, &status) != 0) return -errno;
  return (int)status.stx_nlink;
}

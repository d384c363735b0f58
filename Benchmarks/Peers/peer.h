// SPDX-License-Identifier: Apache-2.0
//
// What each peer has to offer; peer.c makes a program of it.

#ifndef PEER_H
#define PEER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// How a set persists, where the peer lets one choose.
enum peer_promise {
  // As its documentation tells an ordinary application.
  PEER_ORDINARY,
  // Survives the end of the process; a power cut may take it back.
  PEER_UNSYNCED,
  // Survives a power cut.
  PEER_SYNCED,
};

enum peer_answer { PEER_FOUND, PEER_MISSING, PEER_UNREADABLE };

struct peer;

// Opens the store in a folder, or makes it; NULL, with a line on stderr, when that fails.
struct peer *peer_open(const char *folder, enum peer_promise promise);
void peer_close(struct peer *peer);

// Sets a key and makes it persist; whether the peer's API says that it did.
bool peer_set(struct peer *peer, const char *key, const char *value);

// Copies at most `size` bytes of the value, its end included.
enum peer_answer peer_get(struct peer *peer, const char *key, char *value, size_t size);

// The number of keys; -1 when the store can't be read.
long peer_count(struct peer *peer);

// Prints the medians of reading and setting; the exit status.
int peer_bench(const char *folder, long keys, long iterations);

// The key and the value of 32 characters that `fill` stores under a number.
void peer_key(char *key, size_t size, long number);
void peer_value(char *value, long number);

enum { PEER_VALUE_LENGTH = 32, PEER_KEY_SIZE = 32 };

#ifdef __cplusplus
}
#endif

#endif

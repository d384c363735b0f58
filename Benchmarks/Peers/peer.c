// SPDX-License-Identifier: Apache-2.0
//
// The verbs that every peer program has; README.md describes them.

#include "peer.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
  OLD_KEYS = 100,
  TEXT_LENGTH = 4096,
  // Values of `full` grow by this much, to twice the size of the disk.
  GROWTH = 64 * 1024,
  LARGEST = 4 * 1024 * 1024,
};

void peer_key(char *key, size_t size, long number) { snprintf(key, size, "key%ld", number); }

void peer_value(char *value, long number) {
  int length = snprintf(value, PEER_VALUE_LENGTH, "value of key %ld ", number);
  memset(value + length, '.', PEER_VALUE_LENGTH - length);
  value[PEER_VALUE_LENGTH] = 0;
}

static struct peer *open_or_exit(const char *folder) {
  struct peer *peer = peer_open(folder, PEER_ORDINARY);
  if (!peer) exit(1);
  return peer;
}

static int fill(struct peer *peer, long count) {
  char key[PEER_KEY_SIZE], value[PEER_VALUE_LENGTH + 1];
  int status = 0;
  for (long number = 0; number < count; number++) {
    peer_key(key, sizeof key, number);
    peer_value(value, number);
    if (!peer_set(peer, key, value)) status = 1;
  }
  return status;
}

static int write_keys(struct peer *peer, long writer, long count) {
  char key[PEER_KEY_SIZE], value[PEER_VALUE_LENGTH + 1];
  int status = 0;
  for (long number = 0; number < count; number++) {
    snprintf(key, sizeof key, "w%ld-%ld", writer, number);
    peer_value(value, number);
    if (!peer_set(peer, key, value)) status = 1;
  }
  return status;
}

// How many of the old keys have the value that `fill` gave them.
static long old_keys(struct peer *peer) {
  char key[PEER_KEY_SIZE], expected[PEER_VALUE_LENGTH + 1], value[2 * PEER_VALUE_LENGTH];
  long found = 0;
  for (long number = 0; number < OLD_KEYS; number++) {
    peer_key(key, sizeof key, number);
    peer_value(expected, number);
    if (peer_get(peer, key, value, sizeof value) == PEER_FOUND && strcmp(value, expected) == 0)
      found++;
  }
  return found;
}

// Nobody who started a program and died leaves it running for ever.
static bool is_input_open(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&input, 1, 0) == 0;
}

static int loop(struct peer *peer) {
  static char value[TEXT_LENGTH + 32];
  for (long number = 1; is_input_open(); number++) {
    int length = snprintf(value, sizeof value, "%ld ", number);
    memset(value + length, 'x', TEXT_LENGTH);
    value[length + TEXT_LENGTH] = 0;
    if (!peer_set(peer, "counter", value)) return 1;
    char line[32];
    length = snprintf(line, sizeof line, "%ld\n", number);
    if (write(STDOUT_FILENO, line, length) != length) return 1;
  }
  return 0;
}

static int check(const char *folder) {
  static char value[TEXT_LENGTH + 32];
  struct peer *peer = peer_open(folder, PEER_ORDINARY);
  long old = 0, counter = -1;
  if (peer) {
    old = old_keys(peer);
    if (peer_get(peer, "counter", value, sizeof value) == PEER_FOUND) counter = atol(value);
    peer_close(peer);
  }
  printf("old=%ld counter=%ld\n", old, counter);
  return 0;
}

static int read_until_end(const char *folder) {
  long reads = 0, torn = 0;
  while (is_input_open()) {
    struct peer *peer = peer_open(folder, PEER_ORDINARY);
    if (!peer || old_keys(peer) != OLD_KEYS) torn++;
    if (peer) peer_close(peer);
    reads++;
  }
  printf("reads=%ld torn=%ld\n", reads, torn);
  return 0;
}

static int fill_disk(struct peer *peer) {
  char *value = malloc(LARGEST + 1);
  if (!value) return 1;
  bool told = false;
  for (size_t length = GROWTH; length <= LARGEST && !told; length += GROWTH) {
    memset(value, 'x', length);
    value[length] = 0;
    told = !peer_set(peer, "full", value);
  }
  free(value);
  printf("told=%s\n", told ? "yes" : "no");
  return 0;
}

int main(int count, char **words) {
  const char *verb = count > 2 ? words[1] : "";
  const char *folder = count > 2 ? words[2] : "";
  long numbers[2] = {count > 3 ? atol(words[3]) : 0, count > 4 ? atol(words[4]) : 0};
  if (strcmp(verb, "check") == 0) return check(folder);
  if (strcmp(verb, "read") == 0) return read_until_end(folder);
  if (strcmp(verb, "bench") == 0) return peer_bench(folder, numbers[0], numbers[1]);
  const char *known[] = {"fill", "write", "count", "loop", "full"};
  int index = 0;
  while (index < 5 && strcmp(verb, known[index]) != 0) index++;
  if (index == 5) {
    fprintf(stderr, "usage: %s VERB DIR [NUMBER …]; README.md has the verbs\n", words[0]);
    return 64;
  }
  struct peer *peer = open_or_exit(folder);
  int status = 0;
  switch (index) {
  case 0: status = fill(peer, numbers[0]); break;
  case 1: status = write_keys(peer, numbers[0], numbers[1]); break;
  case 2: {
    long keys = peer_count(peer);
    printf("%ld\n", keys);
    status = keys < 0;
    break;
  }
  case 3: status = loop(peer); break;
  default: status = fill_disk(peer); break;
  }
  peer_close(peer);
  return status;
}

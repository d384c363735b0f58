// SPDX-License-Identifier: Apache-2.0
//
// The verb `bench`: medians of reading and setting in a store that has some keys already.

#include "peer.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// A look-up is so short that the clock would be measured with it.
enum { LOOKUPS_PER_SAMPLE = 100 };

static double nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static uint64_t random_number(void) {
  static uint64_t state = 1;
  uint64_t mixed = state += 0x9E3779B97F4A7C15;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return mixed ^ mixed >> 31;
}

static int ascending(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

static void print_median(const char *operation, double *samples, long count) {
  qsort(samples, count, sizeof *samples, ascending);
  printf("%s\t%.0f\n", operation, samples[count / 2]);
}

// Every look-up has to find its value, or nothing would be measured.
static bool measure_get(struct peer *peer, long keys, double *samples, long count) {
  char key[PEER_KEY_SIZE], expected[PEER_VALUE_LENGTH + 1], value[2 * PEER_VALUE_LENGTH];
  static char names[LOOKUPS_PER_SAMPLE][PEER_KEY_SIZE];
  for (long number = 0; number < keys; number++) {
    peer_key(key, sizeof key, number);
    peer_value(expected, number);
    if (peer_get(peer, key, value, sizeof value) != PEER_FOUND || strcmp(value, expected) != 0)
      return false;
  }
  for (long sample = 0; sample < count; sample++) {
    for (int lookup = 0; lookup < LOOKUPS_PER_SAMPLE; lookup++)
      peer_key(names[lookup], PEER_KEY_SIZE, random_number() % keys);
    int found = 0;
    double start = nanoseconds();
    for (int lookup = 0; lookup < LOOKUPS_PER_SAMPLE; lookup++)
      found += peer_get(peer, names[lookup], value, sizeof value) == PEER_FOUND;
    samples[sample] = (nanoseconds() - start) / LOOKUPS_PER_SAMPLE;
    if (found != LOOKUPS_PER_SAMPLE) return false;
  }
  return true;
}

static bool measure_set(struct peer *peer, long keys, double *samples, long count) {
  char key[PEER_KEY_SIZE], value[PEER_VALUE_LENGTH + 1];
  for (long sample = 0; sample < count; sample++) {
    peer_key(key, sizeof key, random_number() % keys);
    peer_value(value, random_number() % 1000000);
    double start = nanoseconds();
    bool is_set = peer_set(peer, key, value);
    samples[sample] = nanoseconds() - start;
    if (!is_set) return false;
  }
  return true;
}

static bool measure(const char *operation, const char *folder, enum peer_promise promise,
                    bool (*work)(struct peer *, long, double *, long), long keys,
                    double *samples, long count) {
  struct peer *peer = peer_open(folder, promise);
  bool is_done = peer && work(peer, keys, samples, count);
  if (peer) peer_close(peer);
  if (is_done) print_median(operation, samples, count);
  else fprintf(stderr, "%s failed\n", operation);
  return is_done;
}

int peer_bench(const char *folder, long keys, long iterations) {
  if (keys <= 0 || iterations <= 0) return 64;
  double *samples = calloc(iterations, sizeof *samples);
  if (!samples) return 1;
  bool is_done =
    measure("get", folder, PEER_ORDINARY, measure_get, keys, samples, iterations) &&
    measure("set", folder, PEER_UNSYNCED, measure_set, keys, samples, iterations) &&
    measure("set-durable", folder, PEER_SYNCED, measure_set, keys, samples, iterations);
  free(samples);
  return is_done ? 0 : 1;
}

// SPDX-License-Identifier: Apache-2.0
//
// SQLite with a write-ahead log: a table of keys and values, an upsert for each set.

#include "peer.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct peer {
  sqlite3 *database;
  sqlite3_stmt *upsert, *select, *count;
};

static bool prepare(struct peer *peer, sqlite3_stmt **statement, const char *text) {
  return sqlite3_prepare_v2(peer->database, text, -1, statement, NULL) == SQLITE_OK;
}

struct peer *peer_open(const char *folder, enum peer_promise promise) {
  struct peer *peer = calloc(1, sizeof *peer);
  char path[4096];
  snprintf(path, sizeof path, "%s/settings.db", folder);
  const char *synchronous =
    promise == PEER_UNSYNCED ? "PRAGMA synchronous=NORMAL" : "PRAGMA synchronous=FULL";
  if (peer && sqlite3_open(path, &peer->database) == SQLITE_OK &&
      sqlite3_busy_timeout(peer->database, 10000) == SQLITE_OK &&
      sqlite3_exec(peer->database, "PRAGMA journal_mode=WAL", NULL, NULL, NULL) == SQLITE_OK &&
      sqlite3_exec(peer->database, synchronous, NULL, NULL, NULL) == SQLITE_OK &&
      sqlite3_exec(peer->database,
                   "CREATE TABLE IF NOT EXISTS settings(key TEXT PRIMARY KEY, value TEXT)", NULL,
                   NULL, NULL) == SQLITE_OK &&
      prepare(peer, &peer->upsert,
              "INSERT INTO settings VALUES(?, ?) "
              "ON CONFLICT(key) DO UPDATE SET value = excluded.value") &&
      prepare(peer, &peer->select, "SELECT value FROM settings WHERE key = ?") &&
      prepare(peer, &peer->count, "SELECT count(*) FROM settings"))
    return peer;
  fprintf(stderr, "sqlite: %s\n", peer ? sqlite3_errmsg(peer->database) : "no memory");
  if (peer) peer_close(peer);
  return NULL;
}

void peer_close(struct peer *peer) {
  sqlite3_finalize(peer->upsert);
  sqlite3_finalize(peer->select);
  sqlite3_finalize(peer->count);
  sqlite3_close(peer->database);
  free(peer);
}

bool peer_set(struct peer *peer, const char *key, const char *value) {
  sqlite3_bind_text(peer->upsert, 1, key, -1, SQLITE_STATIC);
  sqlite3_bind_text(peer->upsert, 2, value, -1, SQLITE_STATIC);
  bool is_done = sqlite3_step(peer->upsert) == SQLITE_DONE;
  if (!is_done) fprintf(stderr, "sqlite: %s\n", sqlite3_errmsg(peer->database));
  sqlite3_reset(peer->upsert);
  return is_done;
}

enum peer_answer peer_get(struct peer *peer, const char *key, char *value, size_t size) {
  sqlite3_bind_text(peer->select, 1, key, -1, SQLITE_STATIC);
  int status = sqlite3_step(peer->select);
  if (status == SQLITE_ROW)
    snprintf(value, size, "%s", (const char *)sqlite3_column_text(peer->select, 0));
  sqlite3_reset(peer->select);
  return status == SQLITE_ROW ? PEER_FOUND
         : status == SQLITE_DONE ? PEER_MISSING
                                 : PEER_UNREADABLE;
}

long peer_count(struct peer *peer) {
  long count =
    sqlite3_step(peer->count) == SQLITE_ROW ? (long)sqlite3_column_int64(peer->count, 0) : -1;
  sqlite3_reset(peer->count);
  return count;
}

// SPDX-License-Identifier: Apache-2.0
//
// LMDB with its default flags: a transaction for each set and each look-up.

#include "peer.h"

#include <lmdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct peer {
  MDB_env *environment;
  MDB_dbi table;
};

static bool succeeds(int status) {
  if (status != 0) fprintf(stderr, "lmdb: %s\n", mdb_strerror(status));
  return status == 0;
}

struct peer *peer_open(const char *folder, enum peer_promise promise) {
  struct peer *peer = calloc(1, sizeof *peer);
  unsigned flags = promise == PEER_UNSYNCED ? MDB_NOSYNC : 0;
  MDB_txn *transaction;
  if (!peer || !succeeds(mdb_env_create(&peer->environment))) {
    free(peer);
    return NULL;
  }
  if (succeeds(mdb_env_open(peer->environment, folder, flags, 0644)) &&
      succeeds(mdb_txn_begin(peer->environment, NULL, MDB_RDONLY, &transaction))) {
    if (succeeds(mdb_dbi_open(transaction, NULL, 0, &peer->table))) {
      if (succeeds(mdb_txn_commit(transaction))) return peer;
    } else {
      mdb_txn_abort(transaction);
    }
  }
  peer_close(peer);
  return NULL;
}

void peer_close(struct peer *peer) {
  mdb_env_close(peer->environment);
  free(peer);
}

bool peer_set(struct peer *peer, const char *key, const char *value) {
  MDB_txn *transaction;
  MDB_val name = {strlen(key), (void *)key}, content = {strlen(value), (void *)value};
  if (!succeeds(mdb_txn_begin(peer->environment, NULL, 0, &transaction))) return false;
  if (succeeds(mdb_put(transaction, peer->table, &name, &content, 0)))
    return succeeds(mdb_txn_commit(transaction));
  mdb_txn_abort(transaction);
  return false;
}

enum peer_answer peer_get(struct peer *peer, const char *key, char *value, size_t size) {
  MDB_txn *transaction;
  MDB_val name = {strlen(key), (void *)key}, content;
  if (!succeeds(mdb_txn_begin(peer->environment, NULL, MDB_RDONLY, &transaction)))
    return PEER_UNREADABLE;
  int status = mdb_get(transaction, peer->table, &name, &content);
  if (status == 0) {
    size_t length = content.mv_size < size ? content.mv_size : size - 1;
    memcpy(value, content.mv_data, length);
    value[length] = 0;
  }
  mdb_txn_abort(transaction);
  return status == 0 ? PEER_FOUND : status == MDB_NOTFOUND ? PEER_MISSING : PEER_UNREADABLE;
}

long peer_count(struct peer *peer) {
  MDB_txn *transaction;
  MDB_stat statistics;
  if (!succeeds(mdb_txn_begin(peer->environment, NULL, MDB_RDONLY, &transaction))) return -1;
  bool is_read = succeeds(mdb_stat(transaction, peer->table, &statistics));
  mdb_txn_abort(transaction);
  return is_read ? (long)statistics.ms_entries : -1;
}

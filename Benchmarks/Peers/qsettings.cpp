// SPDX-License-Identifier: Apache-2.0
//
// QSettings on a file in its INI format, which is also its native one on Linux.

#include "peer.h"

#include <QSettings>
#include <QString>
#include <cstdio>
#include <cstring>

struct peer {
  QSettings settings;
};

struct peer *peer_open(const char *folder, enum peer_promise) {
  auto *opened = new peer{{QString::fromLocal8Bit(folder) + "/settings.ini", QSettings::IniFormat}};
  if (opened->settings.status() == QSettings::NoError) return opened;
  std::fprintf(stderr, "qsettings: the file can't be read\n");
  delete opened;
  return nullptr;
}

void peer_close(struct peer *peer) { delete peer; }

bool peer_set(struct peer *peer, const char *key, const char *value) {
  peer->settings.setValue(QString::fromLatin1(key), QString::fromUtf8(value));
  peer->settings.sync();
  return peer->settings.status() == QSettings::NoError;
}

enum peer_answer peer_get(struct peer *peer, const char *key, char *value, size_t size) {
  const QVariant found = peer->settings.value(QString::fromLatin1(key));
  if (!found.isValid()) return PEER_MISSING;
  std::snprintf(value, size, "%s", found.toString().toUtf8().constData());
  return PEER_FOUND;
}

long peer_count(struct peer *peer) { return peer->settings.allKeys().size(); }

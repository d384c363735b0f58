// SPDX-License-Identifier: Apache-2.0
//
// GSettings over dconf. A schema lists its keys, so the Makefile generates one with all keys that the
// verbs use.

#define G_SETTINGS_ENABLE_BACKEND

#include "peer.h"

#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <stdio.h>

struct peer {
  GSettingsSchema *schema;
  GSettings *settings;
};

// dconf's service takes the folder from the session's environment, not from us.
static bool is_session_private(const char *folder) {
  if (g_strcmp0(g_getenv("XDG_CONFIG_HOME"), folder) == 0) return true;
  fprintf(stderr, "gsettings: start the session with XDG_CONFIG_HOME=%s\n", folder);
  return false;
}

// Without its module, GSettings falls back to memory without a word.
static bool is_dconf(void) {
  GSettingsBackend *backend = g_settings_backend_get_default();
  bool is_right = g_strcmp0(G_OBJECT_TYPE_NAME(backend), "DConfSettingsBackend") == 0;
  g_object_unref(backend);
  if (!is_right) fprintf(stderr, "gsettings: the dconf backend is not installed\n");
  return is_right;
}

static GSettingsSchema *schema(void) {
  static GSettingsSchema *schema;
  if (schema) return g_settings_schema_ref(schema);
  gchar *program = g_file_read_link("/proc/self/exe", NULL);
  gchar *folder = program ? g_path_get_dirname(program) : NULL;
  gchar *schemas = folder ? g_build_filename(folder, "schemas", NULL) : NULL;
  GError *error = NULL;
  GSettingsSchemaSource *source =
    schemas ? g_settings_schema_source_new_from_directory(schemas, NULL, FALSE, &error) : NULL;
  if (source) {
    schema = g_settings_schema_source_lookup(source, "org.swift-settings.benchmark", FALSE);
    g_settings_schema_source_unref(source);
  }
  if (!schema) fprintf(stderr, "gsettings: %s\n", error ? error->message : "no schema");
  g_clear_error(&error);
  g_free(schemas);
  g_free(folder);
  g_free(program);
  return schema ? g_settings_schema_ref(schema) : NULL;
}

struct peer *peer_open(const char *folder, enum peer_promise promise) {
  (void)promise;  // There is one way to persist.
  if (!is_session_private(folder) || !is_dconf()) return NULL;
  GSettingsSchema *found = schema();
  if (!found) return NULL;
  struct peer *peer = g_new0(struct peer, 1);
  peer->schema = found;
  peer->settings = g_settings_new_full(found, NULL, NULL);
  return peer;
}

void peer_close(struct peer *peer) {
  g_object_unref(peer->settings);
  g_settings_schema_unref(peer->schema);
  g_free(peer);
}

bool peer_set(struct peer *peer, const char *key, const char *value) {
  // GSettings ends the program at a key that its schema lacks.
  if (!g_settings_schema_has_key(peer->schema, key)) return false;
  bool is_set = g_settings_set_string(peer->settings, key, value);
  g_settings_sync();
  return is_set;
}

enum peer_answer peer_get(struct peer *peer, const char *key, char *value, size_t size) {
  // The schema has every key that the verbs read; its defaults are empty strings.
  gchar *found = g_settings_get_string(peer->settings, key);
  g_strlcpy(value, found, size);
  enum peer_answer answer = *found ? PEER_FOUND : PEER_MISSING;
  g_free(found);
  return answer;
}

long peer_count(struct peer *peer) {
  long count = 0;
  gchar **keys = g_settings_schema_list_keys(peer->schema);
  for (gchar **key = keys; *key; key++) {
    GVariant *value = g_settings_get_user_value(peer->settings, *key);
    if (!value) continue;
    count++;
    g_variant_unref(value);
  }
  g_strfreev(keys);
  return count;
}

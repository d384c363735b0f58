// SPDX-License-Identifier: Apache-2.0

#include "CMicroHTTPD.h"

#include <dlfcn.h>
#include <microhttpd.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#define FUNCTIONS(F)                                                                        \
  F(start_daemon) F(stop_daemon) F(get_connection_info) F(get_connection_values_n)          \
  F(suspend_connection) F(resume_connection) F(create_response_from_buffer)                 \
  F(create_response_from_callback) F(add_response_header) F(queue_response)                 \
  F(destroy_response)

// The functions in the library that was opened.
#define DECLARE(name) __typeof__(&MHD_##name) name;
static struct { FUNCTIONS(DECLARE) } library;
static pthread_mutex_t library_lock = PTHREAD_MUTEX_INITIALIZER;
static int library_is_loaded;
static char library_version[32] = "0";

// Version 0.9.75, the oldest that this was tried with.
enum { oldest_version = 0x00097500 };

static unsigned int version_number(const char *text) {
  unsigned int number = 0;
  for (int part = 0; part < 3; part++) {
    unsigned int value = 0;
    for (; *text >= '0' && *text <= '9'; text++) value = value * 10 + (unsigned)(*text - '0');
    if (*text == '.') text++;
    // Each part has two decimal digits, written in hexadecimal, as MHD_VERSION has them.
    number = number << 8 | (value / 10 % 10) << 4 | value % 10;
  }
  return number << 8;
}

static http_library_state load(const char *file_name) {
  void *handle = dlopen(file_name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return HTTP_LIBRARY_MISSING;
  const char *(*get_version)(void) = (const char *(*)(void))dlsym(handle, "MHD_get_version");
  if (get_version) strncpy(library_version, get_version(), sizeof library_version - 1);
  int is_suitable = get_version && version_number(library_version) >= oldest_version;
#define RESOLVE(name)                                                            \
  library.name = (__typeof__(library.name))dlsym(handle, "MHD_" #name);          \
  if (!library.name) is_suitable = 0;
  FUNCTIONS(RESOLVE)
  if (!is_suitable) {
    dlclose(handle);
    return HTTP_LIBRARY_UNSUITABLE;
  }
  library_is_loaded = 1;
  return HTTP_LIBRARY_LOADED;
}

http_library_state http_library_load(const char *file_name) {
  pthread_mutex_lock(&library_lock);
  http_library_state state;
  if (library_is_loaded) {
    void *handle = dlopen(file_name, RTLD_NOW | RTLD_LOCAL);
    state = handle ? HTTP_LIBRARY_LOADED : HTTP_LIBRARY_MISSING;
  } else {
    state = load(file_name);
  }
  pthread_mutex_unlock(&library_lock);
  return state;
}

const char *http_library_version(void) { return library_version; }

static void *peer_of(http_connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

static void on_connection(
    void *context, http_connection *connection, void **peer,
    enum MHD_ConnectionNotificationCode code) {
  const http_callbacks *callbacks = context;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    const union MHD_ConnectionInfo *info =
        library.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    *peer = callbacks->opened(callbacks->context, info ? info->connect_fd : -1);
  } else {
    if (*peer) callbacks->closed(callbacks->context, *peer);
    *peer = NULL;
  }
}

// The result is the request's own pointer when the head arrives: where its target begins.
static void *on_request_line(void *context, const char *target, http_connection *connection) {
  const http_callbacks *callbacks = context;
  callbacks->request_line(callbacks->context, peer_of(connection), target ? target : "");
  return (void *)target;
}

static char head_was_told;

static enum MHD_Result on_request(
    void *context, http_connection *connection, const char *url, const char *method,
    const char *version, const char *bytes, size_t *count, void **request) {
  (void)url;
  const http_callbacks *callbacks = context;
  void *peer = peer_of(connection);
  int stays;
  if (*request != &head_was_told) {
    // The version stands right behind the target and the NUL that took the place of a space.
    size_t length = *request ? (size_t)((uintptr_t)version - (uintptr_t)*request) - 1 : 0;
    *request = &head_was_told;
    stays = callbacks->head(
        callbacks->context, peer, connection, method, length, strcmp(version, "HTTP/1.0") == 0);
  } else if (*count > 0) {
    stays = callbacks->body(callbacks->context, peer, bytes, *count);
    *count = 0;
  } else {
    stays = callbacks->complete(callbacks->context, peer, connection);
  }
  return stays ? MHD_YES : MHD_NO;
}

static void on_answered(
    void *context, http_connection *connection, void **request,
    enum MHD_RequestTerminationCode code) {
  (void)request;
  (void)code;
  const http_callbacks *callbacks = context;
  callbacks->answered(callbacks->context, peer_of(connection));
}

http_daemon *http_daemon_start(
    int socket, http_options options, const http_callbacks *callbacks) {
  // Without MHD_USE_ERROR_LOG: the library says nothing on standard error.
  return library.start_daemon(
      MHD_USE_EPOLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL,
      on_request, (void *)callbacks,                                            //
      MHD_OPTION_LISTEN_SOCKET, socket,                                         //
      MHD_OPTION_STRICT_FOR_CLIENT, 1,                                          //
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, options.memory_per_connection,        //
      MHD_OPTION_CONNECTION_LIMIT, options.connections,                         //
      MHD_OPTION_CONNECTION_TIMEOUT, options.idle_seconds,                      //
      MHD_OPTION_THREAD_POOL_SIZE, options.threads,                             //
      MHD_OPTION_NOTIFY_CONNECTION, on_connection, (void *)callbacks,           //
      MHD_OPTION_URI_LOG_CALLBACK, on_request_line, (void *)callbacks,          //
      MHD_OPTION_NOTIFY_COMPLETED, on_answered, (void *)callbacks,              //
      MHD_OPTION_END);
}

void http_daemon_stop(http_daemon *daemon) { library.stop_daemon(daemon); }

struct field_iteration {
  void *context;
  void (*field)(void *, const char *, size_t, const char *, size_t);
};

static enum MHD_Result on_field(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_length,
    const char *value, size_t value_length) {
  (void)kind;
  const struct field_iteration *iteration = context;
  iteration->field(iteration->context, name, name_length, value ? value : "", value_length);
  return MHD_YES;
}

void http_connection_fields(
    http_connection *connection, void *context,
    void (*field)(void *, const char *, size_t, const char *, size_t)) {
  struct field_iteration iteration = {context, field};
  library.get_connection_values_n(connection, MHD_HEADER_KIND, on_field, &iteration);
}

void http_connection_suspend(http_connection *connection) {
  library.suspend_connection(connection);
}

void http_connection_resume(http_connection *connection) {
  library.resume_connection(connection);
}

http_response *http_response_of_bytes(const void *bytes, size_t count) {
  return library.create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

struct stream {
  void *stream;
  ptrdiff_t (*read)(void *stream, char *buffer, size_t maximum);
  void (*release)(void *stream);
};

static ssize_t on_read(void *context, uint64_t position, char *buffer, size_t maximum) {
  (void)position;
  const struct stream *stream = context;
  ptrdiff_t count = stream->read(stream->stream, buffer, maximum);
  return count < 0 ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

static void on_release(void *context) {
  struct stream *stream = context;
  stream->release(stream->stream);
  free(stream);
}

http_response *http_response_of_stream(
    void *context, ptrdiff_t (*read)(void *, char *, size_t), void (*release)(void *)) {
  struct stream *stream = malloc(sizeof *stream);
  if (!stream) {
    release(context);
    return NULL;
  }
  *stream = (struct stream){context, read, release};
  // The buffer of this size is used for clients of HTTP/1.0 only.
  http_response *response = library.create_response_from_callback(
      MHD_SIZE_UNKNOWN, 1024, on_read, stream, on_release);
  if (!response) on_release(stream);
  return response;
}

int http_response_add(http_response *response, const char *name, const char *value) {
  return library.add_response_header(response, name, value) == MHD_YES;
}

int http_response_send(
    http_response *response, http_connection *connection, unsigned int status) {
  int is_sent = library.queue_response(connection, status, response) == MHD_YES;
  library.destroy_response(response);
  return is_sent;
}

void http_response_discard(http_response *response) { library.destroy_response(response); }

uint64_t http_raise_file_limit(uint64_t wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  if (limit.rlim_cur < wanted) {
    struct rlimit raised = limit;
    raised.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  return limit.rlim_cur;
}

// SPDX-License-Identifier: Apache-2.0
//
// The only place that knows libmicrohttpd. The library is opened when a server starts, so that
// programs that may serve start fast (it brings a TLS library along) and run without it.

#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stddef.h>
#include <stdint.h>

typedef struct MHD_Daemon http_daemon;
typedef struct MHD_Connection http_connection;
typedef struct MHD_Response http_response;

typedef enum : int {
  HTTP_LIBRARY_LOADED = 0,
  HTTP_LIBRARY_MISSING,
  // It is too old, or it lacks a function.
  HTTP_LIBRARY_UNSUITABLE,
} http_library_state;

/// Opens the library; has to have succeeded before anything else here is called.
http_library_state http_library_load(const char *_Nonnull file_name);
/// The version of the library that was found last, never NULL.
const char *_Nonnull http_library_version(void);

/// What a server does; everything is called on threads of the library, and gets `context`. `peer`
/// is what `opened` returned. Functions that return an `int` say whether the connection may stay
/// open.
typedef struct {
  void *_Nonnull context;
  void *_Nonnull (*_Nonnull opened)(void *_Nonnull context, int socket);
  /// Called before the socket is closed.
  void (*_Nonnull closed)(void *_Nonnull context, void *_Nonnull peer);
  /// `target` is as it was sent, up to the first NUL.
  void (*_Nonnull request_line)(
      void *_Nonnull context, void *_Nonnull peer, const char *_Nonnull target);
  /// The head is there. `length` is that of the target, NULs included.
  int (*_Nonnull head)(
      void *_Nonnull context, void *_Nonnull peer, http_connection *_Nonnull connection,
      const char *_Nonnull method, size_t length, int is_http_1_0);
  int (*_Nonnull body)(
      void *_Nonnull context, void *_Nonnull peer, const void *_Nonnull bytes, size_t count);
  int (*_Nonnull complete)(
      void *_Nonnull context, void *_Nonnull peer, http_connection *_Nonnull connection);
  /// The answer was sent, or the connection broke before that.
  void (*_Nonnull answered)(void *_Nonnull context, void *_Nonnull peer);
} http_callbacks;

typedef struct {
  size_t memory_per_connection;
  unsigned int connections;
  unsigned int idle_seconds;
  unsigned int threads;
} http_options;

/// Serves at a listening socket, which belongs to the server from now on, whether it starts or not.
/// `callbacks` has to outlive the server.
http_daemon *_Nullable http_daemon_start(
    int socket, http_options options, const http_callbacks *_Nonnull callbacks);
/// Stops; no connection may be suspended.
void http_daemon_stop(http_daemon *_Nonnull daemon);

/// Calls a function with every header field of the request.
void http_connection_fields(
    http_connection *_Nonnull connection, void *_Nonnull context,
    void (*_Nonnull field)(
        void *_Nonnull context, const char *_Nonnull name, size_t name_length,
        const char *_Nonnull value, size_t value_length));
/// Lets a connection rest; only from a stream's `read`, which then returns 0.
void http_connection_suspend(http_connection *_Nonnull connection);
/// Wakes a connection that rests; on any thread.
void http_connection_resume(http_connection *_Nonnull connection);

/// A response of a copy of bytes.
http_response *_Nullable http_response_of_bytes(const void *_Nullable bytes, size_t count);
/// A response of what `read` gives: a number of bytes, 0 when suspended, or -1 at the end.
/// `release` is called once, also if this returns NULL.
http_response *_Nullable http_response_of_stream(
    void *_Nonnull stream,
    ptrdiff_t (*_Nonnull read)(void *_Nonnull stream, char *_Nonnull buffer, size_t maximum),
    void (*_Nonnull release)(void *_Nonnull stream));
/// Adds a header field.
int http_response_add(
    http_response *_Nonnull response, const char *_Nonnull name, const char *_Nonnull value);
/// Sends a response and gives it up.
int http_response_send(
    http_response *_Nonnull response, http_connection *_Nonnull connection, unsigned int status);
/// Gives up a response that is not sent.
void http_response_discard(http_response *_Nonnull response);

/// Raises the number of files that the process may have open to a number, as far as it may.
/// Returns the number that it may have open now.
uint64_t http_raise_file_limit(uint64_t wanted);

#endif

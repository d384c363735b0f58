// SPDX-License-Identifier: Apache-2.0
#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

int http_library_load(void);

#endif

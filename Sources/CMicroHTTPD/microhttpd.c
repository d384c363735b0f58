// SPDX-License-Identifier: Apache-2.0
#include "CMicroHTTPD.h"
int http_library_load(void) { return 0; }

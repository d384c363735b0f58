// SPDX-License-Identifier: Apache-2.0
// zlib, of which only raw inflation is used.
#include <zlib.h>

// SPDX-License-Identifier: Apache-2.0

// The files that the browser loads beside the pages, as they are in the folder assets.

#ifndef CWEBASSETS_H
#define CWEBASSETS_H

#include <stddef.h>

typedef struct {
  const unsigned char *bytes;
  size_t count;
} web_asset;

web_asset web_asset_style(void);
web_asset web_asset_script(void);
web_asset web_asset_icon(void);
web_asset web_asset_openapi(void);

#endif

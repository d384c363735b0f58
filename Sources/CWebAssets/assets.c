// SPDX-License-Identifier: Apache-2.0

#include "CWebAssets.h"

static const unsigned char style[] = {
#embed "assets/settings.css"
};
static const unsigned char script[] = {
#embed "assets/settings.js"
};
static const unsigned char icon[] = {
#embed "assets/settings.svg"
};
static const unsigned char openapi[] = {
#embed "assets/openapi.json"
};

web_asset web_asset_style(void) { return (web_asset){style, sizeof style}; }
web_asset web_asset_script(void) { return (web_asset){script, sizeof script}; }
web_asset web_asset_icon(void) { return (web_asset){icon, sizeof icon}; }
web_asset web_asset_openapi(void) { return (web_asset){openapi, sizeof openapi}; }

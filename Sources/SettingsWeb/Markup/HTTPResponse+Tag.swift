// SPDX-License-Identifier: Apache-2.0

import HTTPServer

extension HTTPResponse {
  /// The response with a mark of its content, so that a browser which has it need not get it again.
  var tagged: HTTPResponse {
    guard let bytes = bodyBytes else { return self }
    var response = self
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    response.headers["ETag"] = "\"\(String(hash, radix: 36))\""
    response.headers["Cache-Control"] = "no-cache"
    return response
  }
}

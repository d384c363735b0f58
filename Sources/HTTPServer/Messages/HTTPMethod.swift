// SPDX-License-Identifier: Apache-2.0

/// The request methods that this server knows; a request with any other is refused with 501.
package enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
}

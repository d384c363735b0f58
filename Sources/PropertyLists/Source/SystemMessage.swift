// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's own words for errors.
package enum SystemMessage {
  /// The words for an error number.
  package static func of(_ code: Int32) -> String {
    // The C library's text lives until the next call; it is copied at once.
    unsafe String(cString: strerror(code)) + "."
  }

  /// The words for an error of a file operation, without Cocoa's wrapping.
  package static func of(_ error: any Error) -> String {
    // The dictionary is typed as unsafe for what it may hold; only an error is taken out of it.
    let underlying = unsafe (error as? CocoaError)?.userInfo["NSUnderlyingError"] as? any Error
    return (underlying as? POSIXError).map { of($0.code.rawValue) } ?? "\(error)"
  }
}

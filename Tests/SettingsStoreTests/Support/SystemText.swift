// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lines of a file of the system that has no size, such as those in `/proc`.
///
/// `String(contentsOfFile:)` reads the first 4096 bytes of those only.
func systemLines(_ path: String) -> [Substring] {
  let data = (try? FileHandle(forReadingAtPath: path)?.readToEnd()) ?? Data()
  return String(decoding: data, as: UTF8.self).split(separator: "\n")
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  ReadingCheck(format: .strings).check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

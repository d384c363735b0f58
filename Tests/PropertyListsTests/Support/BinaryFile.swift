// SPDX-License-Identifier: Apache-2.0

/// A binary property list made by hand: objects as bytes, and sizes that no writer would choose.
struct BinaryFile {
  var objects: [[UInt8]]
  var offsetSize = 1
  var referenceSize = 1
  var top: UInt64 = 0

  /// Replaces what the trailer says.
  var objectCount: UInt64?
  var tableOffset: UInt64?

  init(_ objects: [[UInt8]], offsetSize: Int = 1, referenceSize: Int = 1) {
    self.objects = objects
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
  }

  var bytes: [UInt8] {
    var output = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(output.count)
      output += object
    }
    let table = UInt64(output.count)
    for offset in offsets { output += bigEndian(UInt64(offset), size: offsetSize) }
    output += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    output += bigEndian(objectCount ?? UInt64(objects.count), size: 8)
    output += bigEndian(top, size: 8) + bigEndian(tableOffset ?? table, size: 8)
    return output
  }
}

/// A number in some big-endian bytes.
func bigEndian(_ number: UInt64, size: Int) -> [UInt8] {
  (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) : 0 }
}

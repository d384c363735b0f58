// SPDX-License-Identifier: Apache-2.0

/// Writes small ZIP archives for tests; a path that ends in a slash is a folder's.
struct ZipWriter {
  /// Whether files are stored in a deflated block, which holds them as they are.
  let deflated: Bool

  func archive(_ files: [(path: String, text: String)]) -> [UInt8] {
    var bytes: [UInt8] = []
    var list: [UInt8] = []
    for (path, text) in files {
      let name = Array(path.utf8)
      let content = Array(text.utf8)
      let isDeflated = deflated && name.last != UInt8(ascii: "/")
      let data =
        isDeflated
        ? [1] + number(content.count, 2) + number(~content.count & 0xFFFF, 2) + content : content
      let offset = bytes.count
      let common =
        number(20, 2) + number(0, 2) + number(isDeflated ? 8 : 0, 2) + number(0, 4) + number(0, 4)
        + number(data.count, 4) + number(content.count, 4) + number(name.count, 2) + number(0, 2)
      bytes += number(0x0403_4B50, 4) + common + name + data
      list +=
        number(0x0201_4B50, 4) + number(20, 2) + common + number(0, 2) + number(0, 2)
        + number(0, 2) + number(0, 4) + number(offset, 4) + name
    }
    let start = bytes.count
    return bytes + list + number(0x0605_4B50, 4) + number(0, 4) + number(files.count, 2)
      + number(files.count, 2) + number(list.count, 4) + number(start, 4) + number(0, 2)
  }

  private func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

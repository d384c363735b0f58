// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A change of a domain, as the journal records it.
enum StoreEdit: Equatable, Sendable {
  /// A key has a value.
  case set(String, PropertyList)
  /// A key has none.
  case remove(String)
  /// No key has a value.
  case removeAll

  private enum Tag: UInt8 {
    case set = 1
    case remove, removeAll
  }

  /// The deepest nesting; readers of property lists accept 512 levels at most.
  static let depthLimit = 500

  /// Whether everybody can read the value again.
  var isReadable: Bool {
    guard case .set(_, let value) = self else { return true }
    return Self.isReadable(value)
  }

  /// Whether everybody can read a value again.
  static func isReadable(_ value: PropertyList) -> Bool { isReadable(value, depthLimit) }

  private static func isReadable(_ value: PropertyList, _ levels: Int) -> Bool {
    switch value {
    case .array(let members):
      levels > 0 && members.allSatisfy { isReadable($0, levels - 1) }
    case .dictionary(let dictionary):
      levels > 0 && dictionary.entries.allSatisfy { isReadable($0.value, levels - 1) }
    default: true
    }
  }

  static func encode(_ edits: [StoreEdit]) -> [UInt8] {
    let size = edits.reduce(0) { $0 + $1.size }
    // Initialized as far as the span says.
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      var bytes = unsafe OutputRawSpan(buffer: target, initializedCount: 0)
      for edit in edits { edit.write(to: &bytes) }
      count = unsafe bytes.finalize(for: target)
    }
  }

  /// How many bytes the change needs in a record.
  var size: Int {
    switch self {
    case .set(let key, let value): Self.size(of: key, value)
    case .remove(let key): Self.size(of: key, nil)
    case .removeAll: 1
    }
  }

  private func write(to bytes: inout OutputRawSpan) {
    switch self {
    case .set(let key, let value): Self.write(key, value, to: &bytes)
    case .remove(let key): Self.write(key, nil, to: &bytes)
    case .removeAll: bytes.append(Tag.removeAll.rawValue)
    }
  }

  /// How many bytes a change of one key needs, be it set or removed.
  static func size(of key: String, _ value: PropertyList?) -> Int {
    1 + ValueCodec.size(of: key) + (value.map(ValueCodec.size) ?? 0)
  }

  /// Writes a change of one key.
  static func write(_ key: String, _ value: PropertyList?, to bytes: inout OutputRawSpan) {
    bytes.append((value == nil ? Tag.remove : .set).rawValue)
    ValueCodec.write(key, to: &bytes)
    if let value { ValueCodec.write(value, to: &bytes) }
  }

  static func decode(_ bytes: [UInt8]) throws(CorruptRecord) -> [StoreEdit] {
    var reader = ValueCodec.Reader(bytes)
    var edits: [StoreEdit] = []
    while !reader.isAtEnd {
      switch Tag(rawValue: try reader.byte()) {
      case .set:
        let key = try reader.string()
        edits.append(.set(key, try reader.value()))
      case .remove: edits.append(.remove(try reader.string()))
      case .removeAll: edits.append(.removeAll)
      case nil: throw CorruptRecord()
      }
    }
    return edits
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A property list as it was read: the tree, and what is known about the file beside it.
///
/// ```swift
/// let document = try PropertyListReader(recordsSourceRanges: true).read(bytes)
/// print(document.format, document.diagnostics.count)
/// ```
public struct PropertyListDocument: Sendable {
  /// The value.
  public let root: PropertyList
  /// The format in which it was written.
  public let format: PropertyListFormat
  /// The encoding of a text format.
  public let encoding: TextEncoding?
  /// What the reader had to repair, with the file's name left empty.
  public let diagnostics: [Diagnostic]
  /// The text, when ranges were recorded and the format is a text format.
  public let text: SourceText?

  private let map: SourceMap?

  init(
    root: PropertyList, format: PropertyListFormat, encoding: TextEncoding? = nil,
    diagnostics: [Diagnostic] = [], text: SourceText? = nil, map: SourceMap? = nil
  ) {
    self.root = root
    self.format = format
    self.encoding = encoding
    self.diagnostics = diagnostics
    self.text = text
    self.map = map
  }

  /// Where the value at a path stands, tags or brackets included.
  ///
  /// `nil` when the path leads nowhere, in a binary file, or when ranges were not recorded.
  ///
  /// ```swift
  /// var reader = PropertyListReader()
  /// reader.recordsSourceRanges = true
  /// let document = try reader.read(Array("{ Titles = (One, Two); }".utf8))
  /// print(document.range(of: ["Titles", 1])?.start ?? "nowhere")  // 1:18
  /// ```
  public func range(of path: PropertyListPath) -> SourceRange? {
    place(of: path.steps[...]).flatMap { range(ofNode: $0.node) }
  }

  /// Where the key of the entry at a path stands; the path ends in a dictionary's key.
  public func rangeOfKey(at path: PropertyListPath) -> SourceRange? {
    guard case .key(let key)? = path.steps.last, let map,
      let parent = place(of: path.steps.dropLast()),
      case .dictionary(let dictionary) = parent.value,
      let position = dictionary.lastPosition(of: key)
    else { return nil }
    return map.child(position * 2, of: parent.node).flatMap(range(ofNode:))
  }

  /// Where the key of a dictionary's entry stands; for entries that a later one overrides.
  ///
  /// - Parameters:
  ///   - entry: The position in ``PropertyListDictionary/entries``.
  ///   - path: The path of the dictionary.
  /// - Returns: The range of the key, or `nil` when there is no such entry or nothing was recorded.
  public func rangeOfKey(ofEntry entry: Int, at path: PropertyListPath) -> SourceRange? {
    guard let map, let parent = place(of: path.steps[...]) else { return nil }
    return map.child(entry * 2, of: parent.node).flatMap(range(ofNode:))
  }

  /// Where the value of a dictionary's entry stands; for entries that a later one overrides.
  ///
  /// - Parameters:
  ///   - entry: The position in ``PropertyListDictionary/entries``.
  ///   - path: The path of the dictionary.
  /// - Returns: The range of the value, or `nil` when there is no such entry or nothing was recorded.
  package func rangeOfValue(ofEntry entry: Int, at path: PropertyListPath) -> SourceRange? {
    guard let map, let parent = place(of: path.steps[...]) else { return nil }
    return map.child(entry * 2 + 1, of: parent.node).flatMap(range(ofNode:))
  }

  private func range(ofNode node: Int) -> SourceRange? {
    guard let map, let text else { return nil }
    return SourceRange(
      start: text.position(at: Int(map.nodes[node].start)),
      end: text.position(at: Int(map.nodes[node].end)))
  }

  /// The value at the end of a path, and its node.
  private func place(
    of steps: ArraySlice<PropertyListPath.Step>
  ) -> (node: Int, value: PropertyList)? {
    guard let map, !map.nodes.isEmpty else { return nil }
    var node = 0
    var value = root
    for step in steps {
      switch (step, value) {
      case (.index(let index), .array(let members)):
        guard members.indices.contains(index), let child = map.child(index, of: node) else {
          return nil
        }
        (node, value) = (child, members[index])
      case (.key(let key), .dictionary(let dictionary)):
        guard let position = dictionary.lastPosition(of: key),
          let child = map.child(position * 2 + 1, of: node)
        else { return nil }
        (node, value) = (child, dictionary.entries[position].value)
      default:
        return nil
      }
    }
    return (node, value)
  }
}

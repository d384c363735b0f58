// SPDX-License-Identifier: Apache-2.0

/// Where the values of a property list stand in its text: a table beside the tree.
///
/// Nodes are in the order of the text. A dictionary's children are, for each entry, the key and
/// then the value, so the table needs no keys of its own.
struct SourceMap: Sendable {
  struct Node: Sendable {
    var start: UInt32
    var end: UInt32
    /// The index of the node after this one's last descendant.
    var next: UInt32
  }

  private(set) var nodes: [Node] = []

  /// Begins a value; everything recorded before its `end` lies inside of it.
  mutating func begin(at offset: Int) -> Int {
    nodes.append(Node(start: UInt32(truncatingIfNeeded: offset), end: 0, next: 0))
    return nodes.count - 1
  }

  mutating func end(_ node: Int, at offset: Int) {
    nodes[node].end = UInt32(truncatingIfNeeded: offset)
    nodes[node].next = UInt32(truncatingIfNeeded: nodes.count)
  }

  /// Forgets a value that turned out to be unreadable, and what followed it.
  mutating func discard(from node: Int) {
    nodes.removeSubrange(node...)
  }

  /// The node of the child at a position below a parent.
  func child(_ position: Int, of parent: Int) -> Int? {
    var child = parent + 1
    var remaining = position
    while child < nodes[parent].next {
      if remaining == 0 { return child }
      remaining -= 1
      child = Int(nodes[child].next)
    }
    return nil
  }
}

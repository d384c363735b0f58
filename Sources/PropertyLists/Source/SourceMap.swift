// SPDX-License-Identifier: Apache-2.0

/// Where the values of a property list stand in its text: a table beside the tree.
///
/// Nodes are in the order of the text. A dictionary's children are, for each entry, the key and
/// then the value, so the table needs no keys of its own.
struct SourceMap: Sendable {
  struct Node: Sendable {
    var start: UInt32
    var end: UInt32
    /// Where the node's children begin in `children`; until the node's end, how many nodes waited
    /// for their parent when it began.
    var firstChild: UInt32
    var childCount: UInt32
  }

  private(set) var nodes: [Node] = []

  /// The children of all finished nodes, those of one node together.
  private var children: [UInt32] = []

  /// The finished nodes whose parents are not.
  private var waiting: [UInt32] = []

  /// Begins a value; everything recorded before its `end` lies inside of it.
  mutating func begin(at offset: Int) -> Int {
    nodes.append(
      Node(
        start: UInt32(truncatingIfNeeded: offset), end: 0,
        firstChild: UInt32(truncatingIfNeeded: waiting.count), childCount: 0))
    return nodes.count - 1
  }

  mutating func end(_ node: Int, at offset: Int) {
    var finished = nodes[node]
    let first = Int(finished.firstChild)
    finished.end = UInt32(truncatingIfNeeded: offset)
    finished.firstChild = UInt32(truncatingIfNeeded: children.count)
    if first < waiting.count {
      finished.childCount = UInt32(truncatingIfNeeded: waiting.count - first)
      children += waiting[first...]
      waiting.removeSubrange(first...)
    }
    nodes[node] = finished
    waiting.append(UInt32(truncatingIfNeeded: node))
  }

  /// Forgets a value that turned out to be unreadable, and what followed it.
  mutating func discard(from node: Int) {
    nodes.removeSubrange(node...)
    while let last = waiting.last, last >= node { waiting.removeLast() }
  }

  /// The node of the child at a position below a parent.
  func child(_ position: Int, of parent: Int) -> Int? {
    guard (0..<Int(nodes[parent].childCount)).contains(position) else { return nil }
    return Int(children[Int(nodes[parent].firstChild) + position])
  }
}

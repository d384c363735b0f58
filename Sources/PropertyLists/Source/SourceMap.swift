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

  /// The children of all nodes, those of one node together, and where each node's begin.
  private var children: [UInt32] = []
  private var firstChildren: [UInt32] = []

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

  /// Prepares for look-ups once all values are recorded.
  mutating func finish() {
    var parents: [Int] = []
    var counts = [UInt32](repeating: 0, count: nodes.count + 1)
    var open: [Int] = []
    parents.reserveCapacity(nodes.count)
    for node in nodes.indices {
      while let last = open.last, node >= nodes[last].next { open.removeLast() }
      parents.append(open.last ?? nodes.count)
      counts[open.last ?? nodes.count] += 1
      open.append(node)
    }
    var total: UInt32 = 0
    firstChildren = counts.map { count in
      defer { total += count }
      return total
    }
    var next = firstChildren
    children = Array(repeating: 0, count: nodes.count)
    for (node, parent) in parents.enumerated() {
      children[Int(next[parent])] = UInt32(truncatingIfNeeded: node)
      next[parent] += 1
    }
  }

  /// The node of the child at a position below a parent.
  func child(_ position: Int, of parent: Int) -> Int? {
    let index = Int(firstChildren[parent]) + position
    guard position >= 0, index < firstChildren[parent + 1] else { return nil }
    return Int(children[index])
  }
}

// SPDX-License-Identifier: Apache-2.0

/// One line of the table: a ratio and what it should be.
struct Row: Encodable {
  /// What a ratio has to be.
  enum Target: Equatable {
    case atLeast(Double)
    case atMost(Double)
  }

  /// Whether a row meets its target.
  enum Verdict: String, Encodable {
    case met
    case missed
    /// The row has no target.
    case none
    /// The row could not be measured; the note says why.
    case skipped
  }

  let group: String
  let name: String
  /// What the ratio compares.
  let comparison: String
  /// The ratio of the fastest runs.
  let ratio: Double?
  /// The ratio of the median runs.
  let medianRatio: Double?
  let target: Target?
  let note: String

  /// A row with a ratio.
  init(
    _ group: String, _ name: String, _ comparison: String, ratio: Double,
    medianRatio: Double? = nil, target: Target? = nil, note: String = ""
  ) {
    (self.group, self.name, self.comparison, self.note) = (group, name, comparison, note)
    (self.ratio, self.medianRatio, self.target) = (ratio, medianRatio, target)
  }

  /// A row of two sides: how many times faster ours is than the peer.
  init(_ group: String, _ name: String, peer: String, _ pair: Pair, target: Target?) {
    self.init(
      group, name, "\(peer) ÷ ours", ratio: pair.peer.minimum / pair.ours.minimum,
      medianRatio: pair.peer.median / pair.ours.median, target: target,
      note: "ours \(pair.ours), peer \(pair.peer)")
  }

  /// A row of ours beside a floor: how many times longer ours takes.
  init(
    floor group: String, _ name: String, _ floor: String, _ pair: Pair, each count: Int,
    target: Target?
  ) {
    self.init(
      group, name, "ours ÷ \(floor)", ratio: pair.ours.minimum / pair.peer.minimum,
      medianRatio: pair.ours.median / pair.peer.median, target: target,
      note: "ours \(pair.ours.each(count)), floor \(pair.peer.each(count))")
  }

  private init(
    skipped group: String, _ name: String, _ comparison: String, because note: String
  ) {
    (self.group, self.name, self.comparison, self.note) = (group, name, comparison, note)
    (ratio, medianRatio, target) = (nil, nil, nil)
  }

  /// A row that could not be measured.
  static func skipped(
    _ group: String, _ name: String, _ comparison: String, because note: String
  ) -> Row {
    Row(skipped: group, name, comparison, because: note)
  }

  var verdict: Verdict {
    guard let ratio else { return .skipped }
    switch target {
    case .atLeast(let limit): return ratio >= limit ? .met : .missed
    case .atMost(let limit): return ratio <= limit ? .met : .missed
    case nil: return .none
    }
  }

  private enum CodingKeys: CodingKey {
    case group, name, comparison, ratio, medianRatio, target, verdict, note
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(group, forKey: .group)
    try values.encode(name, forKey: .name)
    try values.encode(comparison, forKey: .comparison)
    try values.encodeIfPresent(ratio, forKey: .ratio)
    try values.encodeIfPresent(medianRatio, forKey: .medianRatio)
    try values.encodeIfPresent(target?.description, forKey: .target)
    try values.encode(verdict, forKey: .verdict)
    try values.encode(note, forKey: .note)
  }
}

extension Row.Target: CustomStringConvertible {
  var description: String {
    switch self {
    case .atLeast(let limit): "≥ \(Report.number(limit))"
    case .atMost(let limit): "≤ \(Report.number(limit))"
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore

/// Reading and writing a domain, beside the floors: a look-up in a dictionary, one `write(2)`, one
/// `fdatasync`, reading a file once.
struct StoreSpeedBenchmarks: BenchmarkGroup {
  let name = "store"

  private static let sizes = [100, 10_000, 100_000]

  func rows(_ options: Options) throws -> [Row] {
    let fixture = try StoreFixture()
    let domains = try Self.sizes.map { (size: $0, preferences: try fixture.domain(keys: $0)) }
    var rows = try domains.map { try reading($0.preferences, $0.size, options) }
    rows += try writing(domains, options, fixture.folder)
    rows.append(try opening(options, fixture.location))
    rows.append(try durable(options, fixture))
    return rows
  }

  /// `integer(forKey:)`, which looks whether another process wrote, beside a dictionary.
  private func reading(_ preferences: Preferences, _ size: Int, _ options: Options) throws -> Row {
    let keys = StoreFixture.keys(size)
    let order = StoreFixture.order(20_000, of: size)
    let dictionary = Dictionary(
      uniqueKeysWithValues: keys.enumerated().map {
        ($1, PropertyList.integer(PropertyListInteger(Int64($0))))
      })
    let pair = try Pair(
      runs: options.runs * 4,
      ours: { order.reduce(0) { $0 &+ preferences.integer(forKey: keys[$1]) } },
      peer: { order.reduce(0) { $0 &+ (dictionary[keys[$1]]?.int ?? 0) } },
      check: { $0 == $1 })
    return Row(
      floor: name, "get an integer, \(size) keys", "a Dictionary look-up", pair,
      each: order.count, target: .atMost(1.5))
  }

  /// `set`, after whose return the value outlives the process, beside appending the same bytes.
  ///
  /// The sizes are measured in turn, several times, since they are compared with each other and the
  /// machine may become faster or slower meanwhile.
  private func writing(
    _ domains: [(size: Int, preferences: Preferences)], _ options: Options, _ folder: String
  ) throws -> [Row] {
    let floor = try AppendedFile("\(folder)/appended")
    let count = 5_000
    var pairs = domains.map { _ in [Pair]() }
    for _ in 0..<4 {
      for (index, (size, preferences)) in domains.enumerated() {
        let keys = StoreFixture.keys(size)
        let order = StoreFixture.order(count, of: size)
        var number = Int.random(in: 0..<1 << 40)
        let pair = try Pair(
          runs: options.runs,
          ours: {
            for position in order {
              number += 1
              preferences.set(number, forKey: keys[position])
            }
            return preferences.failure == nil ? count : 0
          },
          peer: { order.count { floor.append(keys[$0]) } },
          check: { $0 == $1 })
        pairs[index].append(pair)
      }
    }
    let all = pairs.map { Pair($0) }
    let rows = zip(domains, all).map { domain, pair in
      Row(
        floor: name, "set an integer, \(domain.size) keys", "one write(2) of the same bytes", pair,
        each: count, target: .atMost(1))
    }
    // Beside the floor of the same minute, which fetches the same keys from the same memory.
    let sets = all.map { $0.ours.minimum / $0.peer.minimum }
    return rows + [
      Row(
        name, "set, slowest size", "÷ fastest size",
        ratio: (sets.max() ?? .nan) / (sets.min() ?? .nan), target: .atMost(1.5),
        note: "100, 10,000 and 100,000 keys")
    ]
  }

  /// Opening a domain and reading one value, beside reading and parsing its file.
  private func opening(_ options: Options, _ location: PreferencesLocation) throws -> Row {
    let count = 10_000
    let source = location.path(ofDomain: "org.example.keys\(count)")
    let key = StoreFixture.keys(count)[count / 2]
    // A domain of its own for each run, since one that is open already costs nothing.
    let domains = (0...options.runs).map { "org.example.opened\($0)" }
    for domain in domains {
      try FileManager.default.copyItem(atPath: source, toPath: location.path(ofDomain: domain))
    }
    var (ours, peer) = (domains, domains)
    let pair = try Pair(
      runs: options.runs,
      ours: {
        Preferences(domain: ours.removeLast(), location: location).object(forKey: key) != nil
      },
      peer: {
        let path = location.path(ofDomain: peer.removeLast())
        return try PropertyListReader().read(FileBytes.all(of: path)).root[key] != nil
      },
      check: { $0 && $1 })
    return Row(
      floor: name, "open a domain of 10,000 keys", "reading and parsing its file", pair, each: 1,
      target: .atMost(3))
  }

  /// `set` and `flush`, beside appending to a file that has its space, and `fdatasync`.
  private func durable(_ options: Options, _ fixture: borrowing StoreFixture) throws -> Row {
    let preferences = try fixture.domain(keys: 10)
    let record = [UInt8](repeating: 7, count: 64)
    let file = open("\(fixture.folder)/synced", O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(file) }
    let space = [UInt8](repeating: 0, count: 1 << 20)
    guard write(file, space, space.count) == space.count, fsync(file) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    var offset = 0
    var number = 1000
    let pair = try Pair(
      runs: options.runs * 4,
      ours: {
        for _ in 0..<10 {
          number += 1
          preferences.set(number, forKey: "com.example.setting.5")
          try preferences.flush()
        }
        return true
      },
      peer: {
        for _ in 0..<10 {
          offset += record.count
          guard pwrite(file, record, record.count, off_t(offset)) == record.count,
            fdatasync(file) == 0
          else { return false }
        }
        return true
      },
      check: { $0 && $1 })
    return Row(
      floor: name, "set and flush", "an append and fdatasync", pair, each: 10, target: .atMost(1.3))
  }
}

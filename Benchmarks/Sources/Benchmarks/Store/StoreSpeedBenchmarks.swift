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
    var rows: [Row] = []
    var sets: [Double] = []
    for size in Self.sizes {
      let preferences = try fixture.domain(keys: size)
      rows.append(try reading(preferences, size, options))
      let (row, seconds) = try writing(preferences, size, options, fixture.folder)
      rows.append(row)
      sets.append(seconds)
    }
    let slowest = (sets.max() ?? .nan) / (sets.min() ?? .nan)
    rows.append(
      Row(
        name, "set, slowest size", "÷ fastest size", ratio: slowest, target: .atMost(1.5),
        note: "100, 10,000 and 100,000 keys"))
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
  private func writing(
    _ preferences: Preferences, _ size: Int, _ options: Options, _ folder: String
  ) throws -> (Row, seconds: Double) {
    let keys = StoreFixture.keys(size)
    let order = StoreFixture.order(5_000, of: size)
    var number = size
    // A record: a header of 24 bytes, the tags, the key, eight bytes of number, aligned.
    var record = [UInt8](repeating: 7, count: 128)
    let file = open(
      "\(folder)/appended", O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(file) }
    let pair = try Pair(
      runs: options.runs * 4,
      ours: {
        for position in order {
          number += 1
          preferences.set(number, forKey: keys[position])
        }
        return preferences.failure == nil ? order.count : 0
      },
      peer: {
        var written = 0
        for position in order {
          var key = keys[position]
          let count = key.withUTF8 { key in
            record.replaceSubrange(26..<26 + key.count, with: key)
            return (24 + 3 + key.count + 8 + 7) & ~7
          }
          if write(file, record, count) == count { written += 1 }
        }
        return written
      },
      check: { $0 == $1 })
    let row = Row(
      floor: name, "set an integer, \(size) keys", "one write(2) of the same bytes", pair,
      each: order.count, target: .atMost(1))
    return (row, pair.ours.minimum)
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

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// What observers are told.
struct ObservationTests {
  let stage: Stage
  let mailbox = Mailbox<PreferenceChange>()

  init() throws {
    stage = try Stage()
  }

  private func observe(_ preferences: Preferences) -> PreferenceObservation {
    preferences.observe { [mailbox] in mailbox.put($0) }
  }

  private func change(
    _ key: String, _ old: PropertyList?, _ new: PropertyList?, _ oldLayer: Layer?,
    _ newLayer: Layer?
  ) -> PreferenceChange {
    PreferenceChange(key: key, old: old, new: new, oldLayer: oldLayer, newLayer: newLayer)
  }

  @Test func `A change is told with both values and layers`() throws {
    let preferences = stage.preferences()
    preferences.register(defaults: ["key": 0])
    let observation = observe(preferences)
    preferences.set(1, forKey: "key")
    preferences.set(2, forKey: "key")
    preferences.removeObject(forKey: "key")
    #expect(
      mailbox.wait(count: 3) == [
        change("key", 0, 1, .registered, .stored), change("key", 1, 2, .stored, .stored),
        change("key", 2, 0, .stored, .registered),
      ])
    observation.end()
  }

  @Test func `Another layer with the same value is told`() throws {
    let preferences = stage.preferences()
    preferences.register(defaults: ["key": 1])
    let observation = observe(preferences)
    preferences.set(1, forKey: "key")
    #expect(mailbox.wait(count: 1) == [change("key", 1, 1, .registered, .stored)])
    observation.end()
  }

  @Test func `Equal writes and removals of nothing are silent`() throws {
    let preferences = stage.preferences()
    preferences.set(1, forKey: "key")
    let observation = observe(preferences)
    preferences.set(1, forKey: "key")
    preferences.removeObject(forKey: "other")
    try preferences.update { $0["key"] = 1 }
    try preferences.update { changes in
      changes.removeAll()
      changes["key"] = 1
    }
    #expect(mailbox.all.isEmpty)
    observation.end()
  }

  @Test func `A group tells each key once, with its last value`() throws {
    let preferences = stage.preferences()
    preferences.set(0, forKey: "a")
    let observation = observe(preferences)
    try preferences.update { changes in
      changes["a"] = 1
      changes["b"] = 1
      changes["a"] = 2
    }
    #expect(
      mailbox.wait(count: 2) == [
        change("a", 0, 2, .stored, .stored), change("b", nil, 1, nil, .stored),
      ])
    observation.end()
  }

  @Test func `Removing everything tells every key`() throws {
    let preferences = stage.preferences()
    for key in ["a", "b", "c"] { preferences.set(1, forKey: key) }
    let observation = observe(preferences)
    try preferences.removeAll()
    #expect(mailbox.wait(count: 3).map(\.key) == ["a", "b", "c"])
    #expect(mailbox.all.allSatisfy { $0.new == nil })
    observation.end()
  }

  @Test func `An observer may read and write`() throws {
    let preferences = stage.preferences()
    let observation = preferences.observe { [mailbox] change in
      mailbox.put(change)
      if change.key == "first" {
        preferences.set(preferences.integer(forKey: "first") + 1, forKey: "second")
      }
    }
    preferences.set(1, forKey: "first")
    #expect(
      mailbox.wait(count: 2) == [
        change("first", nil, 1, nil, .stored), change("second", nil, 2, nil, .stored),
      ])
    observation.end()
  }

  @Test func `Nothing is told after the end`() throws {
    let preferences = stage.preferences()
    let observation = observe(preferences)
    preferences.set(1, forKey: "key")
    #expect(mailbox.wait(count: 1).count == 1)
    observation.end()
    preferences.set(2, forKey: "key")
    #expect(mailbox.all.count == 1)
  }

  @Test func `Many threads' changes are told in the order of the journal`() async throws {
    let preferences = stage.preferences()
    let observation = observe(preferences)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 1...300 { preferences.set("\(thread) \(number)", forKey: "key") }
        }
      }
    }
    let changes = mailbox.wait(count: 1200)
    #expect(changes.count == 1200)
    // Each change begins with what the one before it ended with.
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.new == $1.old })
    #expect(changes.last?.new == preferences.value(forKey: "key"))
    observation.end()
  }

  @Test func `Changes of layers that come and go are told`() throws {
    let preferences = stage.preferences()
    stage.preferences("suite").set("suite", forKey: "key")
    let observation = observe(preferences)
    preferences.register(defaults: ["key": "registered"])
    preferences.addSuite(named: "suite")
    preferences.setVolatileDomain(["key": "argument"], forName: Preferences.argumentDomain)
    preferences.setVolatileDomain([:], forName: Preferences.argumentDomain)
    preferences.removeSuite(named: "suite")
    #expect(
      mailbox.wait(count: 5).map(\.newLayer) == [
        .registered, .suite, .arguments, .suite, .registered,
      ])
    observation.end()
  }

  @Test func `Changes of a suite and of all applications are told`() throws {
    let preferences = stage.preferences()
    let suite = stage.preferences("suite")
    preferences.addSuite(named: "suite")
    let observation = observe(preferences)
    stage.preferences(Preferences.globalDomain).set(1, forKey: "key")
    suite.set(2, forKey: "key")
    suite.removeObject(forKey: "key")
    #expect(mailbox.wait(count: 3).map(\.newLayer) == [.global, .suite, .global])
    observation.end()
  }

  @Test func `Two observers are told the same`() throws {
    let preferences = stage.preferences()
    let other = Mailbox<PreferenceChange>()
    let observations = [observe(preferences), preferences.observe { other.put($0) }]
    for number in 1...10 { preferences.set(number, forKey: "key") }
    #expect(mailbox.wait(count: 10).count == 10)
    #expect(other.wait(count: 10) == mailbox.all)
    for observation in observations { observation.end() }
  }

  @Test func `A stream tells the changes of one key`() async throws {
    let preferences = stage.preferences()
    var changes = preferences.changes(ofKey: "key").makeAsyncIterator()
    preferences.set(1, forKey: "other")
    preferences.set(2, forKey: "key")
    preferences.set(3, forKey: "key")
    #expect(await changes.next()?.new == 2)
    #expect(await changes.next()?.new == 3)
  }

  @Test func `A change while the first listener comes is not lost`() {
    for round in 0..<200 {
      let preferences = stage.preferences("round \(round)")
      preferences.set(0, forKey: "key")
      let done = Mailbox<Bool>()
      Thread.detachNewThread {
        preferences.set(1, forKey: "key")
        done.put(true)
      }
      let mailbox = Mailbox<PreferenceChange>()
      let observation = preferences.observe { mailbox.put($0) }
      _ = done.wait(count: 1)
      preferences.set(0, forKey: "key")
      #expect(mailbox.wait { $0.last?.new == 0 }.last?.old == 1, "round \(round)")
      observation.end()
    }
  }

  @Test func `Each change follows the one before, whatever layers change at once`() {
    let preferences = stage.preferences()
    let mailbox = Mailbox<PreferenceChange>()
    let observation = preferences.observe { mailbox.put($0) }
    let done = Mailbox<Bool>()
    Thread.detachNewThread {
      for number in 0..<400 { preferences.set(number % 2 == 0 ? number : nil, forKey: "key") }
      done.put(true)
    }
    Thread.detachNewThread {
      for number in 0..<400 { preferences.register(defaults: ["key": -number]) }
      done.put(true)
    }
    _ = done.wait(count: 2)
    preferences.set("end", forKey: "key")
    let changes = mailbox.wait { $0.last?.new == "end" }
    for (before, after) in zip(changes, changes.dropFirst()) {
      #expect(before.new == after.old)
      #expect(before.newLayer == after.oldLayer)
    }
    observation.end()
  }
}

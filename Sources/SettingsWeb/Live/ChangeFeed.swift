// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import HTTPServer
import PropertyLists
import SettingsModel
import Synchronization

/// The changes that open pages hear of, as server-sent events.
///
/// Each event has a number. A browser that was away says the last one it knows and gets those after
/// it, or is told to load its page again when they are too old.
final class ChangeFeed: Sendable {
  private struct Event {
    let number: Int
    let name: String
    let data: String
  }

  private struct State {
    var last = 0
    var recent: [Event] = []
    var streams: [ObjectIdentifier: EventStream] = [:]
  }

  private static let remembered = 512

  /// Different in every launch, so that numbers of an earlier one mean nothing.
  private let launch = String(RandomToken.make().prefix(8))
  private let state = Mutex(State())

  /// What a page that is made now knows.
  var position: String { id(state.withLock(\.last)) }

  var streamCount: Int { state.withLock(\.streams.count) }

  private func id(_ number: Int) -> String { "\(launch)-\(number)" }

  /// Tells open pages that rows changed.
  func tell(_ change: ScreenChange, of application: String) {
    send(
      "change",
      JSONEncoder.forValues().line([
        ("app", .string(application)), ("pages", .array(change.pages.map { .string($0) })),
        ("rows", .array(change.rows.map { .string($0) })),
      ]))
  }

  /// Tells open pages that an application's bundle is another one now.
  func tellReload(of application: String) {
    send("reload", JSONEncoder.forValues().line([("app", .string(application))]))
  }

  private func send(_ name: String, _ data: String) {
    let (event, streams) = state.withLock { state in
      state.last += 1
      let event = Event(number: state.last, name: name, data: data)
      state.recent.append(event)
      if state.recent.count > Self.remembered { state.recent.removeFirst() }
      return (event, Array(state.streams.values))
    }
    for stream in streams {
      _ = stream.send(event: event.name, id: id(event.number), data: event.data)
    }
  }

  /// Begins a stream with what a browser missed.
  ///
  /// - Parameter known: The number of the last event that the browser knows.
  /// - Returns: The stream, which belongs to one client.
  func open(after known: String?) -> EventStream {
    let stream = EventStream()
    let key = ObjectIdentifier(stream)
    // Both under the lock, so that no event is left out or told twice.
    let missed = state.withLock { state -> [Event]? in
      state.streams[key] = stream
      guard let known else { return [] }
      let parts = known.split(separator: "-")
      guard parts.count == 2, parts[0] == launch, let number = Int(parts[1]), number <= state.last,
        number >= (state.recent.first?.number ?? state.last + 1) - 1
      else { return known == id(state.last) ? [] : nil }
      return state.recent.filter { $0.number > number }
    }
    stream.onClose { [weak self] in
      self?.state.withLock { _ = $0.streams.removeValue(forKey: key) }
    }
    if let missed {
      for event in missed {
        _ = stream.send(event: event.name, id: id(event.number), data: event.data)
      }
    } else {
      _ = stream.send(event: "reload", id: position, data: "{}")
    }
    return stream
  }

  /// Ends every stream, at the end of the server.
  func finish() {
    for stream in state.withLock({ Array($0.streams.values) }) { stream.finish() }
  }
}

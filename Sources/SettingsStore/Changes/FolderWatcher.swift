// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whoever wants to know that files of a folder changed.
protocol FolderObserver: AnyObject, Sendable {
  /// Something changed; what it was is for the observer to find out.
  func folderChanged()
}

/// Tells of changes in folders, by one thread that sleeps until the file system has news.
final class FolderWatcher: Sendable {
  private struct WeakObserver {
    weak var observer: (any FolderObserver)?
  }

  private struct State {
    /// The folders of each watch: the system has one for a folder, by however many paths it is known.
    var watches: [Int32: Set<String>] = [:]
    var observers = LiteralTable<[WeakObserver]>()
    var inotify: Int32 = -1
  }

  private let state = Mutex(State())
  private let hasThread: Bool

  init(hasThread: Bool) {
    self.hasThread = hasThread
  }

  /// Tells an observer when names or contents in a folder change.
  ///
  /// A folder that is not there yet is waited for in the nearest one above it that is.
  func watch(_ folder: String, _ observer: any FolderObserver) {
    var place = ""
    // A folder may appear between the look and the watch.
    while Self.nearestFolder(folder) != place {
      place = Self.nearestFolder(folder)
      watch(existing: place, observer)
    }
  }

  private func watch(existing place: String, _ observer: any FolderObserver) {
    state.withLock { state in
      start(&state)
      guard state.inotify >= 0 else { return }
      let mask = UInt32(
        IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM | IN_CREATE | IN_DELETE_SELF
          | IN_MOVE_SELF)
      let watch = unsafe inotify_add_watch(state.inotify, place, mask)
      if watch >= 0 { state.watches[watch, default: []].insert(place) }
      var known = (state.observers[place] ?? []).filter { $0.observer != nil }
      if !known.contains(where: { $0.observer === observer }) {
        known.append(WeakObserver(observer: observer))
      }
      state.observers[place] = known
    }
  }

  private static func nearestFolder(_ path: String) -> String {
    var folder = path
    while !SystemPath.exists(folder), folder != "/" { folder = FilePaths.parent(folder) }
    return folder
  }

  private func start(_ state: inout State) {
    guard hasThread, state.inotify < 0 else { return }
    let inotify = settings_watch_descriptor()
    guard inotify >= 0 else { return }
    let isStarted = BackgroundThread.start { [self] in
      while true {
        var descriptor = pollfd(fd: inotify, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&descriptor, 1, -1)
        readEvents(inotify)
      }
    }
    // Whoever wants to watch next tries again.
    if isStarted { state.inotify = inotify } else { close(inotify) }
  }

  /// Takes the events of the file system and tells each observer whose folder changed, once.
  private func readEvents(_ inotify: Int32) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var changed: Set<Int32> = []
    var gone: Set<Int32> = []
    var isOverflow = false
    while true {
      let count = unsafe read(inotify, &buffer, buffer.count)
      guard count > 0 else { break }
      var offset = 0
      while offset + 16 <= count {
        // The kernel's events: watch, mask, cookie, length of the name, name.
        let (watch, mask, length) = unsafe buffer.withUnsafeBytes { bytes in
          unsafe (
            bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
            bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
            bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self)
          )
        }
        changed.insert(watch)
        if mask & UInt32(IN_IGNORED) != 0 { gone.insert(watch) }
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { isOverflow = true }
        offset += 16 + Int(length)
      }
    }
    for observer in observers(of: changed, gone, all: isOverflow) { observer.folderChanged() }
  }

  private func observers(
    of changed: Set<Int32>, _ gone: Set<Int32>, all: Bool
  ) -> [any FolderObserver] {
    state.withLock { state in
      // Nobody knows what there was no room for.
      let places = Set(
        (all ? Set(state.watches.keys) : changed).flatMap { state.watches[$0] ?? [] })
      for watch in gone { state.watches[watch] = nil }
      var told: Set<ObjectIdentifier> = []
      return places.flatMap { state.observers[$0] ?? [] }.compactMap(\.observer)
        .filter { told.insert(ObjectIdentifier($0)).inserted }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

#if TSAN
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The lock of the C library in the place of `Synchronization`'s, for `swift build
  /// --sanitize=thread -Xswiftc -DTSAN`.
  ///
  /// ThreadSanitizer knows the C library's locks. It does not know the futex calls of
  /// `Synchronization.Mutex`, and takes what that guards for a race.
  ///
  /// Safe to share: the value is only touched with the lock held. Both have memory of their own, so
  /// that a value without a size, as `Mutex(())` has, does not lie where the lock's pointer is read.
  @safe final class Mutex<Value>: @unchecked Sendable {
    private let value: UnsafeMutablePointer<Value>
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    init(_ value: Value) {
      unsafe self.value = .allocate(capacity: 1)
      unsafe self.value.initialize(to: value)
      unsafe lock = .allocate(capacity: 1)
      unsafe lock.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(lock, nil)
    }

    deinit {
      unsafe pthread_mutex_destroy(lock)
      unsafe lock.deallocate()
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
    }

    func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      return try unsafe body(&value.pointee)
    }
  }
#endif

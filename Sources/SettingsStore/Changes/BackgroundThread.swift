// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Threads of the store's own, which sleep in system calls that must not block a shared pool.
enum BackgroundThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: consuming @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread that ends when the body returns.
  ///
  /// It never handles signals. The body goes over to the thread, which is the one that frees it.
  ///
  /// - Returns: Whether the system had a thread to give.
  @discardableResult
  static func start(_ body: consuming @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    // The box is taken over by the thread, which releases it.
    let box = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
    var all = sigset_t()
    var previous = sigset_t()
    unsafe sigfillset(&all)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &all, &previous)
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, box)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
    guard code == 0 else {
      unsafe Unmanaged<Body>.fromOpaque(box).release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The signals that ask a server to end in order.
struct EndSignals {
  private var signals = sigset_t()

  /// Keeps the signals from ending the process; threads that begin later inherit that.
  init() {
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Sleeps until one of them comes.
  ///
  /// - Parameter look: Called each second meanwhile.
  func wait(_ look: () -> Void) {
    var signals = signals
    var second = timespec(tv_sec: 1, tv_nsec: 0)
    while unsafe sigtimedwait(&signals, nil, &second) < 0 { look() }
  }
}

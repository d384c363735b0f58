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
  func wait() {
    var signals = signals
    var number: Int32 = 0
    while unsafe sigwait(&signals, &number) != 0 {}
  }
}

// SPDX-License-Identifier: Apache-2.0

// `environ` is a mutable global of C.
#if canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#endif

/// The error number of a system call that failed.
struct SystemError: Error, Equatable, CustomStringConvertible {
  var number: Int32

  static var interrupted: SystemError { SystemError(number: EINTR) }
  static var brokenPipe: SystemError { SystemError(number: EPIPE) }

  var description: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  static func ~= (pattern: SystemError, error: any Error) -> Bool {
    error as? SystemError == pattern
  }
}

/// The system calls of this target, one function each.
///
/// Only this file imports C.
enum SystemCall {
  /// Writes some of the bytes, and returns how many; waits if the descriptor doesn't block.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      // The buffer outlives the call, which reads no more than its count.
      #if canImport(Glibc)
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #else
        unsafe Musl.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
    if count >= 0 { return count }
    let number = errno
    if number == EAGAIN {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&request, 1, -1)
      return 0
    }
    throw SystemError(number: number)
  }

  /// Reads up to `count` bytes; none at the end.
  static func read(from descriptor: Int32, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      // The call initializes as many bytes as it returns.
      #if canImport(Glibc)
        let result = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
      #else
        let result = unsafe Musl.read(descriptor, buffer.baseAddress, count)
      #endif
      if result < 0 { failure = SystemError(number: errno) }
      initialized = max(0, result)
    }
    if let failure { throw failure }
    return bytes
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of a terminal; `nil` if the descriptor is none.
  static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    // TIOCGWINSZ fills in a `winsize`.
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// The current folder; `nil` if it has been removed.
  static func currentDirectory() -> String? {
    // Given no buffer, getcwd allocates one that the caller frees.
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The environment; bytes that are no UTF-8 are replaced.
  static func environment() -> [String: String] {
    var result: [String: String] = [:]
    // `environ` ends with a null pointer. Nothing changes it while the process starts.
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let line = unsafe String(cString: text)
      if let sign = line.utf8.firstIndex(of: UInt8(ascii: "=")) {
        result[String(line[..<sign])] = String(line[line.utf8.index(after: sign)...])
      }
      unsafe entry += 1
    }
    return result
  }

  /// Makes writes to a closed pipe fail with `EPIPE` instead of ending the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
    // A limit of file sizes is an error of the write, too.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  static func exit(_ code: ExitCode) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code.rawValue)
    #else
      Musl.exit(code.rawValue)
    #endif
  }
}

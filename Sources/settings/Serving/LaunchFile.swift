// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A page for this person only that leads a browser on to the address with the token.
///
/// Everybody on the machine can read the arguments of a program, so the address is none of them.
struct LaunchFile {
  let path: String
  /// The folder that was made for it.
  private let ownFolder: String?

  /// Writes the page to the folder of this login or, without one, to one of its own.
  init(leadingTo address: String, environment: [String: String]) throws {
    let runtime = environment["XDG_RUNTIME_DIR"].flatMap { folder in
      folder.hasPrefix("/") && FilePaths.isFolder(folder) ? FilePaths.trimmed(folder) : nil
    }
    let folder = try runtime ?? Self.makeFolder(environment)
    path = "\(folder)/settings-\(getpid())-\(UInt64.random(in: .min ... .max)).html"
    ownFolder = runtime == nil ? folder : nil
    do {
      try AtomicFile.write(
        Array(Self.page(leadingTo: address).utf8), to: path, isPrivate: true)
    } catch {
      remove()
      throw error
    }
  }

  /// Removes the page, when the browser has read it or will not any more.
  func remove() {
    unlink(path)
    if let ownFolder { rmdir(ownFolder) }
  }

  private static func makeFolder(_ environment: [String: String]) throws -> String {
    let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    // The call wants six of these letters at the end, in whose place it writes others.
    var template = Array("\(parent)/settings-XXXXXX".utf8CString)
    // The call writes the name into the array's own text, and makes the folder for this person only.
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    guard isMade else {
      throw CommandError("No folder could be made in '\(parent)': \(SystemMessage.of(errno))")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func page(leadingTo address: String) -> String {
    let place = address.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;")
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>Settings</title>
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0;url=\(place)">
      </head><body><p><a href="\(place)">Settings</a></p></body></html>

      """
  }
}

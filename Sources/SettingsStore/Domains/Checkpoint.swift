// SPDX-License-Identifier: Apache-2.0

import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The property list file of a domain, as it was read.
struct Checkpoint: Sendable {
  let values: PropertyListDictionary
  let identity: CheckpointIdentity
  let stamp: FileStamp?
  /// The format to write it in again.
  let format: PropertyListFormat

  static let missing = Checkpoint(values: [:], identity: .missing, stamp: nil, format: .xml)

  /// Whether a journal of some size is small beside the file.
  func isLarge(for journalSize: Int) -> Bool {
    identity != .missing && identity.size > UInt64(journalSize) / 4
  }

  /// What reading a checkpoint may come to.
  enum Reading {
    case read(Checkpoint)
    /// It is no property list. It may be in the middle of being written by somebody who does not
    /// replace files at once.
    case unparseable(reason: String)
  }

  /// Reads the file; no file is an empty domain.
  static func read(_ path: String) throws(StoreError) -> Reading {
    // The stamp comes first: content that changes while it is read has another stamp afterwards.
    let stamp = SystemPath.stamp(path)
    let bytes: [UInt8]
    do throws(FileReadError) {
      bytes = try FileBytes.read(path, limit: PropertyListLimits().bytes)
    } catch {
      if error.isMissing { return .read(.missing) }
      let code =
        switch error.reason {
        case .system(let code): code
        case .notAFile: EISDIR
        case .tooLarge: EFBIG
        }
      throw StoreError.system(path: path, operation: "read the file", code: code)
    }
    do throws(PropertyListError) {
      let document = try PropertyListReader().read(bytes)
      // Half a file may read as a table of strings, past its errors, and JSON is no property list.
      guard [.xml, .binary, .openStep].contains(document.format) else {
        return .unparseable(reason: "it reads as \(document.format.rawValue) only")
      }
      guard case .dictionary(let values) = document.root else {
        return .unparseable(reason: "it holds \(document.root.kind.rawValue), not a dictionary")
      }
      return .read(
        Checkpoint(
          values: values, identity: CheckpointIdentity(of: bytes), stamp: stamp,
          format: document.format == .binary ? .binary : .xml))
    } catch {
      return .unparseable(reason: error.description)
    }
  }

  /// Reads the file again and again for a while, as long as it can't be parsed.
  ///
  /// Foundation on Linux truncates its file and then writes it, so an empty or half file is one that
  /// is being written until it has stayed so for long.
  static func readPatiently(_ path: String) throws(StoreError) -> Reading {
    var pause: UInt32 = 500
    var waited: UInt32 = 0
    while true {
      let reading = try read(path)
      if case .read = reading { return reading }
      // One second is a thousand times what a small file takes to be written.
      if waited >= 1_000_000 { return reading }
      usleep(pause)
      waited += pause
      pause = min(pause * 2, 50_000)
    }
  }

  /// The bytes of values in a format; keys are sorted, as Foundation sorts them.
  static func bytes(
    of values: PropertyListDictionary, format: PropertyListFormat, path: String
  ) throws(StoreError) -> [UInt8] {
    let writer = PropertyListWriter(format: format, sortsKeys: true)
    do throws(PropertyListWriteError) {
      return try writer.write(.dictionary(values))
    } catch {
      // XML and binary hold every value; an empty file would be the worst answer.
      throw StoreError.system(path: path, operation: "write the values", code: EINVAL)
    }
  }
}

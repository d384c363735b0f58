// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Applies fixes to files, so that nothing else changes.
///
/// ```swift
/// for file in FixApplier.plan(findings.compactMap(\.fix)) { print(try file.diff()) }
/// ```
package enum FixApplier {
  /// A file and the fixes that it gets.
  package struct MendedFile: Sendable {
    /// The path.
    package let path: String
    /// The fixes, in the order of the file.
    package let fixes: [Fix]

    /// The largest file that is mended.
    private static let byteLimit = 64 << 20

    /// The file with every fix, read anew.
    ///
    /// - Returns: The bytes.
    /// - Throws: ``FixError`` when the file can't be read, or the result could not be read.
    package func mended() throws(FixError) -> [UInt8] {
      try FixApplier.apply(fixes, to: try read(), path: path)
    }

    /// The change as a unified diff.
    ///
    /// - Returns: The diff.
    /// - Throws: ``FixError`` as ``mended()``.
    package func diff() throws(FixError) -> String {
      let before = try read()
      return UnifiedDiff.text(
        from: before, to: try FixApplier.apply(fixes, to: before, path: path), path: path)
    }

    private func read() throws(FixError) -> [UInt8] {
      do {
        return try FileBytes.read(path, limit: Self.byteLimit)
      } catch {
        throw FixError(path: path, message: error.message)
      }
    }
  }

  /// The fixes by file, without those that overlap an earlier one; these wait for another run.
  package static func plan(_ fixes: [Fix]) -> [MendedFile] {
    Dictionary(grouping: fixes, by: \.file).sorted { $0.key < $1.key }.map { file, fixes in
      var end = -1
      let chosen = fixes.sorted { $0.extent.lowerBound < $1.extent.lowerBound }.filter { fix in
        guard fix.extent.lowerBound > end else { return false }
        end = fix.extent.upperBound
        return true
      }
      return MendedFile(path: file, fixes: chosen)
    }
  }

  /// The bytes after some fixes, which have to read as a property list.
  package static func apply(
    _ fixes: [Fix], to bytes: [UInt8], path: String
  ) throws(FixError) -> [UInt8] {
    let hasChanged = FixError(
      path: path, message: "The file has changed meanwhile. Run the command again.")
    guard fixes.allSatisfy({ $0.fileSize == bytes.count }) else { throw hasChanged }
    var result: [UInt8] = []
    var done = 0
    for edit in fixes.flatMap(\.edits).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= done, edit.range.upperBound <= bytes.count,
        bytes[edit.range].elementsEqual(edit.original)
      else { throw hasChanged }
      result += bytes[done..<edit.range.lowerBound]
      result += edit.replacement
      done = edit.range.upperBound
    }
    result += bytes[done...]
    do {
      _ = try PropertyListReader().read(result)
    } catch {
      throw hasChanged
    }
    return result
  }
}

/// Why a file was not mended.
package struct FixError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file.
  package let path: String
  /// What is wrong and what to do.
  package let message: String

  /// The file and what is wrong.
  package var description: String { "\(path): \(message)" }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Reads a text and gives its value.
func read(
  _ text: String, as format: PropertyListFormat? = nil
) throws(PropertyListError) -> PropertyList {
  try PropertyListReader().read(Array(text.utf8), as: format).root
}

/// Reads a text with ranges.
func document(
  _ text: String, as format: PropertyListFormat? = nil
) throws(PropertyListError) -> PropertyListDocument {
  try PropertyListReader(recordsSourceRanges: true).read(Array(text.utf8), as: format)
}

/// The error's words, with its place, or the value when there is no error.
func fault(
  in bytes: some Sequence<UInt8>, as format: PropertyListFormat? = nil,
  limits: PropertyListLimits = PropertyListLimits()
) -> String {
  do throws(PropertyListError) {
    return "no error: \(try PropertyListReader(limits: limits).read(Array(bytes), as: format).root)"
  } catch {
    return error.description
  }
}

/// The bytes of a value in a format.
func bytes(
  _ value: PropertyList, as format: PropertyListFormat, sortsKeys: Bool = false
) throws(PropertyListWriteError) -> [UInt8] {
  try PropertyListWriter(format: format, sortsKeys: sortsKeys).write(value)
}

/// The text of a value in a format.
func text(
  _ value: PropertyList, as format: PropertyListFormat, sortsKeys: Bool = false
) throws(PropertyListWriteError) -> String {
  String(decoding: try bytes(value, as: format, sortsKeys: sortsKeys), as: UTF8.self)
}

// SPDX-License-Identifier: Apache-2.0

/// The one safe way to mend what a finding is about, as a change of the property list.
///
/// Whoever wants to apply it turns it into an edit of the file's bytes.
package enum Repair: Sendable, Hashable {
  /// Gives the key at the end of a path another name.
  case renameKey(PropertyListPath, to: String)
  /// Replaces the value at a path.
  case replaceValue(PropertyListPath, with: PropertyList)
  /// Removes the entry at the end of a path, its key included.
  case removeEntry(PropertyListPath)
  /// Removes the entries of a dictionary that a later entry of the same key overrides.
  case removeOverridden(key: String, in: PropertyListPath)
  /// Adds an entry to the dictionary at a path, after one of its keys.
  case addEntry(key: String, value: PropertyList, after: PropertyListPath)
  /// Adds a member to an array, before the one at a path.
  case insertMember(PropertyList, before: PropertyListPath)
}

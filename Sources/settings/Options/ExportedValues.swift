// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsModel
import SettingsStore

/// The stored values of an application in one dictionary: those of its own domain by their keys, and
/// those of each application group in a dictionary of the group.
struct ExportedValues {
  /// The key that holds the groups.
  static let groupsKey = "ApplicationGroups"

  private let own: String
  private var valuesByDomain: [String: PropertyListDictionary] = [:]

  /// Reads what is stored.
  init(_ preferences: StoredPreferences) throws {
    own = preferences.standard.domain
    for domain in preferences.all { valuesByDomain[domain.domain] = domain.storedValues }
    let groups = preferences.all.dropFirst().filter { !$0.storedValues.isEmpty }
    if !groups.isEmpty, preferences.standard.storedValues[Self.groupsKey] != nil {
      throw CommandError(
        "\(own): there is a value for the key '\(Self.groupsKey)', below which the values of "
          + "application groups would be written. Export its domains with 'settings defaults export'."
      )
    }
  }

  /// Takes a dictionary apart: a key of the top level belongs to the domain of the page that has it.
  init(_ dictionary: PropertyListDictionary, of opened: OpenedApplication) throws {
    own = opened.domain
    let groups = Set(opened.preferences.all.dropFirst().map(\.domain))
    for entry in dictionary.entries {
      if entry.key == Self.groupsKey, !groups.isEmpty, let exported = entry.value.dictionary {
        for group in exported.entries {
          guard groups.contains(group.key), let values = group.value.dictionary else {
            throw CommandError("No page of '\(opened.name)' uses the group '\(group.key)'.")
          }
          for value in values.entries { put(value, into: group.key) }
        }
      } else {
        put(entry, into: opened.place(ofKey: entry.key).preferences.domain)
      }
    }
  }

  private mutating func put(_ entry: PropertyListDictionary.Entry, into domain: String) {
    valuesByDomain[domain, default: [:]][entry.key] = entry.value
  }

  func values(of domain: String) -> PropertyListDictionary { valuesByDomain[domain] ?? [:] }

  /// The number of values in all domains.
  var count: Int { valuesByDomain.values.reduce(0) { $0 + $1.count } }

  /// Everything in one dictionary.
  var dictionary: PropertyListDictionary {
    var all = values(of: own)
    var groups = PropertyListDictionary()
    for (domain, values) in valuesByDomain.sorted(by: { $0.key < $1.key })
    where domain != own && !values.isEmpty {
      groups[domain] = .dictionary(values)
    }
    if !groups.isEmpty { all[Self.groupsKey] = .dictionary(groups) }
    return all
  }
}

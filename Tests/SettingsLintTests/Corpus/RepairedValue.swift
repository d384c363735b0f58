// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// What a property list is after a repair, made by values and not by text.
enum RepairedValue {
  static func of(_ root: PropertyList, _ repair: Repair) -> PropertyList {
    switch repair {
    case .renameKey(let path, let name):
      changed(root, path.steps.dropLast()) { value in
        guard case .dictionary(let dictionary) = value, case .key(let old)? = path.steps.last else {
          return value
        }
        return .dictionary(
          .init(
            entries: dictionary.entries.map {
              .init(key: $0.key == old ? name : $0.key, value: $0.value)
            }))
      }
    case .replaceValue(let path, let new): changed(root, path.steps[...]) { _ in new }
    case .removeEntry(let path):
      changed(root, path.steps.dropLast()) { value in
        guard case .dictionary(var dictionary) = value, case .key(let old)? = path.steps.last else {
          return value
        }
        dictionary[old] = nil
        return .dictionary(dictionary)
      }
    case .removeOverridden(let key, let path):
      changed(root, path.steps[...]) { value in
        guard case .dictionary(let dictionary) = value else { return value }
        let last = dictionary.entries.lastIndex { $0.key == key }
        return .dictionary(
          .init(
            entries: dictionary.entries.enumerated()
              .filter { $0.element.key != key || $0.offset == last }.map(\.element)))
      }
    case .addEntry(let key, let new, let path):
      changed(root, path.steps.dropLast()) { value in
        guard case .dictionary(var dictionary) = value else { return value }
        dictionary[key] = new
        return .dictionary(dictionary)
      }
    case .insertMember(let new, let path):
      changed(root, path.steps.dropLast()) { value in
        guard case .array(var members) = value, case .index(let index)? = path.steps.last else {
          return value
        }
        members.insert(new, at: index)
        return .array(members)
      }
    }
  }

  private static func changed(
    _ value: PropertyList, _ steps: ArraySlice<PropertyListPath.Step>,
    _ change: (PropertyList) -> PropertyList
  ) -> PropertyList {
    guard let step = steps.first else { return change(value) }
    switch (step, value) {
    case (.key(let key), .dictionary(var dictionary)):
      if let old = dictionary[key] { dictionary[key] = changed(old, steps.dropFirst(), change) }
      return .dictionary(dictionary)
    case (.index(let index), .array(var members)):
      members[index] = changed(members[index], steps.dropFirst(), change)
      return .array(members)
    default: return value
    }
  }
}

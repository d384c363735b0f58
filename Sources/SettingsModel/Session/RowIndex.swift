// SPDX-License-Identifier: Apache-2.0

import SettingsSchema

/// Which rows show a key, and how pages lead to each other; as the bundle has it, whatever the values.
struct RowIndex: Sendable {
  /// The pages that a person can come to, in order.
  let pages: [String]
  private var rows: [KeyPlace: [Row.ID]] = [:]
  private let secrets: Set<String>
  private var parents: [String: String] = [:]

  init(_ builder: ScreenBuilder) {
    let (bundle, idiom, localization) = (builder.bundle, builder.idiom, builder.localization)
    pages = bundle.reachablePages(idiom: idiom, localization: localization)
    for name in pages {
      guard let page = bundle.page(name, idiom: idiom, localization: localization) else { continue }
      for specifier in page.specifiers
      where specifier.fields.supports(idiom) && specifier.isShown(in: bundle.dialect) {
        if let child = specifier.childFile.flatMap(bundle.pageName(forFile:)), child != name,
          parents[child] == nil, child != pages.first
        {
          parents[child] = name
        }
        // A group makes no row, whatever its keys.
        if case .group = specifier { continue }
        guard let key = specifier.key else { continue }
        let place = KeyPlace(domain: page.applicationGroup ?? builder.owner.domain, key: key)
        rows[place, default: []].append("\(name)/\(specifier.index)")
      }
    }
    secrets = bundle.secretKeys
  }

  func rows(showing place: KeyPlace) -> [Row.ID] { rows[place] ?? [] }

  /// The keys that rows show: of one page, or of all.
  func places(on page: String? = nil) -> [KeyPlace] {
    guard let page else { return Array(rows.keys) }
    return rows.filter { $0.value.contains { Row.page(of: $0) == page } }.map(\.key)
  }

  func isSecret(_ place: KeyPlace) -> Bool { secrets.contains(place.key) }

  func path(to page: String) -> [String] {
    var path = [page]
    while let parent = parents[path[0]], !path.contains(parent) { path.insert(parent, at: 0) }
    return path
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import SettingsSchema
import SettingsWeb
import TestSupport
import Testing

struct CorpusPageTests {
  /// No page of a real bundle needs more.
  private static let largestPage = 8 << 20

  @Test(arguments: ["en", "ar"])
  func `every page of every real bundle is served as a well formed page`(language: String) throws {
    var pages = 0
    for path in Self.bundles {
      guard (try? Application(at: path)) != nil else { continue }
      let site = try Site([path], languages: [language])
      let browser = try site.browser()
      guard
        let app = browser.page("/").all("a").compactMap({ $0["href"] })
          .first(where: { $0.hasPrefix("/apps/") })
      else {
        Issue.record("\(path) is not listed.")
        continue
      }
      var waiting = [app]
      var seen: Set<String> = [app]
      while let address = waiting.popLast() {
        let answer = browser.get(address)
        check(answer, address, of: path)
        pages += 1
        for link in answer.page.all("a").compactMap({ $0["href"] })
        where link.hasPrefix(app) && !link.contains("#") && seen.insert(link).inserted {
          waiting.append(link)
        }
      }
      #expect(site.changes.isEmpty, "\(path)")
    }
    #expect(Corpus.folder == nil || pages > 0)
  }

  private func check(_ answer: HTTPResponse, _ address: String, of path: String) {
    #expect([.ok, .notFound].contains(answer.status), "\(address) of \(path)")
    let page = answer.page
    #expect(page.faults.isEmpty, "\(address) of \(path)")
    #expect(page.first("h1")?.text.isEmpty == false, "\(address) of \(path)")
    #expect((answer.bodyBytes?.count ?? 0) < Self.largestPage, "\(address) of \(path)")
  }

  private static var bundles: [String] {
    guard let folder = Corpus.folder,
      let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return found.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".bundle") }.sorted()
  }
}

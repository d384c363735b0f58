// SPDX-License-Identifier: Apache-2.0

import Dispatch
import HTTPServer
import SettingsWeb
import Synchronization
import Testing

struct FirstOpeningTests {
  @Test(arguments: ["/apps/", "/api/apps/"])
  func `requests that come while an application is opened first wait for it`(address: String) throws
  {
    for _ in 0..<20 {
      let site = try Site([TestApplication.example])
      let browser = try site.browser()
      let target = address + TestApplication.exampleID
      let refused = Mutex<[HTTPStatus]>([])
      DispatchQueue.concurrentPerform(iterations: 16) { _ in
        let status = browser.get(target).status
        if status != .ok { refused.withLock { $0.append(status) } }
      }
      let found = refused.withLock(\.self)
      #expect(found.isEmpty)
      if !found.isEmpty { break }
    }
  }

  @Test func `a list that is asked for meanwhile names every application`() throws {
    for _ in 0..<20 {
      let site = try Site([TestApplication.example])
      let program = site.program
      let texts = Mutex<Set<String>>([])
      DispatchQueue.concurrentPerform(iterations: 16) { _ in
        let text = program.get("/api/apps").bodyText ?? ""
        texts.withLock { _ = $0.insert(text) }
      }
      let found = texts.withLock(\.self)
      #expect(found.count == 1)
      #expect(found.first?.contains(TestApplication.exampleID) == true)
      if found.count > 1 { break }
    }
  }
}

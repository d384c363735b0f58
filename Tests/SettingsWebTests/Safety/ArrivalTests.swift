// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import SettingsWeb
import TestSupport
import Testing

struct ArrivalTests {
  @Test(arguments: [
    (["Sec-Fetch-Site": "cross-site"], true), (["Sec-Fetch-Site": "same-site"], true),
    (["Accept": "text/html,*/*"], true),
    (["Sec-Fetch-Site": "none", "Accept": "text/html"], false),
    (["Sec-Fetch-Site": "same-origin"], false), (["Accept": "*/*"], false), ([:], false),
  ])
  func `a browser that another place sent here goes on from a page of ours`(
    headers: [String: String], isPage: Bool
  ) throws {
    let site = try Site([], home: TemporaryFolder())
    var client = site.stranger
    for (name, value) in headers { client.headers[name] = value }
    let answer = client.get("/apps/a%22b?x=%22&token=" + Site.token)
    #expect(answer.headers["Set-Cookie"]?.hasPrefix("settings_session_4711=") == true)
    #expect(answer.headers["Cache-Control"] == "no-store")
    if isPage {
      #expect(answer.status == .ok)
      let refresh = answer.page.first("meta") { $0["http-equiv"] == "refresh" }
      #expect(refresh?["content"] == "0;url=/apps/a%22b?x=%22")
      #expect(answer.bodyText?.contains(Site.token) == false)
    } else {
      #expect(answer.status == .seeOther)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import HTTPServer

/// A browser without a script: it opens pages and sends their forms.
struct WebBrowser {
  struct Closed: Error {}

  let client: HTTPTestClient
  /// The site, which goes away with its last browser.
  let site: Site

  func get(_ target: String) -> HTTPResponse { client.get(target) }

  /// Reads a page.
  func page(_ target: String) -> HTMLDocument { HTMLDocument(get(target).bodyText ?? "") }

  /// The token that the forms of this session carry.
  var formToken: String {
    page("/apps/\(Site.domain)/reset").formToken
  }

  /// Sends the form of a row as it would be sent by a click.
  func submit(_ row: String, _ fields: KeyValuePairs<String, String>, to app: String = Site.domain)
    -> HTTPResponse
  {
    let token = page("/apps/\(app)/reset").formToken
    return post("/apps/\(app)/rows/\(row)", [("_token", token)] + fields.map { ($0.key, $0.value) })
  }

  func post(_ target: String, _ fields: [(String, String)]) -> HTTPResponse {
    let body = fields.map { FormValues.encode($0) + "=" + FormValues.encode($1) }
      .joined(separator: "&")
    return client.send(
      "POST", target,
      headers: [
        "Content-Type": "application/x-www-form-urlencoded", "Origin": "http://" + Site.host,
        "Sec-Fetch-Site": "same-origin",
      ], body: Array(body.utf8))
  }
}

extension HTMLDocument {
  /// The token of the first form.
  var formToken: String { first("input") { $0["name"] == "_token" }?["value"] ?? "" }
}

extension HTTPResponse {
  var page: HTMLDocument { HTMLDocument(bodyText ?? "") }
}

// SPDX-License-Identifier: Apache-2.0

/// The page that a browser sees for a moment when another site or a file sent it here.
///
/// The way on from here begins at this site, so the cookie that the page brings goes along.
enum ArrivalPage {
  static func document(leadingTo place: String) -> [UInt8] {
    var html = HTML()
    html.doctype()
    html.element("html", [.init("lang", "en")]) { html in
      html.element("head") { html in
        html.void("meta", [.init("charset", "utf-8")])
        html.void("meta", [.init("http-equiv", "refresh"), .init("content", "0;url=" + place)])
        html.element("title", text: "Settings")
      }
      html.element("body") { html in
        html.element("p") { html in
          html.element("a", [.init("href", place)], text: "Settings")
        }
      }
    }
    return html.bytes
  }
}

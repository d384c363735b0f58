// SPDX-License-Identifier: Apache-2.0

import SettingsModel

/// The list of applications.
struct HomePage {
  let context: PageContext

  var document: [UInt8] {
    PageLayout(context: context, title: context.texts[.settings], isHome: true).document { html in
      html.element("h1", text: context.texts[.settings])
      if context.applications.isEmpty {
        html.element("p", [.init("class", "empty")], text: context.texts[.noApplications])
        return
      }
      html.element("ul", [.init("class", "grid")]) { html in
        for entry in context.applications {
          html.element("li") { html in
            html.element("a", [.init("href", SiteAddress.application(entry.id))]) { html in
              PageLayout.icon(of: entry, &html)
              html.element("span", text: entry.name)
            }
          }
        }
      }
    }
  }
}

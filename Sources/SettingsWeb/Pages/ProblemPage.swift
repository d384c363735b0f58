// SPDX-License-Identifier: Apache-2.0

import SettingsModel

/// A page that says what went wrong.
struct ProblemPage {
  let context: PageContext
  let title: String
  var message: String?

  var document: [UInt8] {
    PageLayout(context: context, title: title).document { html in
      html.element("h1", text: title)
      if let message { html.element("p", [.init("class", "problem")], text: message) }
      html.element("p") { html in
        html.element("a", [.init("href", SiteAddress.home)], text: context.texts[.settings])
      }
    }
  }
}

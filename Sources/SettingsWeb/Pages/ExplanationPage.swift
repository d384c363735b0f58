// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsStore

/// Why a preference has its value.
struct ExplanationPage {
  let context: PageContext
  let application: String
  let session: SettingsSession
  let row: Row
  let page: String
  let explanation: ValueExplanation

  private var texts: InterfaceTexts { context.texts }

  var document: [UInt8] {
    // As the row's control is called where it stands.
    let section = session.screen(page).sections.first { $0.rows.contains { $0.id == row.id } }
    let name = row.title ?? section?.header ?? row.key ?? ""
    return PageLayout(context: context, title: texts[.whyThisValue]).document { html in
      Breadcrumb(context: context, application: application, session: session)
        .write(to: page, below: texts[.whyThisValue], &html)
      html.element("h1", text: "\(texts[.whyThisValue]) \(name)")
      if explanation.layers.isEmpty {
        html.element("p", [.init("class", "empty")], text: texts[.noValue])
      } else {
        table(&html)
      }
      if explanation.deciding?.layer == .stored, let rest = explanation.withoutStored {
        html.element("p", [.init("class", "footer")]) { html in
          html.write("\(texts[.withoutStored]) ")
          html.element("strong", text: shown(rest.value))
          html.write(" (\(texts[layer: rest.layer]))")
        }
      }
      html.element("dl", [.init("class", "facts")]) { html in
        html.element("dt", text: texts[.key])
        html.element("dd") { $0.element("code", [.init("dir", "ltr")], text: explanation.key) }
        html.element("dt", text: texts[.domain])
        html.element("dd") { $0.element("code", [.init("dir", "ltr")], text: explanation.domain) }
      }
    }
  }

  private func table(_ html: inout HTML) {
    html.element("div", [.init("class", "rows table")]) { html in
      html.element("table") { html in
        html.element("thead") { html in
          html.element("tr") { html in
            for column in [InterfaceText.layer, .value, .origin] {
              html.element("th", [.init("scope", "col")], text: texts[column])
            }
          }
        }
        html.element("tbody") { html in
          for (index, layer) in explanation.layers.enumerated() {
            html.element("tr", [index == 0 ? .init("class", "decides") : nil]) { html in
              html.element("th", [.init("scope", "row")]) { html in
                html.write(texts[layer: layer.layer])
                if index == 0 { html.element("em", text: " \(texts[.decides])") }
              }
              html.element("td", text: shown(layer.value))
              html.element("td") { $0.element("code", [.init("dir", "ltr")], text: layer.origin) }
            }
          }
        }
      }
    }
  }

  private func shown(_ value: PropertyList) -> String {
    explanation.isSecret ? "••••••••" : value.displayText
  }
}

// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import SettingsModel

/// Pages to look at.
extension SettingsSite {
  func addPages(to router: inout Router) {
    router.get("/") { [self] request, _ in .html(HomePage(context: context(request)).document) }
    router.get("/apps/{app}") { [self] request, parameters in
      withApplication(request, parameters) { opened in
        screenPage(request, opened, opened.session.firstPage)
      }
    }
    router.get("/apps/{app}/pages/{page...}") { [self] request, parameters in
      withApplication(request, parameters) { opened in
        screenPage(request, opened, parameters["page"])
      }
    }
    router.get("/apps/{app}/options/{row...}") { [self] request, parameters in
      withApplication(request, parameters) { opened in
        optionsPage(request, opened, parameters["row"])
      }
    }
    router.get("/apps/{app}/why/{row...}") { [self] request, parameters in
      withApplication(request, parameters) { opened in
        explanationPage(request, opened, parameters["row"])
      }
    }
    router.get("/apps/{app}/reset") { [self] request, parameters in
      withApplication(request, parameters) { opened in
        if let page = request.query["page"], !opened.session.pages.contains(page) {
          return problem(request, .pageNotFound)
        }
        return .html(
          ResetPage.document(
            opened.id, page: request.query["page"], context(request, current: opened.id)))
      }
    }
    router.get("/search") { [self] request, _ in searchPage(request, in: nil) }
    router.get("/apps/{app}/search") { [self] request, parameters in
      withApplication(request, parameters) { searchPage(request, in: $0.id) }
    }
    router.get("/events") { [self] request, _ in
      .events(feed.open(after: request.headers["Last-Event-ID"] ?? request.query["after"]))
    }
  }

  func withApplication(
    _ request: HTTPRequest, _ parameters: RouteParameters, _ body: (Opened) -> HTTPResponse
  ) -> HTTPResponse {
    guard let opened = opened(parameters["app"]) else {
      // A page of one that is gone hears when it is back.
      let current = catalog.application(parameters["app"])?.id
      return problem(request, .applicationGone, current: current)
    }
    return body(opened)
  }

  func screenPage(
    _ request: HTTPRequest, _ opened: Opened, _ page: String,
    refusal: (row: Row.ID, reason: String)? = nil
  ) -> HTTPResponse {
    if refusal == nil, opened.session.pages.contains(page) {
      // Before the screen is read, so that no change falls between the page and its stream.
      let context = context(request, current: opened.id)
      return .html(writing: {
        self.screenPage(context, opened, opened.session.screen(page), refusal: nil).document
      })
    }
    let screen = opened.session.screen(page)
    let isKnown = opened.session.pages.contains(screen.page)
    let status: HTTPStatus = refusal != nil ? .unprocessableContent : isKnown ? .ok : .notFound
    return .html(
      screenPage(context(request, current: opened.id), opened, screen, refusal: refusal).document,
      status: status)
  }

  private func screenPage(
    _ context: PageContext, _ opened: Opened, _ screen: Screen,
    refusal: (row: Row.ID, reason: String)?
  ) -> ScreenPage {
    ScreenPage(
      context: context, application: opened.id, session: opened.session, screen: screen,
      known: opened.markup.entries, remember: opened.markup.remember, refusal: refusal)
  }

  func optionsPage(
    _ request: HTTPRequest, _ opened: Opened, _ id: Row.ID, refusal: String? = nil
  ) -> HTTPResponse {
    guard let row = opened.session.row(id), let page = id.lastIndex(of: "/").map({ id[..<$0] })
    else { return problem(request, .pageNotFound) }
    switch row.control {
    case .choice(let choice), .radio(let choice):
      return .html(
        OptionsPage(
          context: context(request, current: opened.id), application: opened.id,
          session: opened.session, screen: opened.session.screen(String(page)), row: row,
          choice: choice, refusal: refusal
        ).document, status: refusal == nil ? .ok : .unprocessableContent)
    default: return problem(request, .pageNotFound)
    }
  }

  private func explanationPage(
    _ request: HTTPRequest, _ opened: Opened, _ id: Row.ID
  ) -> HTTPResponse {
    guard let row = opened.session.row(id), let explanation = opened.session.explanation(of: id),
      let page = id.lastIndex(of: "/").map({ id[..<$0] })
    else { return problem(request, .pageNotFound) }
    return .html(
      ExplanationPage(
        context: context(request, current: opened.id), application: opened.id,
        session: opened.session, row: row, page: String(page), explanation: explanation
      ).document)
  }

  private func searchPage(_ request: HTTPRequest, in application: String?) -> HTTPResponse {
    let query = String((request.query["q"] ?? "").prefix(200))
    return .html(
      SearchPage(
        context: context(request, current: application), query: query,
        hits: hits(query, in: application)
      ).document)
  }

  func hits(_ query: String, in application: String?) -> [(application: String, hits: [SearchHit])]
  {
    let searched =
      application.map { id in [catalog.application(id)].compactMap(\.self) }
      ?? catalog.applications()
    return searched.compactMap { served in
      served.opened().map { (served.id, $0.session.search(query)) }
    }
  }
}

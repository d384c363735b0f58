// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import HTTPServer
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore

/// The interface for programs; its description is served at `/api/openapi.json`.
extension SettingsSite {
  func addInterface(to router: inout Router) {
    router.get("/api/openapi.json") { _, _ in
      HTTPResponse.json(WebAsset.openAPI).tagged
    }
    router.get("/api/apps") { [self] request, _ in
      Self.json(catalog.applications().compactMap { summary($0.id) })
    }
    router.get("/api/apps/{app}") { [self] _, parameters in
      summary(parameters["app"]).map { Self.json($0) } ?? Self.noApplication
    }
    router.get("/api/apps/{app}/screens/{page...}") { [self] _, parameters in
      guard let opened = opened(parameters["app"]) else { return Self.noApplication }
      let screen = opened.session.screen(parameters["page"])
      guard opened.session.pages.contains(screen.page) else {
        return .problem(.notFound, detail: screen.problem ?? "There is no such page.")
      }
      return Self.json(screen)
    }
    addRows(to: &router)
    router.delete("/api/apps/{app}/values") { [self] request, parameters in
      guard let opened = opened(parameters["app"]) else { return Self.noApplication }
      if let page = request.query["page"], !opened.session.pages.contains(page) {
        return .problem(.notFound, detail: "There is no such page.")
      }
      return Self.answering { try opened.session.reset(page: request.query["page"]) }
    }
    router.get("/api/search") { [self] request, _ in
      let hits = hits(String((request.query["q"] ?? "").prefix(200)), in: nil)
      return Self.json(
        hits.flatMap { app in app.hits.map { FoundRow(app: app.application, hit: $0) } })
    }
  }

  private func addRows(to router: inout Router) {
    router.get("/api/apps/{app}/rows/{row...}") { [self] _, parameters in
      withRow(parameters) { _, row in Self.json(row) }
    }
    router.put("/api/apps/{app}/rows/{row...}") { [self] request, parameters in
      withRow(parameters) { opened, row in
        guard let body = try? JSONDecoder().decode(NewValue.self, from: Data(request.body)) else {
          return .problem(
            .badRequest,
            detail: "Send an object with the member 'value': a text, number or Boolean.")
        }
        return Self.answering { try opened.session.apply(body.edit(of: row), to: row.id) }
      }
    }
    router.delete("/api/apps/{app}/rows/{row...}") { [self] _, parameters in
      withRow(parameters) { opened, row in
        Self.answering { try opened.session.apply(.reset, to: row.id) }
      }
    }
    router.get("/api/apps/{app}/explanations/{row...}") { [self] _, parameters in
      withRow(parameters) { opened, row in
        guard let explanation = opened.session.explanation(of: row.id) else {
          return .problem(.notFound, detail: "The row has no key.")
        }
        return Self.json(ExplanationAnswer(explanation))
      }
    }
  }

  private func withRow(
    _ parameters: RouteParameters, _ body: (Opened, Row) -> HTTPResponse
  ) -> HTTPResponse {
    guard let opened = opened(parameters["app"]) else { return Self.noApplication }
    guard let row = opened.session.row(parameters["row"]) else {
      return .problem(.notFound, detail: "There is no such row.")
    }
    return body(opened, row)
  }

  private func summary(_ id: String) -> ApplicationSummary? {
    opened(id).map { opened in
      ApplicationSummary(
        id: opened.id, name: opened.session.owner.name, domain: opened.session.owner.domain,
        version: opened.application.info.version, pages: opened.session.pages)
    }
  }

  private static let noApplication = HTTPResponse.problem(
    .notFound, detail: "There is no such application.")

  /// An answer with a mark of its content, so that an unchanged one need not be sent again.
  private static func json(_ value: some Encodable) -> HTTPResponse {
    guard let bytes = try? JSONEncoder.forValues().encode(value) else {
      return .problem(.internalServerError, detail: "The answer can't be written as JSON.")
    }
    return HTTPResponse.json(Array(bytes) + [UInt8(ascii: "\n")]).tagged
  }

  /// Makes a change; one that is refused is the caller's fault, one that can't be written ours.
  private static func answering(_ change: () throws -> Void) -> HTTPResponse {
    do {
      try change()
      return HTTPResponse(.noContent)
    } catch let error as EditError {
      return .problem(.unprocessableContent, detail: "\(error)")
    } catch {
      return .problem(.internalServerError, detail: "\(error)")
    }
  }
}

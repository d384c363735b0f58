// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import SettingsModel

/// Changes that forms make.
extension SettingsSite {
  func addEdits(to router: inout Router) {
    router.post("/apps/{app}/rows/{row...}") { [self] request, parameters in
      withApplication(request, parameters) { opened in
        change(parameters["row"], of: opened, by: request)
      }
    }
    router.post("/apps/{app}/reset") { [self] request, parameters in
      withApplication(request, parameters) { opened in
        // Without a form that can be read, nobody said that everything is meant.
        guard let form = request.form else {
          return .problem(.unsupportedMediaType, detail: "Send a form.")
        }
        let page = form["page"]
        if let page, !opened.session.pages.contains(page) {
          return problem(request, .pageNotFound)
        }
        do {
          try opened.session.reset(page: page)
        } catch {
          return .problem(.internalServerError, detail: "\(error)")
        }
        return .redirect(
          to: page.map { SiteAddress.page($0, of: opened.id) }
            ?? SiteAddress.application(opened.id))
      }
    }
  }

  private func change(_ id: Row.ID, of opened: Opened, by request: HTTPRequest) -> HTTPResponse {
    guard let form = request.form else {
      return .problem(.unsupportedMediaType, detail: "Send a form.")
    }
    guard let row = opened.session.row(id), let slash = id.lastIndex(of: "/") else {
      return problem(request, .pageNotFound)
    }
    let page = String(id[..<slash])
    let isOptionsPage = form["from"] == "options"
    let back =
      isOptionsPage
      ? SiteAddress.options(id, of: opened.id) : SiteAddress.row(id, of: opened.id)
    let submission = RowSubmission(row: row, form: form)
    if let question = submission.question {
      return .html(
        questionPage(question, row, form, opened, context(request, current: opened.id)).document)
    }
    do {
      if let edit = try submission.edit { try opened.session.apply(edit, to: id) }
      return .redirect(to: back)
    } catch {
      return isOptionsPage
        ? optionsPage(request, opened, id, refusal: "\(error)")
        : screenPage(request, opened, page, refusal: (id, "\(error)"))
    }
  }

  private func questionPage(
    _ question: ToggleControl.Confirmation, _ row: Row, _ form: FormValues, _ opened: Opened,
    _ context: PageContext
  ) -> QuestionPage {
    QuestionPage(
      context: context, title: question.title ?? row.title ?? texts[.pleaseConfirm],
      message: question.message, confirm: question.confirm ?? texts[.confirm],
      deny: question.deny ?? texts[.cancel], action: SiteAddress.edit(row.id, of: opened.id),
      fields: [("value", form["value"] ?? ""), ("confirmed", "yes")],
      back: SiteAddress.row(row.id, of: opened.id))
  }
}

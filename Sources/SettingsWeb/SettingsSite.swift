// SPDX-License-Identifier: Apache-2.0

package import HTTPServer
package import PropertyLists
import SettingsModel
package import SettingsSchema
import SettingsStore

/// The Settings application in the browser: pages, an interface for programs, and a stream of changes.
///
/// It knows requests and responses, and no sockets: any ``HTTPTransport`` carries it.
package final class SettingsSite: Sendable {
  /// A change that was stored, for a log; a secret's value is left out.
  package struct LoggedChange: Sendable {
    package let application: String
    package let key: String
    package let value: PropertyList?
    package let isSecret: Bool
  }

  let settings: SiteSettings
  let texts: InterfaceTexts
  let access: AccessControl
  let feed = ChangeFeed()
  let catalog: ApplicationCatalog

  /// Creates a site.
  ///
  /// - Parameters:
  ///   - settings: How applications are shown.
  ///   - token: What opens the site; a random one when not given.
  ///   - applications: Finds the applications, called whenever the list is looked at.
  ///   - log: Called with every change, on whatever thread finds it.
  package init(
    settings: SiteSettings, token: String? = nil,
    applications: @escaping @Sendable () -> [Application],
    log: @escaping @Sendable (LoggedChange) -> Void = { _ in }
  ) {
    self.settings = settings
    texts = settings.texts
    access = AccessControl(token: token ?? RandomToken.make())
    let feed = feed
    catalog = ApplicationCatalog(find: applications) { id, application in
      ServedApplication(id: id, application: application, settings: settings, feed: feed) {
        change, application in
        log(
          LoggedChange(
            application: application.id, key: change.key, value: change.new,
            isSecret: change.isSecret))
      }
    }
  }

  /// The token that opens the site, as the query `token` of any address.
  package var token: String { access.token }

  /// Whether somebody opened the address with the token.
  package var isOpened: Bool { access.isOpened }

  /// Says by which names the site is reached; requests for others are refused.
  package func setHosts(_ hosts: Set<String>) { access.setHosts(hosts) }

  /// The path of an application's first page.
  package static func path(of application: Application) -> String {
    SiteAddress.application(ApplicationCatalog.id(application))
  }

  /// Answers requests.
  package var handler: HTTPHandler {
    var router = Router()
    addPages(to: &router)
    addEdits(to: &router)
    addFiles(to: &router)
    addInterface(to: &router)
    router.use { request, next in SecurityHeaders.add(to: next(request)) }
    router.use { [self] request, next in
      access.admit(request, next) { refusal($0, for: request) }
    }
    return router.handler
  }

  /// Looks whether somebody edited a bundle whose pages are open, and tells them.
  ///
  /// Requests look themselves; this is for pages that ask for nothing.
  package func lookForEditedBundles() {
    guard feed.streamCount > 0 else { return }
    for application in catalog.known { application.lookForEdits() }
  }

  /// Ends streams and makes changes durable; no request comes afterwards.
  package func close() {
    feed.finish()
    for application in catalog.known { application.close() }
  }

  private func refusal(_ status: HTTPStatus, for request: HTTPRequest) -> HTTPResponse {
    let message = texts[.notAllowedIn]
    if request.path.first == "api" || request.path.first == "events" {
      return .problem(status, detail: message)
    }
    return .html(
      ProblemPage(
        context: PageContext(
          texts: texts, formToken: "", feedPosition: "", applications: [], current: nil),
        title: texts[.settings], message: message
      ).document, status: status)
  }

  // MARK: What pages are made with

  /// An application whose bundle is open.
  struct Opened {
    let served: ServedApplication
    let application: Application
    let session: SettingsSession
    let iconPath: String?
    let markup: RowMarkupCache

    var id: String { served.id }
  }

  func opened(_ id: String) -> Opened? {
    guard let served = catalog.application(id), let opened = served.opened() else { return nil }
    return Opened(
      served: served, application: opened.application, session: opened.session,
      iconPath: opened.iconPath, markup: opened.markup)
  }

  func context(_ request: HTTPRequest, current: String? = nil) -> PageContext {
    PageContext(
      texts: texts, formToken: access.session(of: request)?.formToken ?? "",
      feedPosition: feed.position,
      applications: catalog.applications().map { served in
        let listing = served.listing
        return PageContext.Entry(id: served.id, name: listing.name, hasIcon: listing.hasIcon)
      }, current: current)
  }

  func problem(
    _ request: HTTPRequest, _ text: InterfaceText, _ status: HTTPStatus = .notFound,
    current: String? = nil
  ) -> HTTPResponse {
    .html(
      ProblemPage(context: context(request, current: current), title: texts[text]).document,
      status: status)
  }
}

// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import Testing

struct RoutingTests {
  let client: HTTPTestClient

  init() {
    var router = Router()
    router.get("/") { _, _ in .text("root") }
    router.get("/apps/{app}") { _, parameters in .text("app " + parameters["app"]) }
    router.get("/apps/new") { _, _ in .text("new") }
    router.delete("/apps/{app}") { _, parameters in .text("delete " + parameters["app"]) }
    router.get("/apps/{app}/pages/{page}") { request, parameters in
      .text("\(parameters["app"]) \(parameters["page"]) \(request.query["q"] ?? "-")")
    }
    router.get("/files/{path...}") { _, parameters in
      .text(parameters.segments("path").joined(separator: "|"))
    }
    router.post("/form") { request, _ in .text(request.form?["name"] ?? "no form") }
    client = HTTPTestClient(handler: router.handler)
  }

  @Test(arguments: [
    ("/", "root"), ("/?q=1", "root"), ("/apps/a", "app a"), ("/apps/new", "new"),
    ("/apps/a%2Fb", "app a/b"), ("/apps/a%20b+c", "app a b+c"), ("/apps/%C3%A4", "app ä"),
    ("/apps/a/pages/b?q=x%20y", "a b x y"), ("/files/a/b/%2Fc", "a|b|/c"),
    ("http://localhost/apps/a", "app a"), ("http://localhost", "root"),
  ])
  func `A path reaches its route`(target: String, answer: String) {
    #expect(client.get(target).bodyText == answer)
  }

  @Test(arguments: ["/apps", "/apps/", "/apps//", "/apps/a/", "//", "/files", "/Apps/a", "/none"])
  func `An unknown path is not found`(target: String) {
    #expect(client.get(target).status == .notFound)
  }
}

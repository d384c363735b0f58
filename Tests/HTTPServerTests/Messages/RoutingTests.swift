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

  @Test(arguments: [
    ("/", "GET, HEAD, OPTIONS"), ("/apps/a", "GET, HEAD, DELETE, OPTIONS"),
    ("/form", "POST, OPTIONS"),
  ])
  func `A known path lists its methods`(target: String, methods: String) {
    let refusal = client.send("PATCH", target)
    #expect(refusal.status == .methodNotAllowed)
    #expect(refusal.headers["Allow"] == methods)
    let options = client.send("OPTIONS", target)
    #expect(options.status == .noContent)
    #expect(options.headers["Allow"] == methods)
  }

  @Test func `A less special route answers when the more special one lacks the method`() {
    #expect(client.send("DELETE", "/apps/new").bodyText == "delete new")
  }

  @Test func `HEAD is answered like GET`() {
    let response = client.send("HEAD", "/apps/a")
    #expect(response.status == .ok)
    #expect(response.headers["Content-Length"] == "5")
    #expect(client.send("HEAD", "/form").status == .methodNotAllowed)
  }

  @Test func `A form reaches its route`() {
    #expect(client.post("/form", form: FormValues(["name": "a b"])).bodyText == "a b")
    #expect(client.send("POST", "/form").bodyText == "no form")
  }

  @Test func `Each method has its routes`() {
    var router = Router()
    router.put("/a") { _, _ in .text("put") }
    router.add(.patch, "/a") { _, _ in .text("patch") }
    router.add(.options, "/a") { _, _ in .text("options") }
    let client = HTTPTestClient(handler: router.handler)
    #expect(client.send("PUT", "/a").bodyText == "put")
    #expect(client.send("PATCH", "/a").bodyText == "patch")
    #expect(client.send("OPTIONS", "/a").bodyText == "options")
  }

  @Test func `What is used first is outermost, and sees unknown paths too`() {
    var router = Router()
    router.get("/") { request, _ in .text(request.headers["X-Order"] ?? "") }
    for name in ["a", "b"] {
      router.use { request, handler in
        var request = request
        request.headers["X-Order"] = (request.headers["X-Order"] ?? "") + name
        var response = handler(request)
        response.headers["X-Back"] = (response.headers["X-Back"] ?? "") + name
        return response
      }
    }
    router.use { request, handler in
      request.query["stop"] == nil ? handler(request) : .problem(.forbidden)
    }
    let client = HTTPTestClient(handler: router.handler)
    #expect(client.get("/").bodyText == "ab")
    #expect(client.get("/none").status == .notFound)
    #expect(client.get("/none").headers["X-Back"] == "ba")
    #expect(client.get("/?stop").status == .forbidden)
  }

  @Test func `A parameter that a pattern does not have is an error in the program`() async {
    await #expect(processExitsWith: .failure) {
      var router = Router()
      router.get("/{a}") { _, parameters in .text(parameters["b"]) }
      _ = HTTPTestClient(handler: router.handler).get("/x")
    }
  }
}

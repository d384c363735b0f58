// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import Testing

/// What happens to a request before and after its handler, whichever transport brought it.
struct ExchangeCheckTests {
  @Test(arguments: [
    ("GET", "/", 200), ("BREW", "/", 501), ("get", "/", 501), ("GET", "", 400), ("GET", "a", 400),
    ("GET", "*", 400), ("GET", "/%", 400), ("GET", "/%00", 400), ("GET", "/a/../b", 400),
    ("GET", "/%2e", 400), ("GET", "/.%2E/", 400), ("GET", "/...", 200), ("GET", "/%ff", 400),
    ("GET", "/?%", 400), ("GET", "/ä", 200), ("GET", "/a b", 400), ("GET", "/a\r\nb", 400),
    ("GET", "/#a", 400), ("GET", "http://a/b", 200), ("GET", "HTTP://a", 200),
    ("GET", "http://a?b", 200), ("GET", "ftp://a/b", 400), ("GET", "http:/a", 400),
    ("GET", "/" + String(repeating: "a", count: 20_000), 414), ("OPTIONS", "*", 200),
  ])
  func `A target is admitted or refused`(method: String, target: String, status: Int) {
    let client = HTTPTestClient { _ in .text("") }
    #expect(client.send(method, target).status.code == status)
  }

  @Test(
    arguments: [
      (["A": "b"], 200), (["A b": "c"], 400), (["": "c"], 400), (["A": "b\r\nC: d"], 400),
      (["A": "\0"], 400), (["A": "\u{7F}"], 400), (["A": "\t"], 200), (["A": "ä"], 200),
      (["Host": "a", "host": "a"], 400), (["Origin": "a", "Origin": "b"], 400),
      (["Content-Length": "1", "Content-Length": "1"], 400), (["Content-Length": "x"], 400),
      (["Content-Length": "-1"], 400), (["Content-Length": ""], 400),
      (["Content-Length": "1025"], 413), (["Content-Length": "99999999999999999999"], 413),
      (["Content-Length": "1024"], 200), (["Transfer-Encoding": "Chunked"], 200),
      (["Transfer-Encoding": "gzip"], 501),
      (["Transfer-Encoding": "chunked", "Content-Length": "1"], 400),
      (["A": String(repeating: "b", count: 20_000)], 431),
    ] as [(HTTPHeaders, Int)])
  func `Header fields are admitted or refused`(headers: HTTPHeaders, status: Int) {
    var limits = HTTPLimits()
    limits.maximumBodySize = 1024
    let client = HTTPTestClient(limits: limits) { _ in .text("") }
    #expect(client.send("POST", "/", headers: headers).status.code == status)
  }

  @Test func `A body beyond the limit is refused`() {
    var limits = HTTPLimits()
    limits.maximumBodySize = 3
    let client = HTTPTestClient(limits: limits) { .bytes($0.body, type: "a/b") }
    #expect(client.send("POST", "/", body: [1, 2, 3]).bodyBytes == [1, 2, 3])
    #expect(client.send("POST", "/", body: [1, 2, 3, 4]).status == .contentTooLarge)
  }

  @Test func `The host in a target is the one that counts`() {
    let client = HTTPTestClient { .text($0.headers["Host"] ?? "") }
    #expect(client.get("http://other:81/a").bodyText == "other:81")
    #expect(client.get("/a").bodyText == "localhost")
  }

  @Test(arguments: [
    ("\"1\"", "\"1\"", 304), ("\"1\"", "*", 304), ("\"1\"", "\"2\"", 200),
    ("\"1\"", "W/\"1\"", 304),
    ("W/\"1\"", "\"1\"", 304), ("\"1\"", "\"2\", \"1\"", 304), ("\"1\"", "1", 200),
    ("\"1\"", "", 200),
    ("\"a,b\"", "\"x\",\"a,b\"", 304), ("\"1\"", "\"2\" \"1\"", 304), ("\"1\"", "\"1", 200),
  ])
  func `A known entity tag is answered with 304`(tag: String, list: String, status: Int) {
    let client = HTTPTestClient { _ in
      HTTPResponse(
        headers: ["ETag": tag, "Content-Type": "a/b", "Cache-Control": "no-cache"],
        body: .bytes([1]))
    }
    let response = client.get("/", headers: ["If-None-Match": list])
    #expect(response.status.code == status)
    #expect(response.headers["ETag"] == tag)
    #expect(response.headers["Cache-Control"] == "no-cache")
    #expect(response.bodyBytes == (status == 304 ? [] : [1]))
    #expect((response.headers["Content-Type"] == nil) == (status == 304))
    #expect(client.send("POST", "/", headers: ["If-None-Match": list]).status == .ok)
  }

  @Test(
    arguments: [
      ["A": "b\nc"], ["A": "\r"], ["A": "\0"], ["A b": "c"], ["": "c"], ["A\r\nB": "c"],
    ] as [HTTPHeaders])
  func `A malformed header of an answer is never sent`(headers: HTTPHeaders) {
    let stream = EventStream()
    let client = HTTPTestClient { _ in HTTPResponse(headers: headers, body: .events(stream)) }
    let response = client.get("/")
    #expect(response.status == .internalServerError)
    #expect(headers.fields.allSatisfy { response.headers[$0.name] == nil })
    #expect(stream.isFinished)
  }

  @Test(arguments: [0, 100, 199, 600, -1])
  func `A status that is none is an error of the server`(code: Int) {
    #expect(HTTPTestClient { _ in HTTPResponse(HTTPStatus(code)) }.get("/").status.code == 500)
  }

  @Test func `What belongs to the transport is left to it`() {
    let client = HTTPTestClient { _ in
      HTTPResponse(headers: ["content-length": "9", "Connection": "x", "Server": "y", "A": "b"])
    }
    let headers = client.get("/").headers
    #expect(headers.fields.map(\.name) == ["A", "Content-Length"])
    #expect(headers["Content-Length"] == "0")
  }

  @Test func `HEAD and 204 have no body`() {
    let client = HTTPTestClient { request in
      request.method == .head ? .text("hello") : HTTPResponse(.noContent, body: .bytes([1]))
    }
    let response = client.send("HEAD", "/")
    #expect(response.bodyBytes == [])
    #expect(response.headers["Content-Length"] == "5")
    #expect(client.get("/").bodyBytes == [])
    #expect(client.get("/").headers["Content-Length"] == nil)
  }

  @Test func `The test client sends forms, and its own header fields`() {
    var client = HTTPTestClient { request in
      .text("\(request.form?["a"] ?? "-") \(request.cookies["c"] ?? "-")")
    }
    client.headers["Cookie"] = "c=d"
    #expect(client.post("/", form: FormValues(["a": "b c&"])).bodyText == "b c& d")
    #expect(client.send("POST", "/", body: Array("a=b".utf8)).bodyText == "- d")
  }
}

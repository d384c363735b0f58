// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import HTTPServer

/// Header fields, forms, cookies and what is written of them.
struct MessageTests {
  @Test func `Names of header fields are compared without regard to case, and keep their order`() {
    var headers: HTTPHeaders = ["A": "1", "b": "2", "a": "3"]
    #expect(headers["a"] == "1")
    #expect(headers.values(of: "A") == ["1", "3"])
    headers["A"] = "4"
    #expect(headers.fields.map(\.value) == ["4", "2"])
    headers.add("B", "5")
    #expect(headers.values(of: "B") == ["2", "5"])
    headers["B"] = nil
    #expect(headers.fields.map(\.name) == ["A"])
    // Only ASCII letters have two cases in a name.
    #expect(headers["@"] == nil)
    #expect(HTTPHeaders.isSame("[", "{") == false)
  }

  @Test(
    arguments: [
      ("", [:]), ("a=1", ["a": "1"]), ("a=1&b=2", ["a": "1", "b": "2"]), ("a", ["a": ""]),
      ("=1", ["": "1"]), ("a==", ["a": "="]), ("&&a=1&", ["a": "1"]),
      ("a=1&a=2", ["a": "1", "a": "2"]),
      ("a+b=c%2Bd", ["a b": "c+d"]), ("%C3%A4=%E2%82%AC", ["ä": "€"]),
      ("a=%26%3D%25", ["a": "&=%"]),
      ("a=1;b=2", ["a": "1;b=2"]), ("a=%00", ["a": "\0"]), ("a=%F0%9F%98%80", ["a": "😀"]),
    ] as [(String, KeyValuePairs<String, String>)])
  func `A form is decoded, and what is encoded of it decodes the same`(
    text: String, values: KeyValuePairs<String, String>
  ) throws {
    let form = try #require(FormValues(decoding: Array(text.utf8)))
    #expect(form == FormValues(values))
    #expect(FormValues(decoding: Array(form.encoded.utf8)) == form)
  }

  @Test(arguments: ["a=%", "a=%4", "a=%4g", "%zz", "a=%ff", "a=%C3", "a=%ED%A0%80", "a=%C0%80"])
  func `A damaged form is none`(text: String) {
    #expect(FormValues(decoding: Array(text.utf8)) == nil)
  }

  @Test func `A form has first values`() {
    let form = FormValues(["a": "1", "b": "2", "a": "3"])
    #expect(form["a"] == "1")
    #expect(form["c"] == nil)
  }

  @Test(
    arguments: [
      (["a=1"], "1"), (["b=2; a=1"], "1"), (["a=1; a=2"], "1"), (["a=\"x y\""], "x y"),
      (["b=2", "a=1"], "1"), ([" a = 1 "], "1"), (["a=b=c"], "b=c"), (["a="], ""), (["a"], nil),
      (["=1"], nil), ([";;; a=1;"], "1"), (["A=1"], nil), ([], nil), (["a=\""], "\""),
    ] as [([String], String?)])
  func `A cookie is found`(headers: [String], value: String?) {
    #expect(Cookies(headers: headers)["a"] == value)
  }

  @Test(
    arguments: [
      ("text/html", "text/html"), ("Application/JSON; charset=utf-8", "application/json"),
      (" a/b ;c", "a/b"), ("", nil), (";", nil),
    ] as [(String, String?)])
  func `The media type has no parameters`(field: String, type: String?) {
    let request = HTTPRequest(
      method: .post, target: "/", path: [], headers: ["Content-Type": field])
    #expect(request.mediaType == type)
  }

  @Test func `A problem is written as JSON`() {
    let response = HTTPResponse.problem(.conflict, title: "A \"b\" \\ \n", detail: "\u{1}ä")
    #expect(response.status == .conflict)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(
      response.bodyText
        == #"{"title":"A \"b\" \\ \n","status":409,"detail":"\u0001ä"}"# + "\n")
    #expect(
      HTTPResponse.problem(.notFound).bodyText == "{\"title\":\"Not Found\",\"status\":404}\n")
  }

  @Test func `Responses have their types`() {
    #expect(HTTPResponse.html("<p>").headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(HTTPResponse.json([0x7B]).headers["Content-Type"] == "application/json")
    #expect(HTTPResponse.redirect(to: "/a").headers["Location"] == "/a")
    #expect(HTTPResponse.redirect(to: "/a").status.code == 303)
    #expect(HTTPResponse.events(EventStream()).headers["Cache-Control"] == "no-store")
    #expect(HTTPStatus(299).reason == "Unknown")
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (951_868_799, "Tue, 29 Feb 2000 23:59:59 GMT"),
    (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
    (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
  ])
  func `A date is written as header fields want it`(seconds: Int, text: String) {
    #expect(HTTPDate(seconds: seconds).description == text)
  }

  @Test func `Every refusal has a sentence`() {
    for refusal in HTTPRefusal.allCases {
      #expect(refusal.detail.hasSuffix("."))
      #expect((400...599).contains(refusal.response.status.code))
    }
  }
}

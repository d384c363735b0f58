// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import PropertyLists
import SettingsSchema
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct EscapingTests {
  /// Ends attributes, texts, comments and scripts wherever it is written bare.
  private static let mark =
    "\"'><img src=x onerror=alert(1)></title></script>--><x>&amp;&#60;`${1}\u{0}\u{1B}"

  private static let elements: [PropertyList] = {
    func text(_ name: String) -> PropertyList { .string(name + mark) }
    let options: PropertyListDictionary = [
      "Values": .array([text("v1"), text("v2")]), "Titles": .array([text("t1"), text("t2")]),
      "ShortTitles": .array([text("s1"), text("s2")]), "DefaultValue": text("v1"),
      "FooterText": text("footer"),
    ]
    func merged(_ one: PropertyListDictionary, _ other: PropertyListDictionary)
      -> PropertyListDictionary
    { PropertyListDictionary(entries: one.entries + other.entries) }
    let prompt: PropertyList = [
      "Title": text("pt"), "Prompt": text("pp"), "ConfirmText": text("pc"), "DenyText": text("pd"),
    ]
    let subtitle: PropertyListDictionary = ["IASKSubtitle": text("sub")]
    return [
      element("Group", "g" + mark, nil, ["FooterText": text("footer")]),
      element(
        "TextField", "t" + mark, "k1" + mark,
        merged(subtitle, ["DefaultValue": text("d"), "IASKPlaceholder": text("p")])),
      element(
        "TextField", "t" + mark, "k2" + mark, ["IsSecure": true, "IASKPlaceholder": text("p")]),
      element(
        "ToggleSwitch", "t" + mark, "k3" + mark,
        merged(
          subtitle,
          ["TrueValue": text("on"), "FalseValue": text("off"), "TrueConfirmationPrompt": prompt])),
      element(
        "Slider", "t" + mark, "k4" + mark,
        ["MinimumValueImage": text("i"), "MaximumValueImage": text("i")]),
      element("MultiValue", "t" + mark, "k5" + mark, options),
      element("RadioGroup", "t" + mark, "k6" + mark, options),
      element("TitleValue", "t" + mark, "k7" + mark, ["DefaultValue": text("d")]),
      element("ChildPane", "t" + mark, nil, merged(subtitle, ["File": "More"])),
      element("ChildPane", "t" + mark, nil, ["File": text("Missing")]),
      element("IASKOpenURL", "t" + mark, "k8" + mark, ["File": text("https://a/")]),
      element("IASKOpenURL", "t" + mark, "k9" + mark, ["File": text("javascript:")]),
      element(
        "IASKMailCompose", "t" + mark, "k10" + mark,
        [
          "IASKMailComposeToRecipents": .array([text("a@b")]), "IASKMailComposeSubject": text("s"),
          "IASKMailComposeBody": text("b"),
        ]),
      element("IASKButton", "t" + mark, "k11" + mark),
      element("IASKCustomView", "t" + mark, "k12" + mark),
      element("IASKTextView", "t" + mark, "k13" + mark, ["DefaultValue": text("</textarea>")]),
      element("IASKDatePicker", "t" + mark, "k14" + mark, ["DefaultValue": text("d")]),
      element("Nonsense" + mark, "t" + mark, "k15" + mark),
    ]
  }()

  @Test(arguments: [Dialect?.none, .inApp])
  func `markup in every text of a bundle stays text on every page`(dialect: Dialect?) throws {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(
      ["Root": Self.elements, "More": Self.elements], in: folder, named: "A",
      info: [
        "CFBundleDisplayName": .string("n" + Self.mark),
        "CFBundleShortVersionString": .string(Self.mark),
      ])
    let site = try Site([path], dialect: dialect, home: folder)
    for number in 1...15 {
      try site.preferences().store(.string("stored" + Self.mark), forKey: "k\(number)" + Self.mark)
    }
    let browser = try site.browser()
    let app = "/apps/" + Site.domain
    let rows = (0..<40).map { "Root/\($0)" }
    var addresses = [
      "/", app, app + "/pages/More", app + "/reset", "/search?q=img", "/search?q=%22%3E%3Cimg",
    ]
    addresses += rows.map { app + "/options/" + $0 } + rows.map { app + "/why/" + $0 }
    var seen = 0
    for address in addresses {
      let answer = browser.get(address)
      try check(answer.bodyText ?? "", address)
      if answer.status == .ok { seen += 1 }
    }
    #expect(seen > 12)
    for row in rows.prefix(20) {
      for fields in [["value": "on"], ["value": "x" + Self.mark]] as [KeyValuePairs<String, String>]
      {
        let answer = browser.submit(row, fields)
        if answer.headers["Content-Type"]?.hasPrefix("text/html") == true {
          try check(answer.bodyText ?? "", row)
        }
      }
    }
  }

  private func check(_ text: String, _ place: String) throws {
    let page = HTMLDocument(text)
    #expect(page.faults.isEmpty, "\(place)")
    #expect(
      !page.elements.contains { $0.name == "x" || $0["onerror"] != nil || $0["style"] != nil })
    #expect(page.all("img").allSatisfy { $0["src"] != "x" })
    #expect(page.all("script").count == 1)
    #expect(
      !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "\(place)")
    for link in page.all("a") {
      let address = link["href"] ?? ""
      #expect(
        address.hasPrefix("/") && !address.hasPrefix("//") || address.hasPrefix("#")
          || address.hasPrefix("https://a/") || address.hasPrefix("mailto:"), "\(address)")
    }
  }
}

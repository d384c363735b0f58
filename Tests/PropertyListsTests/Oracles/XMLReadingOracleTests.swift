// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// How XML is read beside Foundation and `plistlib`, and every known difference.
struct XMLReadingOracleTests {
  /// Texts that this package and Foundation read the same, or both refuse.
  static let agreements: [String] = [
    "<integer>+5</integer>", "<integer>0x1F</integer>", "<integer>-0x1f</integer>",
    "<integer>0X1f</integer>", "<integer>012</integer>", "<integer>0x</integer>",
    "<integer>-</integer>", "<integer></integer>", "<integer>--5</integer>",
    "<integer>1 2</integer>", "<integer>1_000</integer>", "<integer>1.0</integer>",
    "<integer>-0</integer>", "<integer>18446744073709551616</integer>",
    "<integer>-9223372036854775809</integer>", "<integer>0xFFFFFFFFFFFFFFFF</integer>",
    "<integer>-0x8000000000000000</integer>", "<integer>00000000000000000000000000001</integer>",
    "<integer>\u{661}</integer>", "<real>1.5x</real>", "<real>0x10</real>", "<real>0x1p4</real>",
    "<real>1e400</real>", "<real>-1e400</real>", "<real>1e-400</real>", "<real></real>",
    "<real>.5</real>", "<real>5.</real>", "<real>.</real>", "<real>1e5</real>",
    "<real>1E+5</real>", "<real>1e</real>", "<real>+1</real>", "<real>Infinity</real>",
    "<real>-INF</real>", "<real>+infinity</real>", "<real>NaN</real>", "<real>+nan</real>",
    "<real>-nan</real>", "<real>nan(0x1)</real>", "<real>1,5</real>", "<real>1_0</real>",
    "<date>2001-01-01T00:00:00</date>", "<date>2001-01-01</date>",
    "<date>2001-1-1T00:00:00Z</date>", "<date>2001-01-01T00:00:00.5Z</date>",
    "<date>2001-01-01T00:00:00+01:00</date>", "<date>2001-01-01T23:59:60Z</date>",
    "<date>2000-02-29T12:30:15Z</date>", "<date>-0001-01-01T00:00:00Z</date>",
    "<date>0000-01-01T00:00:00Z</date>", "<date>12001-01-01T00:00:00Z</date>",
    "<date>2001-01-01t00:00:00z</date>", "<date></date>", "<data>AA==</data>",
    "<data>AAA=</data>", "<data> A A \n A A </data>", "<data>AB==</data>", "<data></data>",
    "<string>&#1;</string>", "<string>&#xD800;</string>", "<string>&#xFFFE;</string>",
    "<string>&#x110000;</string>", "<string>&#128512;</string>", "<string>&#xZ;</string>",
    "<string>&lt;&gt;&amp;&quot;&apos;</string>", "<string>&nbsp;</string>",
    "<string>&LT;</string>", "<string>&lt</string>", "<string>a & b</string>",
    "<string>a&&b</string>", "<string>a<![CDATA[<b>&amp;]]>c</string>",
    "<string><![CDATA[]]></string>", "<string>a<![CDATA[b</string>", "<string>a]]>b</string>",
    "<string>a<b/>c</string>", "<string>a\r\nb\rc\td</string>", "<string>\u{1}</string>",
    "<string> a </string>", "<true>x</true>", "<true></true>", "<true />",
    "<dict><key>a</key></dict>", "<dict><string>a</string></dict>",
    "<dict><key>a</key><true/><key>a</key><false/></dict>", "<dict><key/><true/></dict>",
    "<dict><key>a</key>text<true/></dict>", "<array>text</array>", "<array><!-- c --></array>",
    "<array><?x y?></array>", "<array><string/></array>", "<array/>", "<array></dict>", "<array>",
    "<plist></plist>", "<plist/>", "<plist version=\"1.0\"><true/></plist>",
    "<plist><true/><true/></plist>", "<plist><true/>",
    "<plist><true/></plist><plist><true/></plist>", "<true/>trail",
    "<plist><true/></plist>trail", "<true/><!-- c", "<!-- c --><?xml version=\"1.0\"?><true/>",
    " <?xml version=\"1.0\"?><true/>", "<?xml version=\"1.0\"?><!-- c --><!DOCTYPE plist><true/>",
    "<!DOCTYPE plist [ <!ENTITY a \"b\"> ]><string>&a;</string>", "<string a=\"b\">x</string>",
    "<string >x</string >", "<string\n>x</string\n>", "<String>x</String>",
    "<boolean>true</boolean>", "<null/>", "<ustring>x</ustring>",
    "<dict><key>CF$UID</key><integer>7</integer></dict>",
    "<dict><key>CF$UID</key><string>4</string></dict>",
    "<dict><key>CF$UID</key><integer>7</integer><key>b</key><true/></dict>",
    "<?xml version='1.0' encoding='utf-16'?><true/>",
    "<?xml version='1.0' encoding='foo'?><true/>",
    "<?xml version='1.0' encoding='UTF-8'?><string>é</string>",
  ]

  @Test(arguments: agreements)
  func `Foundation reads the same or refuses too`(xml: String) {
    let ours = try? read(xml, as: .xml)
    let foundation = try? FoundationOracle.read(Array(xml.utf8))
    #expect(ours?.canonicalText == foundation?.canonicalText)
  }

  struct Difference: Sendable, CustomTestStringConvertible {
    let xml: String
    let ours: PropertyList?
    let theirs: PropertyList?
    let reason: String

    var testDescription: String { "\(xml): \(reason)" }

    init(_ xml: String, _ ours: PropertyList?, _ theirs: PropertyList?, _ reason: String) {
      self.xml = xml
      self.ours = ours
      self.theirs = theirs
      self.reason = reason
    }
  }

  static func date(_ seconds: Double) -> PropertyList {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  static let none = PropertyList.data(Data())

  /// `nil` is a refusal.
  static let differences: [Difference] = [
    Difference("<integer> 12 </integer>", 12, nil, "white space means nothing"),
    Difference("<real> 1.5 </real>", 1.5, nil, "white space means nothing"),
    Difference("<date> 2001-01-01T00:00:00Z </date>", date(0), nil, "white space means nothing"),
    Difference("<true> </true>", true, nil, "white space means nothing"),
    Difference("<integer>- 5</integer>", nil, -5, "a sign belongs to its digits"),
    Difference("<integer>1<!-- c -->2</integer>", 12, nil, "XML allows comments in text"),
    Difference("<string>a<!-- c -->b</string>", "ab", nil, "XML allows comments in text"),
    Difference("<true><!-- c --></true>", true, nil, "XML allows comments in text"),
    Difference("<string>a<?x y?>b</string>", "ab", nil, "XML allows instructions in text"),
    Difference("<integer>&#49;</integer>", 1, nil, "XML allows references in text"),
    Difference("<string>&#X41;</string>", "A", nil, "a slip whose meaning is plain"),
    Difference("<string>&#0;</string>", nil, "\0", "no character has this number"),
    Difference("<string>&#;</string>", nil, "\0", "there is no number"),
    Difference("<string>&#x;</string>", nil, "\0", "there is no number"),
    Difference("<date>2001-02-30T00:00:00Z</date>", nil, date(5_184_000), "no such day"),
    Difference("<date>1900-02-29T00:00:00Z</date>", nil, date(-3_182_198_400), "no such day"),
    Difference("<date>2001-13-01T00:00:00Z</date>", nil, date(31_536_000), "no such month"),
    Difference("<date>2001-01-01T24:00:00Z</date>", nil, date(86_400), "no such hour"),
    Difference("<date>201-01-01T00:00:00Z</date>", nil, date(-56_802_556_800), "a short year"),
    Difference(
      "<date>99999999999-01-01T00:00:00Z</date>", date(3_155_695_136_822_937_600),
      date(38_365_370_389_814_400), "Foundation cuts the year to 32 bits"),
    Difference("<data>AA</data>", .data(Data([0])), none, "padding may be left out"),
    Difference("<data>AAA</data>", .data(Data([0, 0])), none, "padding may be left out"),
    Difference("<data>A</data>", nil, none, "Foundation hides that bytes are lost"),
    Difference("<data>AA=</data>", nil, none, "Foundation hides that bytes are lost"),
    Difference("<data>A!AA</data>", nil, none, "Foundation hides that bytes are lost"),
    Difference("<data>=</data>", nil, none, "Foundation hides that bytes are lost"),
    Difference(
      "<data>AA==AA==</data>", nil, .data(Data([0, 0])), "padding ends the data"),
    Difference(
      "<dict><key>a</key><key>b</key></dict>", nil, ["a": "b"], "the key lacks its value"),
    Difference("<key>a</key>", nil, "a", "a key is no value"),
    Difference(
      "<plist a=\"b>c\"><true/></plist>", true, nil, "XML allows '>' in attributes"),
    Difference("<!DOCTYPE a \"x>y\"><true/>", true, nil, "XML allows '>' in quotes"),
    Difference(
      "<!DOCTYPE plist [ <!ENTITY a \"b\"> ]><true/>", true, nil,
      "an internal subset is skipped"),
    Difference(
      "<dict><key>CF$UID</key><integer>-1</integer></dict>", ["CF$UID": -1],
      .uid(4_294_967_295), "no UID is negative"),
    Difference(
      "<dict><key>CF$UID</key><integer>4294967296</integer></dict>", .uid(4_294_967_296), .uid(0),
      "Foundation cuts UIDs to 32 bits"),
    Difference(
      "<dict><key>CF$UID</key><real>4</real></dict>", ["CF$UID": 4.0], .uid(4),
      "a UID is an integer"),
    Difference(
      "<dict><key>CF$UID</key><integer>7</integer><key>CF$UID</key><integer>8</integer></dict>",
      ["CF$UID": 7, "CF$UID": 8], .uid(8), "both entries stay visible"),
    Difference(
      "<dict><key>é</key><true/><key>e\u{301}</key><false/></dict>",
      ["é": true, "e\u{301}": false], ["é": false],
      "Foundation takes composed and decomposed keys for one"),
  ]

  @Test(arguments: differences)
  func `a known difference from Foundation still exists`(difference: Difference) {
    let ours = try? read(difference.xml, as: .xml)
    let foundation = try? FoundationOracle.read(Array(difference.xml.utf8))
    #expect(ours?.canonicalText == difference.ours?.canonicalText)
    #expect(foundation?.canonicalText == difference.theirs?.canonicalText)
  }

  /// Differences that Foundation does not share; `plistlib` wants `<plist>` around the value.
  static let pythonDifferences: [Difference] = [
    Difference("<integer>-0x1f</integer>", -31, nil, "it knows no sign before 0x"),
    Difference("<integer>1_000</integer>", nil, 1000, "it takes Python's numbers"),
    Difference("<integer>\u{661}</integer>", nil, 1, "it takes every script's digits"),
    Difference("<real>1_0</real>", nil, 10.0, "it takes Python's numbers"),
    Difference("<real>+nan</real>", nil, .real(.nan), "it takes Python's numbers"),
    Difference("<date>2001-01-01T23:59:60Z</date>", date(86_400), nil, "it has no leap seconds"),
    Difference("<date>12001-01-01T00:00:00Z</date>", date(315_569_520_000), nil, "it ends at 9999"),
    Difference("<date>0000-01-01T00:00:00Z</date>", date(-63_145_526_400), nil, "it begins at 1"),
    Difference("<string>&#1;</string>", "\u{1}", nil, "it enforces XML's characters"),
    Difference("<string>\u{1}</string>", "\u{1}", nil, "it enforces XML's characters"),
    Difference("<string>a]]>b</string>", "a]]>b", nil, "it enforces XML's syntax"),
    Difference("<real>-nan</real>", nil, .real(.nan), "it takes Python's numbers"),
    Difference(
      "<string>a\r\nb\rc\td</string>", "a\r\nb\rc\td", "a\nb\nc\td",
      "XML makes line ends LF; this package and Foundation keep them"),
    Difference(
      "<dict><key>a</key>text<true/></dict>", nil, ["a": true], "it ignores text between elements"),
    Difference("<true/>trail", nil, true, "it ignores text between elements"),
    Difference("<string>a<b/>c</string>", nil, "c", "it ignores unknown elements"),
    Difference("<true>x</true>", nil, true, "it ignores text between elements"),
    Difference("<array>text</array>", nil, [], "it ignores text between elements"),
    Difference("<true/><true/>", nil, true, "it takes the last value"),
    Difference(
      "<dict><key>CF$UID</key><integer>7</integer></dict>", .uid(7), ["CF$UID": 7],
      "it knows UIDs in binary only"),
  ]

  @Test(.enabled(if: PythonOracle.isAvailable))
  func `a known difference from plistlib still exists`() throws {
    let files = Self.pythonDifferences.map { Array("<plist>\($0.xml)</plist>".utf8) }
    let texts = try PythonOracle.canonicalTexts(of: files)
    #expect(texts.count == files.count)
    for ((difference, file), text) in zip(zip(Self.pythonDifferences, files), texts) {
      let ours = try? PropertyListReader().read(file).root
      #expect(ours?.canonicalText == difference.ours?.canonicalText, "\(difference.xml)")
      #expect(text == difference.theirs?.canonicalText, "\(difference.xml)")
    }
  }

  @Test(.enabled(if: PythonOracle.isAvailable))
  func `plistlib reads the rest the same or refuses it`() throws {
    let known = Set(Self.pythonDifferences.map(\.xml))
    let texts = Self.agreements.filter {
      !$0.contains("<?xml") && !$0.contains("plist") && !known.contains($0)
    }
    let files = texts.map { Array("<plist>\($0)</plist>".utf8) }
    for (file, python) in zip(files, try PythonOracle.canonicalTexts(of: files)) {
      guard let python, python != "n" else { continue }
      let ours = try? PropertyListReader().read(file).root
      // Python's integers have no limit.
      guard ours != nil || !python.hasPrefix("i") else { continue }
      #expect(ours?.canonicalText == python, "\(String(decoding: file, as: UTF8.self))")
    }
  }
}

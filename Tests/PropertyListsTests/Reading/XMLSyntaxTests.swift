// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// XML beyond the elements: markup, references, document types.
struct XMLSyntaxTests {
  @Test(arguments: [
    ("<string>a&#65;&#x42;&#x1F600;&lt;&gt;&amp;&quot;&apos;</string>", "aAB😀<>&\"'"),
    ("<string>&amp;lt;</string>", "&lt;"), ("<string>&#38;lt;</string>", "&lt;"),
    ("<string>a<![CDATA[<&>]]>b<![CDATA[]]>c</string>", "a<&>bc"),
    ("<string><![CDATA[a]]]]><![CDATA[>b]]></string>", "a]]>b"),
    ("<string><!-- a -->b<!-- -- -->c<?d e?></string>", "bc"),
    ("<string>\n a \t</string>", "\n a \t"), ("<string>a\r\nb\rc</string>", "a\r\nb\rc"),
    ("<string xml:space='preserve' a=\">\">x</string>", "x"), ("<string/>", ""),
    ("<string></string>", ""), ("<string a='/'></string\n>", ""), ("<string\r\n/>", ""),
  ])
  func `text is put together from all of its parts`(xml: String, text: String) throws {
    #expect(try read(xml) == .string(text))
  }

  @Test
  func `keys have the same text as strings`() throws {
    #expect(
      try read("<dict><key>a<!-- c -->&amp;<![CDATA[<]]></key><true/><key/><false/></dict>")
        == ["a&<": true, "": false])
  }

  @Test(arguments: [
    "<!DOCTYPE plist>", "<!DOCTYPE plist SYSTEM 'file://localhost/x.dtd'>",
    "<!DOCTYPE plist [<!ELEMENT plist (a|b)*> <!ATTLIST plist v CDATA \"1>0\">]>",
    "<!DOCTYPE plist [ <!-- ]> \" --> <!ENTITY a \"]>\"> ] >", "<?xml version='1.0'?>\n<!-- c -->",
    "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?><?other ?>", "", "\n\t ",
  ])
  func `anything may stand in the prolog`(prolog: String) throws {
    #expect(try read(prolog + "<true/>", as: .xml) == true)
  }

  @Test
  func `an entity that the file defines is unknown all the same`() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE plist [
        <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">
        <!ENTITY x SYSTEM "file:///etc/passwd">
      ]>
      <plist><string>&c;</string></plist>
      """
    #expect(fault(in: bomb.utf8).hasPrefix("6:16: Unknown entity '&c;'."))
    let external = bomb.replacingOccurrences(of: ">&c;<", with: ">&x;<")
    #expect(fault(in: external.utf8).hasPrefix("6:16: Unknown entity '&x;'."))
  }

  @Test
  func `a comment sign in the head of a document type hides nothing`() throws {
    #expect(try read("<!DOCTYPE plist <!--x><array><!-- c --></array>") == [])
    #expect(try read("<!DOCTYPE plist <!--x><!-- c --><true/>") == true)
  }

  @Test
  func `parameter entities of a document type have no effect`() throws {
    #expect(
      try read("<!DOCTYPE plist [<!ENTITY % p SYSTEM \"http://127.0.0.1/\"> %p;]><true/>") == true)
  }

  @Test(arguments: ["<array>%</array>", "<plist>%</plist>", "<plist version='1.0'>\n%\n</plist>"])
  func `every element stands inside of others or alone`(frame: String) throws {
    for (xml, value) in [
      ("<true/>", true), ("<integer>1</integer>", 1), ("<dict/>", [:]), ("<array/>", []),
      ("<real>1</real>", 1.0), ("<data/>", .data(Data())),
    ] as [(String, PropertyList)] {
      let read = try read(frame.replacingOccurrences(of: "%", with: xml))
      #expect(read == (frame.hasPrefix("<array") ? [value] : value))
      #expect(try PropertyListReader().read(Array(xml.utf8)).root == value)
    }
  }

  @Test(arguments: [
    (
      "<true/><false/>",
      ":1:8: warning: There is more text after the property list, which nobody reads. Remove it. [text-after-plist]"
    ),
    (
      "<true/>\n x",
      ":2:2: warning: There is more text after the property list, which nobody reads. Remove it. [text-after-plist]"
    ),
    (
      "<true/><!-- c",
      ":1:8: warning: There is more text after the property list, which nobody reads. Remove it. [text-after-plist]"
    ),
    (
      "<true/><?c",
      ":1:8: warning: There is more text after the property list, which nobody reads. Remove it. [text-after-plist]"
    ),
    (
      "<!-- c -->\n<?xml version='1.0'?><true/>",
      ":2:1: warning: The XML declaration has to be the first thing in the file; strict parsers refuse this file. Remove what stands before it. [xml-declaration-not-first]"
    ),
    (
      "\n<?xml version='1.0'?><true/>",
      ":2:1: warning: The XML declaration has to be the first thing in the file; strict parsers refuse this file. Remove what stands before it. [xml-declaration-not-first]"
    ),
  ])
  func `what strict readers refuse is a warning`(xml: String, finding: String) throws {
    let document = try document(xml)
    #expect(document.root == true)
    #expect(document.diagnostics.map(\.description) == [finding])
  }

  @Test
  func `comments and space after the root element are fine`() throws {
    #expect(try document("<true/> <!-- c --> <?d?>\n").diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("boolean", "true/"), ("bool", "true/"), ("Yes", "true/"), ("no", "false/"),
    ("int", "integer"), ("Number", "integer"), ("float", "real"), ("double", "real"),
    ("list", "array"), ("dictionary", "dict"), ("str", "string"), ("strng", "string"),
    ("ARRAY", "array"), ("dicts", "dict"), ("kye", "key"), ("true1", "true"),
  ])
  func `a wrong element name gets the right one proposed`(name: String, suggestion: String) {
    #expect(
      fault(in: "<\(name)>".utf8, as: .xml)
        == "1:1: Unknown element <\(name)>. Did you mean <\(suggestion)>?")
  }

  @Test
  func `a UID is a dictionary of one entry`() throws {
    #expect(try read("<dict><key>CF$UID</key><integer>7</integer></dict>") == .uid(7))
    #expect(
      try read("<dict><key>CF$UID</key><integer>18446744073709551615</integer></dict>")
        == .uid(.max))
    #expect(
      try read("<dict><key>CF$UID</key><integer>7</integer><key>b</key><true/></dict>")
        == ["CF$UID": 7, "b": true])
  }
}

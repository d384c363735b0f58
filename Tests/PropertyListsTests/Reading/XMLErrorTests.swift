// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

/// Every error with its place and its words, for XML.
struct XMLErrorTests {
  typealias Row = ErrorRow

  static let rows: [Row] = [
    Row(.xml, "<!-- c -->", "1:11: The file is empty; a property list has one value."),
    Row(.xml, "<array>\n<true/>\n", "3:1: The file ends here, but </array> is still to come."),
    Row(.xml, "<string>abc", "1:12: The file ends here, but </string> is still to come."),
    Row(.xml, "<string>a<![CDATA[b", "1:20: The file ends here, but ']]>' is still to come."),
    Row(.xml, "<array><!-- c", "1:14: The file ends here, but '-->' is still to come."),
    Row(.xml, "<array><?x", "1:11: The file ends here, but '?>' is still to come."),
    Row(
      .xml, "<!DOCTYPE plist [",
      "1:18: The file ends here, but '>' after <!DOCTYPE is still to come."),
    Row(.xml, "<dict a='", "1:10: The file ends here, but '>' after <dict is still to come."),
    Row(.xml, "<array></array", "1:15: The file ends here, but '>' is still to come."),
    Row(
      .xml, "<dict><key>a</key>",
      "1:19: The file ends here, but the value of \"a\" is still to come."),
    Row(.xml, "<plist>", "1:8: The file ends here, but a value is still to come."),
    Row(.xml, "<plist><true/>", "1:15: The file ends here, but </plist> is still to come."),
    Row(
      .xml, "<arr",
      "1:1: Unknown element <arr>. Property lists have array, dict, string, integer, real, true, false, date and data."
    ),
    Row(.xml, "<array>text</array>", "1:8: Expected </array>, but found \"text\"."),
    Row(.xml, "text", "1:1: Expected an element, but found \"text\"."),
    Row(.xml, "<plist><true/>x</plist>", "1:15: Expected </plist>, but found \"x\"."),
    Row(.xml, "<plist/>", "1:1: Expected a value inside of it, but found an empty <plist>."),
    Row(.xml, "<array><key>a</key></array>", "1:8: Expected a value, but found <key>."),
    Row(.xml, "<array><plist/></array>", "1:8: Expected a value, but found <plist>."),
    Row(.xml, "<string>a<b</string>", "1:10: Expected text, '&lt;' or </string>, but found '<'."),
    Row(.xml, "<array <true/>", "1:8: Expected '>' after <array, but found '<'."),
    Row(.xml, "<array><!x></array>", "1:8: Expected an element, but found '<!'."),
    Row(.xml, "<></>", "1:1: Expected an element, but found '<'."),
    Row(.xml, "<true>x</true>", "1:7: Expected </true>, but found \"x\"."),
    Row(
      .xml, "<plist><true/><array>more</array></plist>",
      "1:15: Expected </plist>, but found <array>."),
    Row(
      .xml, "<array>\n\t<String>a</String></array>",
      "2:2: Unknown element <String>. Did you mean <string>?"),
    Row(.xml, "<boolean/>", "1:1: Unknown element <boolean>. Did you mean <true/>?"),
    Row(
      .xml, "<null/>",
      "1:1: Unknown element <null>. Property lists have array, dict, string, integer, real, true, false, date and data."
    ),
    Row(.xml, "<int>1</int>", "1:1: Unknown element <int>. Did you mean <integer>?"),
    Row(.xml, "<strin>a</strin>", "1:1: Unknown element <strin>. Did you mean <string>?"),
    Row(
      .xml, "<ns:dict/>",
      "1:1: Unknown element <ns:dict>. Property lists have array, dict, string, integer, real, true, false, date and data."
    ),
    Row(
      .xml, "<array>\n  <string>a</array>",
      "2:12: Expected </string> for the element opened at 2:3, but found </array>."),
    Row(
      .xml, "<dict></array>",
      "1:7: Expected </dict> for the element opened at 1:1, but found </array>."),
    Row(
      .xml, "<string>a</foo>",
      "1:10: Expected </string> for the element opened at 1:1, but found </foo>."),
    Row(.xml, "<string>a</string x>", "1:19: Expected '>' after </string, but found \"x>\"."),
    Row(
      .xml, "<string>a</>", "1:10: Expected </string> for the element opened at 1:1, but found </>."
    ),
    Row(
      .xml, "<dict>\n<key>a</key>\n</dict>",
      "2:1: The key \"a\" has no value. Add one after it, or remove the key."),
    Row(
      .xml, "<dict><key>a</key><key>b</key></dict>",
      "1:7: The key \"a\" has no value. Add one after it, or remove the key."),
    Row(
      .xml, "<dict><string>a</string></dict>",
      "1:7: Expected <key> before the value, but found <string>."),
    Row(.xml, "<dict><dict/></dict>", "1:7: Expected <key> before the value, but found <dict>."),
    Row(
      .xml, "<string>é & b</string>",
      "1:11: A bare '&' is not allowed. Write '&amp;' for the character itself."),
    Row(
      .xml, "<string>&nbsp;</string>",
      "1:9: Unknown entity '&nbsp;'. Write '&amp;' for the character '&' itself."),
    Row(.xml, "<string>&#xD800;</string>", "1:9: '&#xD800;' stands for no character."),
    Row(.xml, "<string>&#;</string>", "1:9: '&#;' stands for no character."),
    Row(
      .xml, "<integer>abc</integer>",
      "1:10: \"abc\" is no integer. Write digits, with a sign or 0x before them if needed."),
    Row(
      .xml, "<real>x</real>", "1:7: \"x\" is no real. Write a decimal number such as 0.5 or 1e-3."),
    Row(.xml, "<date>today</date>", "1:7: \"today\" is no date. Write it as 2009-02-13T23:31:30Z."),
    Row(
      .xml, "<data>!</data>",
      "1:7: \"!\" is no data. Write the bytes in Base64, or as pairs of hexadecimal digits in an OpenStep file."
    ),
    Row(
      .xml, "<integer>18446744073709551616</integer>",
      "1:10: The integer 18446744073709551616 does not fit 64 bits."),
    Row(
      .xml, "<?xml version='1.0' encoding='x-none'?><true/>",
      "1:1: The encoding \"x-none\" is not known here. Save the file as UTF-8."),
    Row(
      .xml, "<?xml version='1.0' encoding='utf-16'?><true/>",
      "1:1: These bytes are no utf-16 text. Save the file as UTF-8."),
  ]

  @Test(arguments: rows)
  func `an error names its place, what is wrong and what to do`(row: ErrorRow) {
    #expect(fault(in: row.bytes, as: row.format) == row.message)
  }
}

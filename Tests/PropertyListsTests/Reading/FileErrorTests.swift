// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

/// Errors of encodings and of binary files, and the proof that no kind of error is left out.
struct FileErrorTests {
  static let encodingRows: [ErrorRow] = [
    ErrorRow(
      Array("<string>a".utf8) + [0xE9] + Array("</string>".utf8),
      "1:10: These bytes are no UTF-8 text. Save the file as UTF-8."),
    ErrorRow(
      Array("<string>é\n".utf8) + [0xC3] + Array("</string>".utf8),
      "2:1: These bytes are no UTF-8 text. Save the file as UTF-8."),
    ErrorRow(
      Array("<string>a&lt;é<![CDATA[".utf8) + [0xFF] + Array("]]></string>".utf8),
      "1:24: These bytes are no UTF-8 text. Save the file as UTF-8."),
    ErrorRow(
      Array("{ a = \"é".utf8) + [0xFF] + Array("\"; }".utf8),
      "1:9: These bytes are no UTF-8 text. Save the file as UTF-8."),
    ErrorRow(
      Array("[\"é".utf8) + [0xFF] + Array("\"]".utf8),
      "1:4: These bytes are no UTF-8 text. Save the file as UTF-8."),
    ErrorRow(
      [0xFF, 0xFE, 0x00, 0xD8], "1:1: These bytes are no UTF-16 text. Save the file as UTF-8."),
    ErrorRow([0xFF, 0xFE, 0x41], "1:1: These bytes are no UTF-16 text. Save the file as UTF-8."),
    ErrorRow(
      [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD, 0x22, 0, 0x61, 0],
      "1:1: This was UTF-16 text and has been saved as if it were UTF-8, which lost its letters. "
        + "Restore the file from an earlier version."),
    ErrorRow(
      Array("<?xml version='1.0' encoding='shift_jis'?><string>".utf8) + [0x80]
        + Array("</string>".utf8),
      "1:1: These bytes are no shift_jis text. Save the file as UTF-8."),
  ]

  private static func damaged(_ objects: [[UInt8]], _ words: String) -> ErrorRow {
    ErrorRow(BinaryFile(objects).bytes, "The binary property list is damaged: \(words).")
  }

  private static func damaged(_ bytes: [UInt8], _ words: String) -> ErrorRow {
    ErrorRow(bytes, "The binary property list is damaged: \(words).")
  }

  /// A file whose only object is said to be at an offset.
  private static func file(withObjectAt offset: UInt8) -> [UInt8] {
    var bytes = BinaryFile([[0x09]]).bytes
    bytes[9] = offset
    return bytes
  }

  static let binaryRows: [ErrorRow] =
    [[0x0F], [0x0A], [0x15], [0x24], [0x20], [0x30], [0x34], [0x88], [0x90], [0xE0], [0xF0]].map {
      damaged([$0], "an object is of no known type")
    } + [
      damaged(Array("bplist00".utf8), "it is too short to have a header and a trailer"),
      ErrorRow(BinaryFile([[0x00]]).bytes, "A property list can't hold null."),
      ErrorRow(
        BinaryFile([[0x14] + bigEndian(1, size: 8) + bigEndian(1, size: 8)]).bytes,
        "The integer of 128 bits does not fit 64 bits."),
      damaged([[0xA1, 5]], "a reference names an object that is not there"),
      damaged([[0xD1, 1, 1], [0x09]], "a dictionary key is no string"),
      damaged([[0xD1, 0, 0]], "a container contains itself"),
      damaged([[0x51, 0xFF]], "a string holds no valid text"),
      damaged([[0x61, 0xD8, 0]], "a string holds no valid text"),
      damaged([[0x71, 0xFF]], "a string holds no valid text"),
      damaged([[0x5F, 0x33]], "an object's count is no integer"),
      damaged([[0x5F]], "an object's count is no integer"),
      damaged([[0x5F, 0x13, 1]], "an object's count is no integer"),
      damaged([[0x13, 1]], "an object runs past the end of the objects"),
      damaged([[0x23, 1]], "an object runs past the end of the objects"),
      damaged([[0x33]], "an object runs past the end of the objects"),
      damaged([[0x87, 1]], "an object runs past the end of the objects"),
      damaged([[0x52, 0x41]], "an object runs past the end of the objects"),
      damaged(file(withObjectAt: 200), "an offset points outside of the objects"),
      damaged(file(withObjectAt: 3), "an offset points outside of the objects"),
      damaged(
        Array("bplist00".utf8) + [UInt8](repeating: 0, count: 32),
        "the sizes in its trailer are impossible"),
    ]

  @Test(arguments: encodingRows)
  func `text in the wrong encoding is an error at the first wrong byte`(row: ErrorRow) {
    #expect(fault(in: row.bytes) == row.message)
  }

  @Test(arguments: binaryRows)
  func `a damaged binary file is an error in plain words`(row: ErrorRow) {
    #expect(fault(in: row.bytes) == row.message)
    #expect(row.error?.position == nil)
  }

  @Test
  func `a text that is said to be binary is an error`() {
    #expect(
      fault(in: "{ a = b; }".utf8, as: .binary)
        == "The binary property list is damaged: it does not begin with \"bplist\".")
  }

  @Test
  func `an error becomes a finding with the file's name`() throws {
    let error = try #require(ErrorRow(.xml, "<array>", "").error)
    let finding = error.diagnostic(file: "Root.plist")
    #expect(
      finding.description
        == "Root.plist:1:8: error: The file ends here, but </array> is still to come. "
        + "[plist-syntax]")
  }

  private func name(of reason: PropertyListError.Reason) -> String {
    switch reason {
    case .empty: "empty"
    case .unexpectedEnd: "unexpectedEnd"
    case .unexpected: "unexpected"
    case .unknownElement(_, nil): "unknownElement"
    case .unknownElement: "unknownElement with suggestion"
    case .mismatchedEndTag: "mismatchedEndTag"
    case .missingValue: "missingValue"
    case .missingKey: "missingKey"
    case .unknownEntity(""): "unknownEntity without name"
    case .unknownEntity: "unknownEntity"
    case .invalidCharacterReference: "invalidCharacterReference"
    case .invalidValue(let kind, _): "invalidValue \(kind)"
    case .integerOutOfRange: "integerOutOfRange"
    case .invalidText: "invalidText"
    case .unknownEncoding: "unknownEncoding"
    case .ruinedUTF16: "ruinedUTF16"
    case .unsupportedValue: "unsupportedValue"
    case .malformedBinary(let fault): "malformedBinary \(fault)"
    case .tooDeep: "tooDeep"
    case .tooManyValues: "tooManyValues"
    case .tooLarge: "tooLarge"
    }
  }

  /// The limits and `overlap` have tests of their own.
  @Test
  func `the tables show every kind of error`() {
    let rows =
      Self.encodingRows + Self.binaryRows + XMLErrorTests.rows + TextErrorTests.rows
      + [ErrorRow(.binary, "no", "")]
    let names = Set(rows.compactMap { $0.error.map { name(of: $0.reason) } })
    #expect(
      names == [
        "empty", "unexpectedEnd", "unexpected", "unknownElement", "unknownElement with suggestion",
        "mismatchedEndTag", "missingValue", "missingKey", "unknownEntity",
        "unknownEntity without name", "invalidCharacterReference", "invalidValue integer",
        "invalidValue real", "invalidValue date", "invalidValue data", "invalidValue boolean",
        "integerOutOfRange", "invalidText", "unknownEncoding", "ruinedUTF16", "unsupportedValue",
        "malformedBinary noHeader", "malformedBinary tooShort", "malformedBinary invalidTrailer",
        "malformedBinary offsetOutOfRange", "malformedBinary referenceOutOfRange",
        "malformedBinary objectOutOfRange", "malformedBinary unknownMarker",
        "malformedBinary invalidCount", "malformedBinary keyNotString",
        "malformedBinary invalidString", "malformedBinary cycle",
      ])
  }

  @Test(arguments: [
    (PropertyList.Kind.uid, "Write a number that is not negative."),
    (.string, "Check the text."), (.array, "Check the text."), (.dictionary, "Check the text."),
  ])
  func `a kind that no reader complains of has words too`(
    kind: PropertyList.Kind, hint: String
  ) {
    #expect(
      PropertyListError(.invalidValue(kind: kind, text: "x")).message
        == "\"x\" is no \(kind.rawValue). \(hint)")
  }
}

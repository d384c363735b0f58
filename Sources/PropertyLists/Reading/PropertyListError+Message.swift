// SPDX-License-Identifier: Apache-2.0

extension PropertyListError: CustomStringConvertible {
  /// The place and the message.
  public var description: String {
    position.map { "\($0): \(message)" } ?? message
  }

  /// What is wrong and what to do, in a sentence or two.
  public var message: String {
    switch reason {
    case .empty:
      "The file is empty; a property list has one value."
    case .unexpectedEnd(let expected):
      "The file ends here, but \(expected) is still to come."
    case .unexpected(let found, let expected):
      "Expected \(expected), but found \(found)."
    case .unknownElement(let name, let suggestion):
      "Unknown element <\(name)>. "
        + (suggestion.map { "Did you mean <\($0)>?" }
          ?? "Property lists have array, dict, string, integer, real, true, false, date and data.")
    case .mismatchedEndTag(let found, let expected, let openedAt):
      "Expected </\(expected)> for the element opened at \(openedAt), but found </\(found)>."
    case .missingValue(let key):
      "The key \"\(key)\" has no value. Add one after it, or remove the key."
    case .missingKey(let found):
      "Expected <key> before the value, but found \(found)."
    case .unknownEntity(let name):
      name.isEmpty
        ? "A bare '&' is not allowed. Write '&amp;' for the character itself."
        : "Unknown entity '&\(name);'. Write '&amp;' for the character '&' itself."
    case .invalidCharacterReference(let text):
      "'&\(text);' stands for no character."
    case .invalidValue(let kind, let text):
      "\"\(text)\" is no \(kind.rawValue). \(Self.hint(for: kind))"
    case .integerOutOfRange(let text):
      "The integer \(text) does not fit 64 bits."
    case .invalidText(let encoding):
      "These bytes are no \(encoding) text. Save the file as UTF-8."
    case .unknownEncoding(let name):
      "The encoding \"\(name)\" is not known here. Save the file as UTF-8."
    case .ruinedUTF16:
      "This was UTF-16 text and has been saved as if it were UTF-8, which lost its letters. "
        + "Restore the file from an earlier version."
    case .unsupportedValue(let name):
      "A property list can't hold \(name)."
    case .malformedBinary(let fault):
      "The binary property list is damaged: \(Self.words(for: fault))."
    case .tooDeep(let limit):
      "Arrays and dictionaries are nested more than \(limit) levels deep."
    case .tooManyValues(let limit):
      "There are more than \(limit) values."
    case .tooLarge(let limit):
      "The file is larger than \(limit) bytes."
    }
  }

  private static func hint(for kind: PropertyList.Kind) -> String {
    switch kind {
    case .integer: "Write digits, with a sign or 0x before them if needed."
    case .real: "Write a decimal number such as 0.5 or 1e-3."
    case .date: "Write it as 2009-02-13T23:31:30Z."
    case .data: "Write the bytes in Base64, or as pairs of hexadecimal digits in an OpenStep file."
    case .boolean: "Write <*BY> or <*BN>."
    case .uid: "Write a number that is not negative."
    case .string, .array, .dictionary: "Check the text."
    }
  }

  private static func words(for fault: BinaryFault) -> String {
    switch fault {
    case .noHeader: "it does not begin with \"bplist\""
    case .tooShort: "it is too short to have a header and a trailer"
    case .invalidTrailer: "the sizes in its trailer are impossible"
    case .offsetOutOfRange: "an offset points outside of the objects"
    case .referenceOutOfRange: "a reference names an object that is not there"
    case .objectOutOfRange: "an object runs past the end of the objects"
    case .unknownMarker: "an object is of no known type"
    case .invalidCount: "an object's count is no integer"
    case .keyNotString: "a dictionary key is no string"
    case .invalidString: "a string holds no valid text"
    case .cycle: "a container contains itself"
    case .overlap: "its objects overlap"
    }
  }
}

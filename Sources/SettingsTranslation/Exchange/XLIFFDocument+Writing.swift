// SPDX-License-Identifier: Apache-2.0

extension XLIFFDocument {
  /// The document as Xcode lays it out.
  ///
  /// - Parameter toolVersion: The version of this project, for the header.
  /// - Returns: XML in UTF-8.
  package func text(toolVersion: String) -> String {
    var output = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """
    for file in files {
      output += "  <file original=\"\(Self.escaped(file.original))\""
      output += " source-language=\"\(Self.escaped(file.sourceLanguage))\""
      if let target = file.targetLanguage {
        output += " target-language=\"\(Self.escaped(target))\""
      }
      output += " datatype=\"plaintext\">\n    <header>\n"
      output += "      <tool tool-id=\"swift-settings\" tool-name=\"settings\""
      output += " tool-version=\"\(Self.escaped(toolVersion))\"/>\n    </header>\n    <body>\n"
      for unit in file.units { output += Self.text(of: unit) }
      output += "    </body>\n  </file>\n"
    }
    return output + "</xliff>\n"
  }

  private static func text(of unit: Unit) -> String {
    var output = "      <trans-unit id=\"\(escaped(unit.id))\" xml:space=\"preserve\">\n"
    output += "        <source>\(escaped(unit.source))</source>\n"
    if let target = unit.target {
      let state = unit.state.map { " state=\"\(escaped($0))\"" } ?? ""
      output += "        <target\(state)>\(escaped(target))</target>\n"
    }
    if let note = unit.note { output += "        <note>\(escaped(note))</note>\n" }
    return output + "      </trans-unit>\n"
  }

  /// A text that reads back as it is.
  ///
  /// Attributes turn plain line breaks into spaces and every text loses plain carriage returns, so
  /// these are written as references. What XML can't hold becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "\t", "\n", "\r": output += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

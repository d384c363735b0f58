// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import SettingsModel
import SettingsSchema

/// What a keyboard of the bundle is in a browser.
extension ControlMarkup {
  static func type(_ keyboard: TextInput.Keyboard) -> String {
    switch keyboard {
    case .url: "url"
    case .emailAddress: "email"
    default: "text"
    }
  }

  static func inputMode(_ keyboard: TextInput.Keyboard) -> String? {
    switch keyboard {
    case .numberPad: "numeric"
    case .url: "url"
    case .emailAddress: "email"
    case .decimalPad: "decimal"
    case .phonePad: "tel"
    case .alphabet, .numbersAndPunctuation, .namePhonePad, .asciiCapable: nil
    }
  }

  static func capitalization(_ capitalization: TextInput.Autocapitalization) -> String {
    switch capitalization {
    case .none: "off"
    case .sentences: "sentences"
    case .words: "words"
    case .allCharacters: "characters"
    }
  }

  /// The address that makes a browser write a mail.
  static func address(of mail: MailControl) -> String {
    var fields: [String] = []
    if !mail.cc.isEmpty { fields.append("cc=" + FormValues.encode(mail.cc.joined(separator: ","))) }
    if !mail.bcc.isEmpty {
      fields.append("bcc=" + FormValues.encode(mail.bcc.joined(separator: ",")))
    }
    if let subject = mail.subject { fields.append("subject=" + FormValues.encode(subject)) }
    if let body = mail.body { fields.append("body=" + FormValues.encode(body)) }
    return "mailto:" + FormValues.encode(mail.to.joined(separator: ","))
      + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }
}

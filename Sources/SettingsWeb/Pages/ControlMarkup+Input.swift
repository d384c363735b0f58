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
    func encode(_ text: String) -> String {
      FormValues.encode(text).replacing("+", with: "%20")
    }
    var fields: [String] = []
    if !mail.cc.isEmpty { fields.append("cc=" + encode(mail.cc.joined(separator: ","))) }
    if !mail.bcc.isEmpty { fields.append("bcc=" + encode(mail.bcc.joined(separator: ","))) }
    if let subject = mail.subject { fields.append("subject=" + encode(subject)) }
    if let body = mail.body { fields.append("body=" + encode(body)) }
    return "mailto:" + encode(mail.to.joined(separator: ","))
      + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }
}

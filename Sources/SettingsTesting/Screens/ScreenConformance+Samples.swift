// SPDX-License-Identifier: Apache-2.0

public import SettingsModel
import SettingsStore

extension ScreenConformance {
  /// Sample screens: every kind of control, editable and not, with plain and with odd texts, and
  /// screens that are empty or can't be shown.
  public static let screens: [Screen] = [
    Screen(
      page: "Root", title: "Everything", sections: [Section(header: "All kinds", rows: kinds)]),
    Screen(
      page: "Locked", title: "Locked",
      sections: [Section(footer: "Ask your administrator.", rows: kinds.map(locked))]),
    Screen(page: "Unset", title: "Unset", sections: [Section(rows: unset)]),
    Screen(
      page: "Odd", title: oddTexts[0],
      sections: oddTexts.enumerated().map { number, text in
        Section(header: text, footer: text, rows: oddRows(text, number))
      }),
    Screen(
      page: "Sections", title: "Sections",
      sections: [
        Section(header: "Without rows", footer: "Below nothing"), Section(),
        Section(header: "Same", rows: [SampleRow.row("Sections/0", .button)]),
        Section(header: "Same", rows: [SampleRow.row("Sections/1", .button)]),
      ]),
    Screen(page: "Empty", title: "Empty", sections: []),
    Screen(
      page: "Broken", title: "Broken", sections: [],
      problem: "'Broken.plist' ends in the middle of a text."),
  ]

  /// Texts that a renderer may spoil: markup, both directions, marks, and a very long one.
  private static let oddTexts = [
    "<b>Bold</b> & \"quotes\" 'here' </script> &amp; ${x} {{y}} %s",
    "إعدادات الصوت 12", "\u{202B}עברית\u{202C} then English", "e\u{301}té — été",
    "設定👩‍👩‍👧‍👦 한국어", "  spaces  around  ", String(repeating: "A very long title. ", count: 200),
  ]

  private static let kinds = SampleRow.controls(
    text: "Ahoy", isOn: true, selection: 1, hasText: true
  ).enumerated().map { number, control in
    SampleRow.row("Root/\(number)", control, title: "Row \(number)", subtitle: "Below \(number)")
  }

  /// The same controls without texts, values or titles.
  private static let unset = SampleRow.controls(
    text: "", isOn: false, selection: nil, hasText: false
  ).enumerated().map { number, control in
    SampleRow.row("Unset/\(number)", control, title: control.kind == .text ? nil : "\(number)")
  }

  private static func locked(_ row: Row) -> Row {
    let reason = "An administrator sets this value."
    return Row(
      id: "Locked/" + row.id.dropFirst("Root/".count), type: row.type, title: row.title,
      key: row.key, domain: row.domain, control: row.control, value: row.value, layer: .forced,
      isEditable: false, reason: SampleRow.isChangeable(row.control) ? reason : nil)
  }

  private static func oddRows(_ text: String, _ number: Int) -> [Row] {
    SampleRow.controls(text: text, isOn: true, selection: 0, hasText: true)
      .enumerated().map { place, control in
        SampleRow.row("Odd/\(number * 100 + place)", control, title: text, subtitle: text)
      }
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import Spelling

/// Draws a screen as text: a pure function of screen, width and style.
///
/// ```
///   General Info
/// ╭────────────────────────╮
/// │ Username               │
/// │ Protocol        SMTP › │
/// │ Warp Drive          ━● │
/// ╰────────────────────────╯
/// ```
struct ScreenText {
  private let width: Int
  private let style: TextStyle

  /// Draws to a number of columns, at least 24 and at most 76.
  init(width: Int, style: TextStyle) {
    self.width = min(max(width, 24), 76)
    self.style = style
  }

  /// The columns inside of a section's frame.
  private var inner: Int { width - 4 }

  func draw(_ screen: Screen) -> String {
    var lines = ["", style.bold(TextWidth.truncate(screen.title.printable, to: width)), ""]
    if let problem = screen.problem {
      lines += TextWidth.wrap(problem.printable, to: width - 2).map { "  " + style.red($0) } + [""]
    }
    for section in screen.sections { lines += draw(section) + [""] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func draw(_ section: Section) -> [String] {
    var lines: [String] = []
    if let header = section.header {
      lines += TextWidth.wrap(header.printable, to: width - 2)
        .map { "  " + style.bold($0) }
    }
    if !section.rows.isEmpty {
      lines.append("╭" + String(repeating: "─", count: width - 2) + "╮")
      for row in section.rows {
        lines += draw(row).map { "│ " + $0 + " │" }
      }
      lines.append("╰" + String(repeating: "─", count: width - 2) + "╯")
    }
    if let footer = section.footer {
      let paragraphs = footer.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      lines += paragraphs.flatMap { TextWidth.wrap(String($0).printable, to: width - 4) }
        .map { "  " + style.dim($0) }
    }
    return lines
  }

  // MARK: Rows

  private func draw(_ row: Row) -> [String] {
    let title = (row.title ?? "").printable
    var lines: [String]
    switch row.control {
    case .radio(let choice): lines = draw(choice)
    case .slider(let slider): lines = draw(slider, title: row.title, value: row.value)
    case .text(let text) where text.isMultiline:
      lines =
        [pad(title)] + TextWidth.wrap(text.text, to: inner - 2).map { pad("  " + $0.printable) }
    default: lines = [pair(title, detail(of: row))]
    }
    if let subtitle = row.subtitle {
      lines += TextWidth.wrap(subtitle.printable, to: inner).map { pad($0, style.dim) }
    }
    if !row.isEditable, let reason = row.reason {
      lines += TextWidth.wrap(reason.printable, to: inner).map { pad($0, style.dim) }
    }
    return lines
  }

  /// What stands at the end of a row.
  private func detail(of row: Row) -> Detail {
    switch row.control {
    case .text(let control):
      control.text.isEmpty
        ? Detail(control.placeholder ?? "", style.dim) : Detail(control.text)
    case .secureText(let control):
      // A field without text looks the same but for its emphasis, so that nothing is told.
      control.hasText ? Detail("•••") : Detail("•••", style.dim)
    case .toggle(let control): control.isOn ? Detail("━●", style.green) : Detail("●─", style.dim)
    case .choice(let control): Detail(control.text + " ›")
    case .value(let control): Detail(control.text)
    case .date: Detail(row.value?.description ?? "")
    case .link(let control):
      control.page == nil
        ? Detail("not there", style.red)
        : Detail([control.detail, "›"].compactMap(\.self).joined(separator: " "))
    case .url(let control): Detail(control.url + " ↗")
    case .mail(let control): Detail(control.to.joined(separator: ", ") + " ✉")
    case .unsupported: Detail("only in the application", style.dim)
    case .button, .slider, .radio: Detail("")
    }
  }

  /// A text at the end of a row, with its emphasis.
  private struct Detail {
    let text: String
    let emphasis: (String) -> String

    init(_ text: String, _ emphasis: @escaping (String) -> String = { $0 }) {
      self.text = text.printable
      self.emphasis = emphasis
    }
  }

  /// A title and a detail at the two ends of a line; the detail may take up to half of it.
  private func pair(_ title: String, _ detail: Detail) -> String {
    let room = max(inner / 2, inner - TextWidth.of(title) - 1)
    let end = TextWidth.truncate(detail.text, to: min(room, inner))
    let endWidth = TextWidth.of(end)
    let start = TextWidth.truncate(title, to: endWidth == 0 ? inner : inner - endWidth - 1)
    let gap = inner - TextWidth.of(start) - endWidth
    return start + String(repeating: " ", count: max(gap, 0)) + detail.emphasis(end)
  }

  private func pad(_ text: String, _ emphasis: (String) -> String = { $0 }) -> String {
    let text = TextWidth.truncate(text, to: inner)
    return emphasis(text) + String(repeating: " ", count: max(inner - TextWidth.of(text), 0))
  }

  private func draw(_ choice: ChoiceControl) -> [String] {
    var lines = choice.options.enumerated().map { index, option in
      pair(option.title.printable, Detail(index == choice.selection ? "✓" : "", style.green))
    }
    if choice.selection == nil, !choice.text.isEmpty {
      lines.append(pad(choice.text.printable, style.dim))
    }
    return lines
  }

  /// The ends of the range around a bar, and the value, which need not lie in the range.
  private func draw(_ slider: SliderControl, title: String?, value: PropertyList?) -> [String] {
    let left = RealFormat.shortest(slider.minimum)
    let right = RealFormat.shortest(slider.maximum)
    let shown = (value?.displayText ?? "").printable
    let used = TextWidth.of(left) + TextWidth.of(right) + TextWidth.of(shown) + 5
    let length = max(inner - used, 3)
    let thumb = Int((Double(length - 1) * slider.fraction).rounded())
    let bar =
      String(repeating: "━", count: thumb) + "●"
      + String(repeating: "─", count: length - 1 - thumb)
    let titleLines = title.map { [pad($0.printable)] } ?? []
    return titleLines + [pair("\(left) \(bar) \(right)", Detail(shown))]
  }
}

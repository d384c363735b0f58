// SPDX-License-Identifier: Apache-2.0

import SettingsTesting
import Synchronization

/// A way to break one promise of a renderer.
struct BrokenPromise: Sendable, CustomStringConvertible {
  let description: String
  /// The promise that is broken.
  let promise: String
  let spoil: @Sendable (inout RenderedScreen) -> Void

  /// Spoils the whole screen.
  init(
    _ description: String, _ promise: String,
    screen spoil: @escaping @Sendable (inout RenderedScreen) -> Void
  ) {
    self.description = description
    self.promise = promise
    self.spoil = spoil
  }

  /// Spoils every element of a role.
  init(
    _ description: String, _ promise: String, _ role: RenderedElement.Role,
    _ spoil: @escaping @Sendable (inout RenderedElement) -> Void
  ) {
    self.init(description, promise) { screen in
      for index in screen.elements.indices where screen.elements[index].role == role {
        spoil(&screen.elements[index])
      }
    }
  }

  static let all: [BrokenPromise] = structure + labels + states + values

  private static let structure: [BrokenPromise] = [
    BrokenPromise("leaves out a row", "Every row of every section is there once") { screen in
      if let row = screen.elements.firstIndex(where: { $0.row != nil }) {
        screen.elements.remove(at: row)
      }
    },
    BrokenPromise("draws a row twice", "Every row of every section is there once") { screen in
      if let row = screen.elements.first(where: { $0.row != nil }) { screen.elements.append(row) }
    },
    BrokenPromise("swaps two rows", "Every row of every section is there once") { screen in
      let rows = screen.elements.indices.filter { screen.elements[$0].row != nil }
      if rows.count > 1 { screen.elements.swapAt(rows[0], rows[1]) }
    },
    BrokenPromise("has no title", "The title stands once") { screen in
      screen.elements.removeAll { $0.role == .title }
    },
    BrokenPromise("puts the title last", "The title stands once") { screen in
      screen.elements.append(screen.elements.removeFirst())
    },
    BrokenPromise("escapes the title", "The title stands once", .title) {
      $0.name = $0.name.replacing("<", with: "&lt;")
    },
    BrokenPromise("has no headers", "Headers and footers") { screen in
      screen.elements.removeAll { $0.role == .header }
    },
    BrokenPromise("has no footers", "Headers and footers") { screen in
      screen.elements.removeAll { $0.role == .footer }
    },
    BrokenPromise("puts footers on top", "Headers and footers") { screen in
      let footers = screen.elements.filter { $0.role == .footer }
      screen.elements.removeAll { $0.role == .footer }
      screen.elements.insert(contentsOf: footers, at: 1)
    },
    BrokenPromise("composes letters", "Headers and footers", .header) {
      $0.name = $0.name.replacing("e\u{301}", with: "\u{E9}")
    },
    BrokenPromise("hides the problem", "A screen that can't be shown") { screen in
      screen.elements.removeAll { $0.role == .problem }
    },
    BrokenPromise("has a problem everywhere", "A screen that can't be shown") { screen in
      screen.elements.append(RenderedElement(role: .problem, name: "What?"))
    },
    randomness,
  ]

  private static var randomness: BrokenPromise {
    let count = Counter()
    return BrokenPromise("counts its pages", "A screen is drawn the same way", .title) {
      $0.value = "\(count.next())"
    }
  }

  private final class Counter: Sendable {
    private let value = Atomic(0)
    func next() -> Int { value.add(1, ordering: .relaxed).newValue }
  }

  private static let labels: [BrokenPromise] = [
    BrokenPromise("draws switches as links", "Every control is of the kind", .toggle) {
      $0.role = .link
    },
    BrokenPromise("shows secrets as text", "Every control is of the kind", .secureField) {
      $0.role = .textField
    },
    BrokenPromise("does not label sliders", "Every control is labelled", .slider) { $0.name = " " },
    BrokenPromise("cuts long titles", "Every control is labelled", .textField) {
      $0.name = String($0.name.prefix(80))
    },
    BrokenPromise("leaves out subtitles", "A subtitle is told", .slider) { $0.explanation = "" },
    BrokenPromise("gives no reasons", "A row that can't be changed says why", .toggle) {
      $0.explanation = ""
    },
    BrokenPromise("gives no reasons for links", "A row that can't be changed says why", .link) {
      $0.explanation = ""
    },
    BrokenPromise("leaves the unsupported alone", "What can't be used here", .text) {
      $0.explanation = ""
    },
    BrokenPromise("has dead buttons", "What can't be used here", .action) {
      ($0.explanation, $0.isOperable) = ("", false)
    },
    BrokenPromise("lets the unsupported be pressed", "What can't be used here", .text) {
      $0.isOperable = true
    },
  ]

  private static let states: [BrokenPromise] = [
    BrokenPromise("lets locked rows be changed", "A row can be operated exactly", .dateField) {
      ($0.isOperable, $0.isEnabled) = (true, true)
    },
    BrokenPromise("has dead fields", "A row can be operated exactly", .textField) {
      $0.isOperable = false
    },
    BrokenPromise("dims everything", "A row can be operated exactly", .options) {
      $0.isEnabled = false
    },
    BrokenPromise("has dead links", "A link leads to its page", .link) { $0.isOperable = false },
    BrokenPromise("links to the wrong page", "A link leads to its page", .link) {
      $0.page = "Root"
    },
  ]

  private static let values: [BrokenPromise] = [
    BrokenPromise("trims texts", "The value is shown", .textField) {
      $0.value = $0.value.replacing("  ", with: " ")
    },
    BrokenPromise("draws all switches on", "The value is shown", .toggle) { $0.isOn = true },
    BrokenPromise("rounds sliders", "The value is shown", .slider) { $0.number?.round() },
    BrokenPromise("hides the chosen option", "The value is shown", .options) { $0.value = "" },
    BrokenPromise("hides dates", "The value is shown", .dateField) { $0.value = "" },
    BrokenPromise("hides values", "The value is shown", .text) { $0.value = "" },
    BrokenPromise("hides details", "The value is shown", .link) { $0.value = "" },
    BrokenPromise("shows a secret", "A secret is not shown", .secureField) { $0.value = "hunter2" },
    BrokenPromise("hides that there is one", "A secret is not shown", .secureField) {
      $0.value = ""
    },
    BrokenPromise("hides options", "All options are offered", .options) {
      $0.options = Array($0.options.prefix(2))
    },
    BrokenPromise("sorts options backwards", "All options are offered", .options) {
      $0.options.reverse()
    },
    BrokenPromise("marks nothing", "All options are offered", .options) {
      for index in $0.options.indices { $0.options[index].isSelected = false }
    },
    BrokenPromise("marks an option always", "All options are offered", .options) {
      $0.options[0].isSelected = true
    },
  ]
}

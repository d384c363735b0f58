// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials
public import PropertyLists
import SettingsStore

/// What a person does to a row.
///
/// ```swift
/// try session.apply(.move(to: 7), to: "Root/6")
/// ```
public enum RowEdit: Sendable, Hashable {
  /// Types a text.
  case type(String)
  /// Turns a switch.
  case turn(on: Bool)
  /// Moves a slider.
  case move(to: Double)
  /// Chooses the option that stands for a value.
  case choose(PropertyList)
  /// Picks a date.
  case pick(Date)
  /// Enters something as text, which the row understands in its own way: a switch takes `on`, a choice
  /// a value or title.
  case enter(String)
  /// Goes back to what counts without the stored value.
  case reset
}

extension SettingsSession {
  /// Makes a change as a person does.
  ///
  /// What is stored has exactly the type that the bundle names.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - id: The row's name.
  /// - Throws: ``EditError`` that says what is allowed, or `StoreError` when it can't be written.
  public func apply(_ edit: RowEdit, to id: Row.ID) throws {
    guard let row = row(id) else { throw EditError.noRow(id: id) }
    try store(edit == .reset ? row.reset() : row.value(of: edit), in: row)
  }

  private func store(_ value: PropertyList?, in row: Row) throws {
    guard let key = row.key else { throw EditError.noRow(id: row.id) }
    try preferences(of: row).store(value, forKey: key)
  }

  /// Removes the stored values of a page's rows, so that the defaults count again.
  ///
  /// Of rows that an administrator decides, nothing is removed. Values that no row shows are the
  /// application's own, and stay.
  ///
  /// - Parameter page: The page; all pages when `nil`.
  /// - Returns: The number of values that were removed.
  /// - Throws: `StoreError` when it can't be written.
  @discardableResult
  public func reset(page: String? = nil) throws -> Int {
    let places = index.places(on: page.map { builder.name(of: $0) })
    var count = 0
    for preferences in preferences.all {
      let stored = preferences.storedValues
      let keys = places.filter { $0.domain.isLiterallyEqual(to: preferences.domain) }.map(\.key)
        .filter { stored[$0] != nil && !preferences.objectIsForced(forKey: $0) }
      if keys.isEmpty { continue }
      try preferences.update { changes in
        for key in keys { changes[key] = nil }
      }
      count += keys.count
    }
    return count
  }
}

extension Row {
  /// The value that a change stores.
  ///
  /// - Parameter edit: The change; not ``RowEdit/reset``, after which nothing is stored.
  /// - Returns: The value, of the type that the bundle names.
  /// - Throws: ``EditError`` that says what is allowed.
  public func value(of edit: RowEdit) throws(EditError) -> PropertyList {
    guard isEditable else {
      throw .notEditable(key: key ?? id, reason: reason ?? "It is there to be read.")
    }
    let value: PropertyList? =
      switch (edit, control) {
      case (.type, .text), (.type, .secureText), (.enter, _): try self.value(parsing: edit.text)
      case (.turn(let isOn), .toggle(let toggle)): isOn ? toggle.onValue : toggle.offValue
      case (.move(let number), .slider(let slider)): slider.contains(number) ? .real(number) : nil
      case (.choose(let value), .choice(let choice)), (.choose(let value), .radio(let choice)):
        (choice.options.first { $0.value == value }
          ?? choice.options.first { $0.value.isEquivalent(to: value) })?.value
      case (.pick(let date), .date): DateControl.contains(date) ? .date(date) : nil
      default: nil
      }
    guard let value else {
      throw notAllowed(edit.text)
    }
    return value
  }

  /// Nothing to store, when the row may be changed.
  fileprivate func reset() throws(EditError) -> PropertyList? {
    guard isEditable else {
      throw .notEditable(key: key ?? id, reason: reason ?? "It is there to be read.")
    }
    return nil
  }
}

extension RowEdit {
  /// The new value as a person would write it.
  fileprivate var text: String {
    switch self {
    case .type(let text), .enter(let text): text
    case .turn(let isOn): isOn ? "on" : "off"
    case .move(let number): RealFormat.shortest(number)
    case .choose(let value): value.displayText
    case .pick(let date): PropertyList.date(date).displayText
    case .reset: "reset"
    }
  }
}

extension SliderControl {
  func contains(_ number: Double) -> Bool {
    number.isFinite && number >= min(minimum, maximum) && number <= max(minimum, maximum)
  }
}

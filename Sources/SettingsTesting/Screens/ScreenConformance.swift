// SPDX-License-Identifier: Apache-2.0

import PropertyLists
public import SettingsModel

/// What every front end promises about the screens that it draws.
///
/// ```swift
/// @Test(arguments: ScreenConformance.checks)
/// func `The pages keep the promises of a renderer`(
///   check: ConformanceCheck<any ScreenRenderer>
/// ) throws {
///   try check.run(PageRenderer())
/// }
/// ```
public enum ScreenConformance {
  /// All checks, over the sample ``screens``.
  public static let checks = checks(of: screens)

  /// All checks, over screens of one's own.
  ///
  /// - Parameter screens: The screens to draw.
  /// - Returns: The checks.
  public static func checks(of screens: [Screen]) -> [ConformanceCheck<any ScreenRenderer>] {
    (structure + controls).map { promise in
      ConformanceCheck(promise.sentence) { renderer in
        for screen in screens {
          try promise.body(RenderedSubject(screen, try renderer.render(screen)))
        }
      }
    } + [determinism(screens)]
  }

  private static func determinism(_ screens: [Screen]) -> ConformanceCheck<any ScreenRenderer> {
    ConformanceCheck("A screen is drawn the same way each time") { renderer in
      for screen in screens {
        let (first, second) = (try renderer.render(screen), try renderer.render(screen))
        if first != second { throw ConformanceFailure("'\(screen.page)' came out differently") }
      }
    }
  }
}

/// A promise about one screen.
struct ScreenPromise: Sendable {
  let sentence: String
  let body: @Sendable (RenderedSubject) throws -> Void

  init(_ sentence: String, _ body: @escaping @Sendable (RenderedSubject) throws -> Void) {
    self.sentence = sentence
    self.body = body
  }

  /// A promise about each row of a screen and the element that shows it.
  init(
    eachRow sentence: String,
    _ body: @escaping @Sendable (Row, RenderedElement) -> String?
  ) {
    self.init(sentence) { subject in
      for row in subject.rows {
        guard let element = subject.element(of: row) else {
          throw ConformanceFailure("row '\(row.id)' is not there")
        }
        if let fault = body(row, element) { throw ConformanceFailure("row '\(row.id)' \(fault)") }
      }
    }
  }
}

/// A screen and what became of it.
struct RenderedSubject {
  let screen: Screen
  let rendered: RenderedScreen

  init(_ screen: Screen, _ rendered: RenderedScreen) {
    self.screen = screen
    self.rendered = rendered
  }

  var rows: [Row] { screen.sections.flatMap(\.rows) }

  func element(of row: Row) -> RenderedElement? {
    rendered.elements.first { $0.row == row.id }
  }
}

extension String {
  /// Whether a text is a part of this one, scalar by scalar.
  func says(_ text: String) -> Bool {
    let (whole, part) = (Array(utf8), Array(text.utf8))
    guard whole.count >= part.count else { return false }
    return (0...whole.count - part.count).contains { whole[$0...].starts(with: part) }
  }

  /// Whether there is anything to read or hear.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The image of a slider has an odd size.
struct ImageSizeRule: LintRule {
  static let documentation = RuleDocumentation(
    "image-size", .files, .note,
    summary: "The image of a slider has an odd size.",
    rationale: """
      The reference asks for 21 by 21 points. A larger image is scaled down and looks \
      blurred, and a much smaller one is hard to see.
      """,
    source: """
      Apple, Settings Application Schema Reference, PSSliderSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>; MinimumValueImage = turtle; }"
      ).addingImage("turtle.png", width: 64, height: 64)
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>; MinimumValueImage = turtle; }"
      ).addingImage("turtle.png", width: 21, height: 21)
    ])

  private static let points = 21

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.flatMap { row -> [Finding] in
      guard case .slider(let slider) = row.specifier else { return [] }
      let names = [
        ("MinimumValueImage", slider.minimumImage), ("MaximumValueImage", slider.maximumImage),
      ]
      return names.flatMap { property, name -> [Finding] in
        guard let image = name.flatMap({ subject.bundle.image(named: $0) }) else { return [] }
        return image.paths.sorted { $0.key < $1.key }.compactMap { scale, path in
          guard let size = subject.imageSize(ofFile: path) else { return nil }
          let expected = Self.points * scale
          guard size.width != expected || size.height != expected else { return nil }
          return finding(
            "'\(FilePaths.name(path))' has \(size.width) by \(size.height) pixels; the reference asks "
              + "for \(expected) by \(expected).", at: row, property)
        }
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// An application for Apple TV has a slider.
struct SliderOnTvRule: LintRule {
  static let documentation = RuleDocumentation(
    "slider-on-tv", .devices, .warning,
    summary: "An application for Apple TV has a slider.",
    rationale: "Apple TV does not show sliders.",
    source: "Apple, Building a settings bundle for your app",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*I5>; MinimumValue = <*I1>; MaximumValue = <*I10>; }"
      ).with(info: "{ UIDeviceFamily = (<*I3>); }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*I5>; MinimumValue = <*I1>; MaximumValue = <*I10>; }"
      ).with(info: "{ UIDeviceFamily = (<*I1>, <*I2>); }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard subject.info.isForTV else { return [] }
    return subject.rows.compactMap { row in
      guard case .slider = row.specifier else { return nil }
      return finding("Apple TV leaves the slider out.", at: row)
    }
  }
}

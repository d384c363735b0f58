// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A confirmation prompt lacks what is to be asked.
struct PromptShapeRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "prompt-shape", .schema, .error,
    summary: "A confirmation prompt lacks what is to be asked.",
    rationale: "Nothing is asked, and the switch changes at once.",
    source: "Apple, Building a settings bundle for your app",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; TrueConfirmationPrompt = { Type = PSConfirmationPrompt; Title = Sound; }; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; TrueConfirmationPrompt = { Type = PSConfirmationPrompt; Title = Sound; Prompt = "Loud?"; }; }"#
      )
    ])
}

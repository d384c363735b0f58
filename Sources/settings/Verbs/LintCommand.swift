// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsLint

/// `settings lint PATH…`: what a device will do with a bundle.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check settings bundles for what devices make of them.",
    discussion: """
      PATH is a bundle, an application, an .ipa file, or a folder, which is searched. Ends with 1 \
      when there are errors or, with --strict, any findings. Settings come from the nearest \
      .settings-lint.json or .settings-lint.plist, searched upwards from each path.
      """,
    examples: [
      .init(
        command: "settings lint MyApp/Settings.bundle",
        explanation: "Prints what is wrong, with the line."),
      .init(
        command: "settings lint . --strict --format github",
        explanation: "Checks every bundle of a project and annotates a pull request."),
      .init(
        command: "settings lint . --fix --dry-run",
        explanation: "Shows what safe repairs would change."),
      .init(
        command: "settings lint --explain empty-key",
        explanation: "Prints what a rule is about."),
    ])

  @Argument(
    "paths",
    help: ArgumentHelp("A bundle, an application, an .ipa file or a folder.", valueName: "path"),
    completion: .file(extensions: ["ipa", "zip"]))
  var paths: [String] = []

  @Option("format", help: "How findings are printed.")
  var format: LintFormat = .text

  @Flag("strict", help: "End with 1 for warnings and notes too.")
  var strict = false

  @Option(
    "minimum-os",
    help: ArgumentHelp("The oldest iOS that the application runs on.", valueName: "version"))
  var minimumOs: String?

  @Option(
    "sources",
    help: ArgumentHelp("A folder with the application's source to compare.", valueName: "dir"),
    completion: .directory)
  var sources: [String] = []

  @Option(
    "config",
    help: ArgumentHelp("The configuration instead of the nearest one.", valueName: "file"),
    completion: .file(extensions: ["json", "plist"]))
  var config: String?

  @Option(
    "baseline",
    help: ArgumentHelp("A file of accepted findings, which are not printed.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(
    "write-baseline",
    help: ArgumentHelp("Accept all findings by writing them to a file.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var writeBaseline: String?

  @Option("only", help: ArgumentHelp("Run this rule only; may be repeated.", valueName: "rule"))
  var only: [String] = []

  @Option("disable", help: ArgumentHelp("Don't run this rule; may be repeated.", valueName: "rule"))
  var disable: [String] = []

  @Flag("fix", help: "Make the repairs that are safe, then print what is left.")
  var fix = false

  @Flag("dry-run", help: "With --fix, show the changes and make none.")
  var dryRun = false

  @Flag("rules", help: "List the rules; as a page with --format markdown.")
  var rules = false

  @Option("explain", help: ArgumentHelp("Print what a rule is about.", valueName: "rule"))
  var explain: String?

  mutating func validate() throws {
    for name in only + disable + [explain].compactMap(\.self) {
      if let complaint = RuleCatalog.complaint(about: name) { throw ValidationError(complaint) }
    }
    if let minimumOs, SystemVersion(minimumOs) == nil {
      throw ValidationError("'\(minimumOs)' is no version. Write one such as '16' or '16.4'.")
    }
    if dryRun, !fix { throw ValidationError("'--dry-run' belongs to '--fix'.") }
    if format == .markdown, !rules {
      throw ValidationError("'--format markdown' belongs to '--rules'.")
    }
    if paths.isEmpty, !rules, explain == nil {
      throw ValidationError("Missing argument '<path>'. Name a bundle, an application or a folder.")
    }
  }

  mutating func run(in context: CommandContext) throws {
    if let name = explain, let rule = RuleCatalog.rule(named: name) {
      return context.standardOutput.write(RuleText.explanation(of: rule.documentation))
    }
    if rules { return context.standardOutput.write(listOfRules()) }
    let run = LintRun(self, in: context)
    if fix {
      try run.mend(isDryRun: dryRun)
      if dryRun { return }
    }
    let report = try run.report()
    if let writeBaseline { return try run.write(report, asBaseline: writeBaseline) }
    context.standardOutput.write(
      format.reporter(isColored: context.usesColor, root: context.currentDirectory)
        .text(of: report))
    if report.count(.error) > 0 || strict && !report.findings.isEmpty { throw ExitCode.failure }
  }

  private func listOfRules() -> String {
    switch format {
    case .markdown: RuleText.page
    case .json: RuleText.json
    default: RuleText.list
    }
  }
}

/// How findings are printed.
enum LintFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif, github, junit, markdown

  func reporter(isColored: Bool, root: String) -> any LintReporter {
    switch self {
    case .text, .markdown: TextReporter(isColored: isColored)
    case .json: JSONReporter()
    case .sarif: SARIFReporter(toolVersion: SettingsTool.version)
    case .github: GitHubReporter(root: root)
    case .junit: JUnitReporter()
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsModel
import SettingsSchema
import Spelling

/// `settings show APP`: the screens that a person would see.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the screens that a person would see.",
    discussion: """
      Values are those that count: stored, forced by an administrator, or the bundle's defaults. What is wrong with the bundle is printed on standard error; \
      notes are left out unless --verbose is given.
      """,
    examples: [
      .init(
        command: "settings show AppSettings.app --language de",
        explanation: "Prints every page in German."),
      .init(
        command: "settings show Settings.bundle --page More --idiom pad",
        explanation: "Prints one page as an iPad shows it."),
      .init(
        command: "settings show AppSettings.app --json",
        explanation: "Prints everything that a front end needs."),
    ])

  @OptionGroup var options: ApplicationOptions

  @Option("page", help: ArgumentHelp("A page to show instead of all.", valueName: "page"))
  var page: [String] = []

  @Flag("json", help: "Print JSON.")
  var json = false

  @Flag("verbose", name: .shortAndLong, help: "Print notes about the bundle too.")
  var verbose = false

  mutating func run(in context: CommandContext) throws {
    let opened = try OpenedApplication(options, in: context)
    let screens = try screens(of: opened)
    if json {
      try context.printJSON(ShownApplication(opened, screens))
    } else {
      let drawing = ScreenText(
        width: context.terminalWidth, style: TextStyle(isColored: context.usesColor))
      for screen in screens { context.standardOutput.write(drawing.draw(screen)) }
      context.printDiagnostics(opened.diagnostics, from: verbose ? .note : .warning)
    }
    let isAnyReadable = screens.contains { screen in
      opened.bundle.page(screen.page, idiom: opened.idiom, localization: opened.localization)?
        .isReadable ?? false
    }
    if !isAnyReadable { throw ExitCode.cannotComply }
  }

  private func screens(of opened: OpenedApplication) throws -> [Screen] {
    let builder = opened.screens
    if page.isEmpty { return builder.screens }
    return try page.map { name in
      guard let resolved = opened.bundle.pageName(forFile: name) else {
        let names = opened.bundle.pageNames
        let nearest = EditDistance.nearest(to: name, among: names)
        throw CommandError(
          "There is no page '\(name)'."
            + (nearest.map { " Did you mean '\($0)'?" }
              ?? " The pages are \(names.joined(separator: ", "))."))
      }
      return builder.screen(resolved)
    }
  }
}

/// What `show --json` prints.
private struct ShownApplication: Encodable {
  struct Description: Encodable {
    let name: String
    let identifier: String?
    let domain: String
    let version: String?

    private enum CodingKeys: String, CodingKey {
      case name, identifier, domain, version
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(name, forKey: .name)
      try values.encode(identifier, forKey: .identifier)
      try values.encode(domain, forKey: .domain)
      try values.encode(version, forKey: .version)
    }
  }

  let application: Description
  let screens: [Screen]
  let diagnostics: [Diagnostic]

  init(_ opened: OpenedApplication, _ screens: [Screen]) {
    let info = opened.application.info
    application = Description(
      name: opened.name, identifier: info.identifier, domain: opened.domain, version: info.version)
    self.screens = screens
    diagnostics = opened.diagnostics
  }
}

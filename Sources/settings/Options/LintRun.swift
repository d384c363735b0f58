// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials
import PropertyLists
import SettingsLint
import Spelling

/// One run of `settings lint`: its configurations, bundles and findings.
struct LintRun {
  private let command: LintCommand
  private let context: CommandContext

  init(_ command: LintCommand, in context: CommandContext) {
    self.command = command
    self.context = context
  }

  /// Checks every bundle of the command line.
  func report() throws -> LintReport {
    var findings: [Finding] = []
    var subjects: [LintSubject] = []
    let sources = try sourceCode()
    for argument in command.paths {
      let path = context.path(argument)
      let (configuration, folder) = try configuration(for: path)
      let linter = Linter(
        configuration, only: Set(command.only), disabled: Set(command.disable))
      let baseline = try baseline(configuration, folder)
      let results = try bundles(at: path, configuration, folder).parallelMap { found in
        let subject = found.subject(configuration.options, sources: sources)
        return (subject: subject, findings: linter.findings(in: subject))
      }
      subjects += results.map(\.subject)
      let own = results.flatMap(\.findings)
      findings += baseline?.remaining(of: own) ?? own
    }
    var seen: Set<Finding> = []
    return LintReport(
      findings.filter { seen.insert($0).inserted }.sorted(), subjects: subjects)
  }

  private func bundles(
    at path: String, _ configuration: LintConfiguration, _ folder: String?
  ) throws -> [LintInput.Found] {
    do {
      return try LintInput(excluded: configuration.excluded, base: folder).bundles(at: path)
    } catch {
      throw CommandError("\(error)")
    }
  }

  private func configuration(for path: String) throws -> (LintConfiguration, folder: String?) {
    do {
      let file =
        command.config.map { ConfigurationFile(path: context.path($0)) }
        ?? ConfigurationFile.nearest(to: path)
      var configuration = try file?.read() ?? LintConfiguration()
      if let version = command.minimumOs.flatMap({ SystemVersion($0) }) {
        configuration.options.minimumSystem = version
      }
      return (configuration, file?.folder)
    } catch {
      throw CommandError("\(error)")
    }
  }

  private func baseline(
    _ configuration: LintConfiguration, _ folder: String?
  ) throws -> Baseline? {
    // A new baseline accepts everything anew.
    if command.writeBaseline != nil { return nil }
    let file =
      command.baseline.map { context.path($0) }
      ?? configuration.baseline.map { (folder ?? ".") + "/" + $0 }
    do {
      return try file.map { file throws(ConfigurationError) in try Baseline(readingFrom: file) }
    } catch {
      throw CommandError("\(error)")
    }
  }

  private func sourceCode() throws -> SourceCode? {
    if command.sources.isEmpty { return nil }
    do {
      return try SourceCode(folders: command.sources.map { context.path($0) })
    } catch {
      throw CommandError("\(error)")
    }
  }

  /// Writes what was found as accepted findings.
  func write(_ report: LintReport, asBaseline file: String) throws {
    let path = context.path(file)
    try AtomicFile.write(Array(Baseline(accepting: report.findings).text.utf8), to: path)
    context.standardOutput.writeLine(
      "Accepted \(report.findings.count) \(report.findings.count == 1 ? "finding" : "findings") in "
        + "'\(file)'.")
  }

  /// Makes the repairs that are safe, until there are none.
  func mend(isDryRun: Bool) throws {
    // One repair may make room for another in the same place.
    let passLimit = 10
    var count = 0
    for _ in 1...passLimit {
      // What lies in an archive is not changed.
      let fixes = try report().findings.compactMap(\.fix).filter {
        FileManager.default.isReadableFile(atPath: $0.file)
      }
      if fixes.isEmpty { break }
      for file in FixApplier.plan(fixes) {
        do {
          if isDryRun {
            let diff = try file.diff()
            // Elsewhere it is a patch, which has to have every byte.
            context.standardOutput.write(context.isOutputTerminal ? diff.printableLines : diff)
          } else {
            try AtomicFile.write(try file.mended(), to: file.path)
          }
          count += file.fixes.count
        } catch let error as FixError {
          throw CommandError("\(error)")
        }
      }
      if isDryRun { break }
    }
    context.standardError.writeLine(
      count == 0
        ? "There is nothing that can be mended safely."
        : "\(isDryRun ? "Would make" : "Made") \(count) \(count == 1 ? "repair" : "repairs").")
  }
}

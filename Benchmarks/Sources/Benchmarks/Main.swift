// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures the libraries and the command beside their peers and prints a table of ratios.
@main
enum Main {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if let child = options.child {
        try child()
      } else if options.isHelpWanted {
        print(Options.help)
      } else {
        try measure(options)
      }
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func measure(_ options: Options) throws {
    let inputs = try Inputs.load()
    var report = Report(inputs: inputs.summary)
    let groups: [any BenchmarkGroup] = [
      ReadingBenchmarks(inputs: inputs),
      WritingBenchmarks(inputs: inputs),
      LinearityBenchmarks(),
      StoreSpeedBenchmarks(),
      StoreProcessBenchmarks(),
      FoundationStoreBenchmarks(),
      CommandBenchmarks(),
      LintBenchmarks(),
      WebBenchmarks(),
      PeerSpeedBenchmarks(),
    ]
    for group in groups where options.wants(group) {
      FileHandle.standardError.write(Data("Measuring \(group.name)…\n".utf8))
      report.rows += try group.rows(options)
    }
    if options.wants(CorrectnessBenchmarks.name) {
      report.correctness = CorrectnessBenchmarks().table(options)
    }
    print(options.isJSON ? try report.json() : report.table())
    if report.rows.contains(where: { $0.verdict == .missed }), options.isStrict { exit(1) }
  }
}

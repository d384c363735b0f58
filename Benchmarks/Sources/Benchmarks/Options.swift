// SPDX-License-Identifier: Apache-2.0

/// What the command line asks for.
struct Options {
  static let help = """
    Usage: Benchmarks [--json] [--strict] [--quick] [--runs N] [GROUP…]

    Prints a table in which every row is a ratio to a peer measured in the same run.

      --json     Print the rows as JSON.
      --strict   Exit with 1 when a target is missed.
      --quick    Fewer runs, and no file of 100 MB.
      --runs N   How often each of the two sides of a row runs.

    Groups: reading writing linearity store processes foundation command lint. All of them
    unless some are named.
    The files of the folder SETTINGS_CORPUS are read; without it, generated ones are.
    """

  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  var isJSON = false
  var isStrict = false
  var isQuick = false
  var isHelpWanted = false
  var runs = 15
  var groups: Set<String> = []
  /// Set in a child process that measures one thing.
  var child: (() throws -> Void)?

  init(_ arguments: some Collection<String>) throws {
    var rest = Array(arguments)
    if rest.first == ReadingChild.flag {
      child = try ReadingChild(arguments: Array(rest.dropFirst())).run
      return
    }
    if rest.first == StoreChild.flag {
      child = try StoreChild(arguments: Array(rest.dropFirst())).run
      return
    }
    while !rest.isEmpty {
      let word = rest.removeFirst()
      switch word {
      case "--json": isJSON = true
      case "--strict": isStrict = true
      case "--quick": (isQuick, runs) = (true, 5)
      case "--help", "-h": isHelpWanted = true
      case "--runs":
        guard let number = rest.first.flatMap({ Int($0) }), number > 0 else {
          throw UsageError(description: "Give --runs a number.")
        }
        runs = number
        rest.removeFirst()
      case "reading", "writing", "linearity", "store", "processes", "foundation", "command", "lint":
        groups.insert(word)
      default: throw UsageError(description: "There is no option or group \(word). See --help.")
      }
    }
  }

  func wants(_ group: any BenchmarkGroup) -> Bool {
    groups.isEmpty || groups.contains(group.name)
  }
}

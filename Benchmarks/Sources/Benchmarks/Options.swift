// SPDX-License-Identifier: Apache-2.0

/// What the command line asks for.
struct Options {
  static let help = """
    Usage: Benchmarks [OPTION…] [GROUP…]

    Prints a table in which every row is a ratio to a peer measured in the same run, and a table of
    what stores keep and lose.

      --json       Print the rows as JSON.
      --strict     Exit with 1 when a target is missed.
      --quick      Fewer runs, and no file of 100 MB.
      --runs N     How often each of the two sides of a row runs.
      --kills N    How often a writer of each store is killed.
      --seed N     The seed of the instants of these kills; a random one is printed otherwise.
      --only PEER  Only this store: \(Peer.all.map(\.name).joined(separator: " ")).

    Groups: reading writing linearity store processes foundation command lint web peers correctness.
    All of them unless some are named.
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
  var kills = 100
  var seed: UInt64?
  /// The name of the only store that is wanted.
  var only: String?
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
    if rest.first == FullDiskTrial.flag {
      child = try FullDiskTrial(arguments: Array(rest.dropFirst())).runInChild
      return
    }
    while !rest.isEmpty {
      let word = rest.removeFirst()
      switch word {
      case "--json": isJSON = true
      case "--strict": isStrict = true
      case "--quick": (isQuick, runs, kills) = (true, 5, 10)
      case "--help", "-h": isHelpWanted = true
      case "--runs": runs = try Self.number(after: word, &rest)
      case "--kills": kills = try Self.number(after: word, &rest)
      case "--seed": seed = UInt64(try Self.number(after: word, &rest))
      case "--only":
        guard let name = rest.first, Peer.all.contains(where: { $0.name == name }) else {
          throw UsageError(description: "Give --only the name of a store. See --help.")
        }
        only = name
        rest.removeFirst()
      case "reading", "writing", "linearity", "store", "processes", "foundation", "command", "lint",
        "web", "peers", CorrectnessBenchmarks.name:
        groups.insert(word)
      default: throw UsageError(description: "There is no option or group \(word). See --help.")
      }
    }
  }

  private static func number(after option: String, _ rest: inout [String]) throws -> Int {
    guard let number = rest.first.flatMap({ Int($0) }), number > 0 else {
      throw UsageError(description: "Give \(option) a number.")
    }
    rest.removeFirst()
    return number
  }

  func wants(_ group: any BenchmarkGroup) -> Bool { wants(group.name) }

  func wants(_ group: String) -> Bool { groups.isEmpty || groups.contains(group) }

  func wants(_ peer: Peer) -> Bool { only == nil || only == peer.name }
}

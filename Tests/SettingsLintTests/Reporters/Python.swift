// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Python's `jsonschema`, for a second opinion.
enum Python {
  static let hasJSONSchema = (try? run(["-c", "import jsonschema"]).isEmpty) ?? false

  /// What is wrong with a file by a schema; empty when nothing is.
  static func validate(_ file: URL, against schema: URL) throws -> String {
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[2]))
      validator = jsonschema.Draft7Validator(schema)
      for error in validator.iter_errors(json.load(open(sys.argv[1]))):
          print(error.message, list(error.absolute_path))
      """
    return try run(["-c", script, file.path, schema.path])
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return process.terminationStatus == 0 ? text : text + "failed"
  }
}

// SPDX-License-Identifier: Apache-2.0

extension HelpDescription {
  /// The tree as JSON, for tools that make documentation.
  ///
  /// What is empty or false is left out.
  package var json: JSONValue {
    .object(omittingEmpty: [
      "name": .string(name),
      "path": .strings(path),
      "abstract": .string(abstract),
      "discussion": .string(discussion),
      "usage": .string(usageItems.joined(separator: " ")),
      "version": .string(version),
      "hidden": .bool(!isVisible),
      "arguments": .array(arguments.map(\.json)),
      "examples": .array(
        examples.map { example in
          .object(omittingEmpty: [
            "command": .string(example.command), "explanation": .string(example.explanation),
          ])
        }),
      "subcommands": .array(subcommands.map(\.json)),
    ])
  }
}

extension ArgumentDefinition {
  fileprivate var json: JSONValue {
    let kind = isPositional ? "argument" : takesValue ? "option" : "flag"
    return .object(omittingEmpty: [
      "kind": .string(kind),
      "names": .strings(names),
      "valueName": .string(valueName),
      "abstract": .string(help.abstract),
      "discussion": .string(help.discussion),
      "required": .bool(isRequired),
      "repeating": .bool(isRepeating),
      "default": .string(defaultValue ?? ""),
      "values": .strings(allowedValues),
      "hidden": .bool(!isVisible),
    ])
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsSchema
import TestSupport

/// Python's `plistlib` as a second reader of pages; one process reads all files.
enum Plistlib {
  static let isAvailable = executable != nil

  private static let executable: URL? =
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("python3") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// The elements of each page, one line each; files that Python can't read are left out.
  static func elements(of files: [URL]) throws -> [String: [String]] {
    guard let executable else { return [:] }
    let folder = try TemporaryFolder()
    let script = try folder.write(program, to: "pages.py")
    let input = try folder.write(files.map { $0.path + "\n" }.joined(), to: "input")
    let output = try folder.write("", to: "output")
    let process = Process()
    process.executableURL = executable
    process.arguments = [script.path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    return try JSONDecoder().decode([String: [String]].self, from: Data(contentsOf: output))
  }

  /// An element as the program prints it: place, type, key, title, default.
  static func describe(_ specifier: Specifier) -> String {
    let dictionary = specifier.fields.source.dictionary
    return
      ([String(specifier.index)]
      + ["Type", "Key", "Title", "DefaultValue"].map { text(of: dictionary[$0]) })
      .joined(separator: "|")
  }

  private static func text(of value: PropertyList?) -> String {
    switch value {
    case nil: "-"
    case .string(let value): "s" + value
    case .integer(let value): "i\(value)"
    case .real(let value): "r\(value.bitPattern)"
    case .boolean(let value): value ? "T" : "F"
    case .data(let value): "x" + value.map { String($0) }.joined(separator: ",")
    case .date(let value): "d\(Int(value.timeIntervalSinceReferenceDate))"
    case .array(let members): "[" + members.map { text(of: $0) }.joined(separator: ",")
    case .dictionary(let dictionary): "{\(dictionary.count)"
    case .uid(let value): "u\(value)"
    }
  }

  private static let program = """
    import datetime, json, plistlib, struct, sys

    epoch = datetime.datetime(2001, 1, 1)

    def text(v):
        if v is None: return "-"
        if isinstance(v, bool): return "T" if v else "F"
        if isinstance(v, int): return "i%d" % v
        if isinstance(v, float): return "r%d" % struct.unpack(">Q", struct.pack(">d", v))[0]
        if isinstance(v, str): return "s" + v
        if isinstance(v, bytes): return "x" + ",".join(map(str, v))
        if isinstance(v, datetime.datetime): return "d%d" % (v - epoch).total_seconds()
        if isinstance(v, list): return "[" + ",".join(map(text, v))
        if isinstance(v, dict): return "{%d" % len(v)
        return "?"

    pages = {}
    for line in sys.stdin:
        path = line.rstrip("\\n")
        try:
            with open(path, "rb") as file: page = plistlib.load(file)
        except BaseException:
            continue
        elements = page.get("PreferenceSpecifiers") if isinstance(page, dict) else None
        pages[path] = [
            "|".join([str(i)] + [text(e.get(k)) for k in ("Type", "Key", "Title", "DefaultValue")])
            for i, e in enumerate(elements if isinstance(elements, list) else [])
            if isinstance(e, dict)
        ]
    json.dump(pages, sys.stdout)
    """
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport

/// Python's `plistlib`, as a third opinion; one process reads many files.
enum PythonOracle {
  static let isAvailable = executable != nil

  private static let executable: URL? =
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("python3") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// The canonical texts of some files, `nil` for those that `plistlib` refuses.
  static func canonicalTexts(of files: [[UInt8]]) throws -> [String?] {
    guard let executable else { return [] }
    let folder = try TemporaryFolder()
    let script = try folder.write(program, to: "oracle.py")
    let input = try folder.write(
      files.map { Data($0).base64EncodedString() + "\n" }.joined(), to: "input")
    let output = try folder.write("", to: "output")
    let process = Process()
    process.executableURL = executable
    process.arguments = [script.path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    return try String(decoding: Data(contentsOf: output), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0 == "error" ? nil : String($0) }
  }

  private static let program = """
    import base64, datetime, plistlib, struct, sys

    epoch = datetime.datetime(2001, 1, 1)
    microsecond = datetime.timedelta(microseconds=1)

    def text(v):
        if v is None: return "n"
        if isinstance(v, bool): return "T" if v else "F"
        if isinstance(v, int): return "i%d" % v
        if isinstance(v, float):
            return "rnan" if v != v else "r%x" % struct.unpack(">Q", struct.pack(">d", v))[0]
        if isinstance(v, str): return "s" + v.encode("utf-8").hex()
        if isinstance(v, bytes): return "x" + v.hex()
        if isinstance(v, datetime.datetime): return "d%d" % ((v - epoch) // microsecond)
        if isinstance(v, plistlib.UID): return "u%d" % v.data
        if isinstance(v, list): return "[" + ",".join(map(text, v)) + "]"
        if isinstance(v, dict):
            entries = sorted((k.encode("utf-8").hex(), text(e)) for k, e in v.items())
            return "{" + ",".join(k + ":" + e for k, e in entries) + "}"
        raise TypeError(type(v))

    for line in sys.stdin:
        try:
            print(text(plistlib.loads(base64.b64decode(line))))
        except BaseException as error:
            print("error")
    """
}

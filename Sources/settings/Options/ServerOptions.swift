// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import HTTPServer
import PropertyLists
import SettingsSchema
import SettingsStore
import SettingsWeb

/// How the Settings application is served to browsers.
struct ServerOptions: ParsableArguments {
  @Option("port", help: ArgumentHelp("The port; any free one when not given.", valueName: "number"))
  var port = PortNumber(number: 0)

  /// A port, or 0 for any.
  struct PortNumber: ExpressibleByArgument, CustomStringConvertible {
    let number: UInt16

    init(number: UInt16) { self.number = number }

    init?(argument: String) {
      guard let number = UInt16(argument) else { return nil }
      self.number = number
    }

    var description: String { number == 0 ? "any" : "\(number)" }
  }

  @Option(
    "host",
    help: ArgumentHelp(
      "The address to listen at. Any but this machine's own needs --token-file.", valueName: "host")
  )
  var host = "127.0.0.1"

  @Option(
    "name",
    help: ArgumentHelp(
      "A name by which browsers reach the server through a proxy; may be repeated.",
      valueName: "name"))
  var name: [String] = []

  @Option(
    "token-file",
    help: ArgumentHelp(
      "A file whose first line is the token that opens the site, instead of a random one.",
      valueName: "file"), completion: .file())
  var tokenFile: String?

  @OptionGroup var language: LanguageOptions

  @Option("idiom", help: "The kind of device.")
  var idiom: Idiom = .phone

  @Flag("in-app", help: "Read bundles as InAppSettingsKit does.")
  var inApp = false

  private static let shortestToken = 16

  mutating func validate() throws {
    if !isLoopback, tokenFile == nil {
      throw ValidationError(
        "'--host \(host)' lets other machines in, so '--token-file' has to name a file with a token of "
          + "your own. Encryption (TLS) belongs into a reverse proxy in front; see the README.")
    }
  }

  var isLoopback: Bool {
    host == "localhost" || host == "::1" || host == "[::1]"
      || host.hasPrefix("127.") && host.split(separator: ".").count == 4
        && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// What opens the site; `nil` for a random token.
  func token(in context: CommandContext) throws -> String? {
    guard let tokenFile else { return nil }
    let bytes: [UInt8]
    do throws(FileReadError) {
      bytes = try FileBytes.read(context.path(tokenFile), limit: 4096)
    } catch {
      throw CommandError("\(error)")
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard line.count >= Self.shortestToken, line.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw CommandError(
        "\(tokenFile): the first line has to be a token of \(Self.shortestToken) characters or more, "
          + "without spaces. 'openssl rand -hex 16' makes one.")
    }
    return String(decoding: line, as: UTF8.self)
  }

  func siteSettings(in context: CommandContext) -> SiteSettings {
    SiteSettings(
      languages: language.wanted(in: context),
      idiom: idiom, dialect: inApp ? .inApp : nil,
      location: PreferencesLocation(environment: context.environment))
  }

  /// What a browser may call the server.
  func hosts(port: UInt16) -> Set<String> {
    var names = name + [host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host]
    if isLoopback { names += ["localhost", "127.0.0.1", "[::1]"] }
    return Set(names + names.map { "\($0):\(port)" })
  }
}

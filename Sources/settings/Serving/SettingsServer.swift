// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import HTTPServer
import PropertyLists
import SettingsSchema
import SettingsWeb

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The Settings application in the browser, from its start to the signal that ends it.
struct SettingsServer {
  let options: ServerOptions
  /// The applications as the command line names them; all installed ones when there are none.
  let applications: [String]

  func run(opensBrowser: Bool, in context: CommandContext) throws {
    let find = try finder(in: context)
    let output = context.standardOutput
    let site = SettingsSite(
      settings: options.siteSettings(in: context), token: try options.token(in: context),
      applications: find
    ) { change in
      output.writeLine(
        ServerText.change(
          of: change.application, key: change.key, value: change.value, isSecret: change.isSecret))
      output.flush()
    }
    // Before any thread begins, so that the signals come to this one only.
    let signals = EndSignals()
    let transport = MicroHTTPDTransport(
      HTTPServerConfiguration(host: options.host, port: options.port.number))
    let address: BoundAddress
    do throws(HTTPServerError) {
      address = try transport.start(handler: site.handler)
    } catch {
      throw CommandError("\(error)")
    }
    site.setHosts(options.hosts(port: address.port))
    let link = Self.link(options.host, address.port, find(), token: site.token)
    announce(find(), link, context)
    var launch = opensBrowser ? Browser.open(link, context) : nil
    signals.wait {
      // The browser has read it.
      if site.isOpened {
        launch?.remove()
        launch = nil
      }
      site.lookForEditedBundles()
    }
    launch?.remove()
    site.close()
    transport.stop()
  }

  private func announce(_ found: [Application], _ link: String, _ context: CommandContext) {
    let names = found.map { $0.name(languages: options.siteSettings(in: context).languages) }
    context.standardOutput.writeLine(ServerText.announcement(of: names, link: link))
    context.standardOutput.flush()
  }

  /// The address to open: of the application when there is one only.
  private static func link(
    _ host: String, _ port: UInt16, _ found: [Application], token: String
  ) -> String {
    let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    let path = found.count == 1 ? SettingsSite.path(of: found[0]) : "/"
    return "http://\(host):\(port)\(path)?token=\(token)"
  }

  private func finder(in context: CommandContext) throws -> @Sendable () -> [Application] {
    let search = ApplicationSearch(context)
    let library = search.library
    if applications.isEmpty { return { library.applications } }
    let named = try applications.map { name in try search.application(name) }
    // Read again, since an update may bring another name and icon; one that is gone keeps its page.
    return { named.map { (try? Application(at: $0.path)) ?? $0 } }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import SettingsSchema

/// Applications by what the command line calls them.
///
/// An error about one that is not there says which verb lists those that are.
struct ApplicationSearch {
  private static let hint = "'settings apps' lists what is installed."

  let library: ApplicationLibrary
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
    library = ApplicationLibrary(BaseDirectories(environment: context.environment))
  }

  /// The application of a path or an identifier.
  func application(_ name: String) throws -> Application {
    do throws(ApplicationError) {
      return try library.application(name, at: context.path(name))
    } catch {
      if case .notFound = error { throw CommandError("\(error) \(Self.hint)") }
      throw error
    }
  }

  /// Removes an installed application.
  func uninstall(_ identifier: String) throws {
    do throws(InstallationError) {
      try library.uninstall(identifier)
    } catch {
      if case .notInstalled = error { throw CommandError("\(error) \(Self.hint)") }
      throw error
    }
  }
}

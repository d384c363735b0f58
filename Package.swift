// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-settings",
  products: [
    .library(name: "PropertyLists", targets: ["PropertyLists"]),
    .library(name: "SettingsSchema", targets: ["SettingsSchema"]),
    .library(name: "SettingsStore", targets: ["SettingsStore"]),
    .library(name: "SettingsModel", targets: ["SettingsModel"]),
    .library(name: "SettingsFoundation", targets: ["SettingsFoundation"]),
    .library(name: "SettingsTesting", targets: ["SettingsTesting"]),
    .executable(name: "settings", targets: ["settings"]),
  ],
  targets: [
    // The library targets, left to right as the data flows.
    .target(name: "Spelling"),
    .target(name: "PropertyLists", dependencies: ["Spelling"]),
    .target(name: "SettingsSchema", dependencies: ["PropertyLists", "Spelling"]),
    .target(name: "CSettingsStore"),
    .target(name: "SettingsStore", dependencies: ["CSettingsStore", "PropertyLists"]),
    .target(
      name: "SettingsModel", dependencies: ["PropertyLists", "SettingsSchema", "SettingsStore"]),
    // The one target that needs all of Foundation, for code that was written for it.
    .target(name: "SettingsFoundation", dependencies: ["SettingsStore"]),
    .target(name: "SettingsTesting", dependencies: ["PropertyLists", "SettingsStore"]),

    // The web server, which settings know nothing of. libmicrohttpd is opened at first use.
    .target(name: "CMicroHTTPD"),
    .target(name: "HTTPServer", dependencies: ["CMicroHTTPD"]),

    // The command.
    .target(name: "CommandLineParsing", dependencies: ["Spelling"]),
    .executableTarget(
      name: "settings",
      dependencies: [
        "CommandLineParsing", "PropertyLists", "SettingsSchema", "SettingsStore", "SettingsModel",
        "Spelling",
      ]
    ),

    // Tests. `TestSupport` holds what several of them share; it may use Foundation.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists", "TestSupport"]),
    .testTarget(
      name: "SettingsSchemaTests",
      dependencies: ["PropertyLists", "SettingsSchema", "TestSupport"]
    ),
    .testTarget(
      name: "SettingsModelTests",
      dependencies: [
        "PropertyLists", "SettingsSchema", "SettingsStore", "SettingsModel", "TestSupport",
      ],
      exclude: ["Fixtures", "Snapshots"]
    ),
    // The program that the store's tests start, kill and race against.
    .executableTarget(
      name: "StoreProbe", dependencies: ["CSettingsStore", "PropertyLists", "SettingsStore"],
      path: "Tests/StoreProbe"),
    .testTarget(
      name: "SettingsStoreTests",
      dependencies: ["PropertyLists", "SettingsStore", "StoreProbe", "TestSupport"]),
    .testTarget(
      name: "SettingsFoundationTests", dependencies: ["SettingsFoundation", "SettingsStore"]),
    .testTarget(
      name: "SettingsTestingTests",
      dependencies: ["SettingsStore", "SettingsTesting", "TestSupport"]
    ),
    .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer", "TestSupport"]),
    .testTarget(name: "CommandLineParsingTests", dependencies: ["CommandLineParsing", "Spelling"]),
    .testTarget(
      name: "SettingsCommandTests",
      dependencies: [
        "settings", "CommandLineParsing", "PropertyLists", "SettingsSchema", "SettingsModel",
        "TestSupport",
      ],
      exclude: ["Snapshots"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

/// Targets in which every unsafe construct has to say `unsafe`.
let memorySafeTargets: Set<String> = [
  "Spelling", "PropertyLists", "SettingsStore", "SettingsSchema", "SettingsModel",
  "SettingsTesting", "CommandLineParsing", "HTTPServer",
]

for target in package.targets where ![.plugin, .system].contains(target.type) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .treatAllWarnings(as: .error),
    ]
  if memorySafeTargets.contains(target.name) {
    target.swiftSettings? += [.strictMemorySafety()]
  }
}

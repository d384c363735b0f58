// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-settings",
  products: [
    .library(name: "PropertyLists", targets: ["PropertyLists"]),
    .library(name: "SettingsSchema", targets: ["SettingsSchema"]),
    .library(name: "SettingsStore", targets: ["SettingsStore"]),
    .library(name: "SettingsModel", targets: ["SettingsModel"]),
    .executable(name: "settings", targets: ["settings"]),
    .plugin(name: "SettingsLintPlugin", targets: ["SettingsLintPlugin"]),
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
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "SettingsLint", dependencies: ["CZlib", "PropertyLists", "SettingsSchema", "Spelling"]),
    .target(name: "SettingsTranslation", dependencies: ["PropertyLists", "SettingsSchema"]),

    // The command.
    .target(name: "CommandLineParsing", dependencies: ["Spelling"]),
    .executableTarget(
      name: "settings",
      dependencies: [
        "CommandLineParsing", "PropertyLists", "SettingsSchema", "SettingsStore", "SettingsModel",
        "SettingsLint", "SettingsTranslation", "Spelling",
      ]
    ),
    .plugin(
      name: "SettingsLintPlugin",
      capability: .command(
        intent: .custom(
          verb: "settings-lint",
          description: "Check the settings bundles of the package's targets.")),
      dependencies: ["settings"]),

    // Tests. `TestSupport` holds what several of them share; it may use Foundation.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists", "TestSupport"]),
    .testTarget(
      name: "SettingsSchemaTests",
      dependencies: ["PropertyLists", "SettingsSchema", "TestSupport"],
      exclude: ["Comparison/Snapshots"]
    ),
    .testTarget(
      name: "SettingsModelTests",
      dependencies: [
        "PropertyLists", "SettingsSchema", "SettingsStore", "SettingsModel", "TestSupport",
      ],
      exclude: ["Fixtures", "Snapshots"]
    ),
    .testTarget(
      name: "SettingsLintTests",
      dependencies: ["PropertyLists", "SettingsLint", "SettingsSchema", "TestSupport"],
      exclude: ["Corpus/Snapshots", "Reporters/Snapshots", "Reporters/sarif-2.1.0-essentials.json"]),
    .testTarget(
      name: "SettingsTranslationTests",
      dependencies: ["PropertyLists", "SettingsSchema", "SettingsTranslation", "TestSupport"],
      exclude: ["Exchange/Snapshots"]),
    // The program that the store's tests start, kill and race against.
    .executableTarget(
      name: "StoreProbe", dependencies: ["CSettingsStore", "PropertyLists", "SettingsStore"],
      path: "Tests/StoreProbe"),
    .testTarget(
      name: "SettingsStoreTests",
      dependencies: ["PropertyLists", "SettingsStore", "StoreProbe", "TestSupport"]),
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
  "SettingsLint", "SettingsTranslation", "CommandLineParsing",
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

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
    // The one target that needs all of Foundation, for code that was written for it.
    .target(name: "SettingsFoundation", dependencies: ["SettingsStore"]),
    .target(
      name: "SettingsTesting",
      dependencies: ["PropertyLists", "SettingsModel", "SettingsSchema", "SettingsStore"]),

    // The web server, which settings know nothing of. libmicrohttpd is opened at first use.
    .target(name: "CMicroHTTPD"),
    .target(name: "HTTPServer", dependencies: ["CMicroHTTPD"]),

    // The Settings application in the browser.
    .target(
      name: "CWebAssets", exclude: ["assets"]),
    .target(
      name: "SettingsWeb",
      dependencies: [
        "CWebAssets", "HTTPServer", "PropertyLists", "SettingsSchema", "SettingsStore",
        "SettingsModel",
      ]),

    // The command.
    .target(name: "CommandLineParsing", dependencies: ["Spelling"]),
    .executableTarget(
      name: "settings",
      dependencies: [
        "CommandLineParsing", "HTTPServer", "PropertyLists", "SettingsSchema", "SettingsLint",
        "SettingsTranslation", "SettingsStore", "SettingsModel", "SettingsWeb", "Spelling",
      ]
    ),
    .plugin(
      name: "SettingsLintPlugin",
      capability: .command(
        intent: .custom(
          verb: "settings-lint",
          description: "Check the settings bundles of the package's targets.")),
      dependencies: ["settings"]),

    // The application of the example bundle.
    .executableTarget(
      name: "AppSettings", dependencies: ["SettingsSchema", "SettingsStore"],
      path: "Examples/AppSettings/Program"),

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
        "PropertyLists", "SettingsSchema", "SettingsStore", "SettingsModel", "StoreProbe",
        "TestSupport",
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
    .testTarget(
      name: "SettingsFoundationTests",
      dependencies: ["PropertyLists", "SettingsFoundation", "SettingsStore"]),
    .testTarget(
      name: "SettingsTestingTests",
      dependencies: [
        "PropertyLists", "SettingsModel", "SettingsStore", "SettingsTesting", "TestSupport",
      ]
    ),
    .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer", "TestSupport"]),
    .testTarget(
      name: "SettingsWebTests",
      dependencies: [
        "HTTPServer", "PropertyLists", "SettingsSchema", "SettingsStore", "SettingsModel",
        "SettingsWeb", "TestSupport",
      ]),
    // Starts the command and drives a browser at it; the scripts are Python.
    .testTarget(
      name: "BrowserTests", dependencies: ["settings", "TestSupport"], path: "Tests/Browser",
      exclude: ["Scripts"]),
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
  swiftLanguageModes: [.v6],
  // For `#embed`.
  cLanguageStandard: .c2x
)

// `TEST_TARGETS=A,B` leaves the tests of other targets out: what a sanitizer checks is built once more.
if let names = Context.environment["TEST_TARGETS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

/// Targets in which every unsafe construct has to say `unsafe`.
let memorySafeTargets: Set<String> = [
  "Spelling", "PropertyLists", "SettingsStore", "SettingsSchema", "SettingsModel",
  "SettingsLint", "SettingsTranslation", "SettingsTesting", "CommandLineParsing", "HTTPServer",
  "SettingsWeb",
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

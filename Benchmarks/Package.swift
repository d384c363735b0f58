// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that the library's users never build it. It links all of Foundation,
// which is the peer of most rows.
let package = Package(
  name: "swift-settings-benchmarks",
  dependencies: [.package(name: "swift-settings", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "PropertyLists", package: "swift-settings"),
        .product(name: "SettingsStore", package: "swift-settings"),
      ]),

    // The peers in Swift, and ours; `Peers/Makefile` builds those in C and C++.
    .target(name: "PeerProgram", path: "Peers/PeerProgram"),
    .executableTarget(
      name: "FoundationPeer", dependencies: ["PeerProgram"], path: "Peers/FoundationPeer"),
    .executableTarget(
      name: "PreferencesPeer",
      dependencies: [
        "PeerProgram",
        .product(name: "PropertyLists", package: "swift-settings"),
        .product(name: "SettingsStore", package: "swift-settings"),
      ],
      path: "Peers/PreferencesPeer"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}

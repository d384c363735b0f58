// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Looks at the pages of a bundle together: where rows lead, images, keys and suites.
struct BundleCheck {
  private(set) var findings: [Diagnostic] = []
  private let loader: BundleLoader
  private var images: [String: BundleImage?] = [:]

  init(_ loader: BundleLoader) {
    self.loader = loader
  }

  mutating func run() {
    for name in loader.order {
      for page in pages(of: name) {
        for specifier in page.specifiers {
          checkTarget(of: specifier, on: page)
          if case .slider(let slider) = specifier { checkImages(of: slider, on: page) }
        }
      }
    }
    checkCycles()
    checkSuites()
    checkUnreachable()
    checkLanguages()
  }

  private func pages(of name: String) -> [SettingsPage] {
    loader.variants.files(of: name).compactMap { loader.pages[$0] }
  }

  private mutating func report(
    _ rule: SchemaRule, _ severity: Diagnostic.Severity, _ message: String,
    on page: SettingsPage, at specifier: Specifier? = nil, key: String? = nil,
    replacement: String? = nil
  ) {
    let path = specifier.flatMap { specifier in
      key.map { key -> PropertyListPath in
        [.key(PageContext.specifiersKey), .index(specifier.index), .key(key)]
      }
    }
    var finding = Diagnostic(
      rule: rule.rawValue, severity: severity, message: message, file: page.displayPath,
      position: path.flatMap { page.document?.rangeOfKey(at: $0)?.start }
        ?? specifier?.fields.source.position, page: page.name, row: specifier?.index,
      key: specifier?.key)
    if let path, let replacement {
      finding.repair = .replaceValue(path, with: .string(replacement))
    }
    findings.append(finding)
  }

  private mutating func checkTarget(of specifier: Specifier, on page: SettingsPage) {
    guard let file = specifier.childFile else { return }
    if !specifier.fields.inApp.applicationScreen.isEmpty { return }
    let (resolution, flaws) = loader.variants.resolveWithFlaws(file)
    switch resolution {
    case .missing:
      report(
        .fileNotFound, .error, "The bundle has no page '\(file).plist', so the row leads nowhere.",
        on: page, at: specifier)
    case .escapes:
      report(
        .fileEscapesBundle, .error,
        "'\(file)' leads out of the bundle and is not opened. Name a page of the bundle.",
        on: page, at: specifier)
    case .page(let name):
      if flaws.contains(.hasExtension) {
        report(
          .fileExtension, .warning, "'File' is the name without '.plist': \"\(name)\".", on: page,
          at: specifier, key: "File", replacement: name)
      }
      if flaws.contains(.differsInCase) {
        report(
          .caseMismatch, .error,
          "'\(file)' differs from the file '\(name).plist' in case, which matters on a device.",
          on: page, at: specifier, key: "File", replacement: name)
      }
      if file.contains("/") {
        report(
          .fileWithPath, .note, "'File' is documented as a name without a path.", on: page,
          at: specifier)
      }
    }
  }

  private mutating func checkImages(of slider: SliderSpecifier, on page: SettingsPage) {
    for name in [slider.minimumImage, slider.maximumImage].compactMap(\.self) {
      let image: BundleImage?
      if let known = images[name] {
        image = known
      } else {
        image = BundleImage(named: name, in: loader.folders)
        images[name] = .some(image)
      }
      guard let image else {
        report(
          .imageMissing, .warning, "The bundle has no image '\(name)'.", on: page,
          at: .slider(slider))
        continue
      }
      if image.isNamedWithExtension {
        report(
          .imageExtension, .warning, "Name the image without its extension: '\(name)'.", on: page,
          at: .slider(slider))
      }
    }
  }

  /// A page that leads back to one on the way to it.
  private mutating func checkCycles() {
    var finished: Set<String> = []
    var way: [String] = []
    var isOnWay: Set<String> = []
    // The stack holds the pages to enter and, as nil, where to leave the last one entered.
    for entry in loader.order where !finished.contains(entry) {
      var stack: [String?] = [entry]
      while let next = stack.popLast() {
        guard let name = next else {
          if let last = way.popLast() {
            finished.insert(last)
            isOnWay.remove(last)
          }
          continue
        }
        if finished.contains(name) || isOnWay.contains(name) { continue }
        way.append(name)
        isOnWay.insert(name)
        stack.append(nil)
        var children: [String] = []
        for page in pages(of: name) {
          for specifier in page.specifiers {
            guard let file = specifier.childFile,
              case .page(let child) = loader.variants.resolve(file)
            else { continue }
            if isOnWay.contains(child) {
              report(
                .pageCycle, .warning,
                child == name
                  ? "The row leads to the page that it is on."
                  : "The row leads back to '\(child)', which leads here.", on: page, at: specifier)
            } else {
              children.append(child)
            }
          }
        }
        stack += children.reversed()
      }
    }
  }

  private mutating func checkSuites() {
    guard let root = loader.entryPages.first.flatMap({ pages(of: $0).first }) else { return }
    let key = "ApplicationGroupContainerIdentifier"
    for name in loader.order.dropFirst() {
      for page in pages(of: name) where page.problem == nil {
        if page.applicationGroup != root.applicationGroup {
          let own = page.applicationGroup.map { "the group '\($0)'" } ?? "no group"
          let other = root.applicationGroup.map { "the group '\($0)'" } ?? "no group"
          findings.append(
            Diagnostic(
              rule: SchemaRule.appGroupDiffers.rawValue, severity: .warning,
              message: "The page stores its values in \(own), but '\(root.name)' in \(other). A "
                + "page does not inherit the group.", file: page.displayPath,
              position: page.keyPositions[key] ?? page.position, page: page.name))
        }
      }
    }
  }

  private mutating func checkUnreachable() {
    for name in loader.variants.names where !loader.reached.contains(name) {
      for variant in loader.variants.files(of: name) {
        findings.append(
          Diagnostic(
            rule: SchemaRule.unreachablePage.rawValue, severity: .warning,
            message: "No row leads to this page, so nobody sees it.",
            file: loader.folders[variant.folder].displayPath(variant.path), page: name))
      }
    }
  }

  private mutating func checkLanguages() {
    let folders = loader.folders.flatMap(\.languageFolders)
    let tags = folders.compactMap { LanguageTag($0) }
    if tags.contains(LanguageTag(language: "en")),
      let other = folders.first(where: {
        LanguageTag($0) == LanguageTag(language: "en", region: "US")
      })
    {
      findings.append(
        Diagnostic(
          rule: SchemaRule.languageAndRegion.rawValue, severity: .note,
          message: "There are 'en' and '\(other)'. For a person in the United States iOS 15 picks "
            + "'\(other)' and iOS 17 picks 'en'.", file: loader.folders[0].path))
    }
  }
}

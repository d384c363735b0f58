// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Reads the pages of a bundle, from the root to whatever it leads to.
struct BundleLoader {
  let folders: [BundleFolder]
  let dialect: Dialect
  /// Whether findings are wanted that don't change what the bundle is.
  let isChecked: Bool
  let variants: PageVariants
  private(set) var pages = PageTable()
  private(set) var order: [String] = []
  /// The same names, for quick look-up.
  private(set) var reached: Set<String> = []
  private(set) var entryPages: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ folders: [BundleFolder], _ dialect: Dialect, isChecked: Bool) {
    self.folders = folders
    self.dialect = dialect
    self.isChecked = isChecked
    variants = PageVariants(folders, dialect)
  }

  mutating func load() {
    findEntryPages()
    for entry in entryPages { walk(from: entry) }
    diagnostics += order.flatMap { name in
      variants.files(of: name).flatMap { pages[$0]?.diagnostics ?? [] }
    }
    if isChecked {
      var check = BundleCheck(self)
      check.run()
      diagnostics += check.findings
    }
    reportListing()
  }

  private mutating func findEntryPages() {
    let (resolution, flaws) = variants.resolveWithFlaws(SettingsBundle.rootPage)
    guard case .page(let root) = resolution else {
      diagnostics.append(
        Diagnostic(
          rule: SchemaRule.rootMissing.rawValue, severity: .error,
          message: resolution == .escapes
            ? "Root.plist leads out of the bundle and is not read."
            : "The bundle has no Root.plist, so the Settings application shows nothing.",
          file: folders[0].path))
      entryPages = pagesThatNobodyNames()
      return
    }
    entryPages = [root]
    if flaws.contains(.differsInCase) {
      diagnostics.append(
        Diagnostic(
          rule: SchemaRule.caseMismatch.rawValue, severity: .error,
          message: "The file is named '\(root).plist'; it has to be 'Root.plist'.",
          file: folders[0].displayPath(root + ".plist")))
    }
  }

  /// Without a root there may still be something to show: pages to which no other page leads.
  private mutating func pagesThatNobodyNames() -> [String] {
    var named: Set<String> = []
    for name in variants.names {
      for page in load(name) {
        for file in page.specifiers.compactMap(\.childFile) {
          if case .page(let child) = variants.resolve(file), child != name { named.insert(child) }
        }
      }
    }
    let free = variants.names.filter { !named.contains($0) }
    return free.isEmpty ? variants.names : free
  }

  /// Depth first, in the order in which a person comes to the pages; each page once.
  private mutating func walk(from entry: String) {
    var stack = [entry]
    while let name = stack.popLast() {
      guard reached.insert(name).inserted else { continue }
      order.append(name)
      let children = load(name).flatMap { page in
        page.specifiers.flatMap { [$0.childFile].compactMap(\.self) + $0.itemFiles }
          .compactMap { file in
            if case .page(let child) = variants.resolve(file) { child } else { nil }
          }
      }
      stack += children.reversed()
    }
  }

  /// Reads every file of a page, once.
  private mutating func load(_ name: String) -> [SettingsPage] {
    variants.files(of: name).map { variant in
      if let known = pages[variant] { return known }
      let page = read(variant, as: name)
      pages[variant] = page
      return page
    }
  }

  private func read(_ variant: PageVariant, as name: String) -> SettingsPage {
    let folder = folders[variant.folder]
    let file = folder.displayPath(variant.path)
    do {
      let bytes = try folder.read(variant.path)
      let document = try PropertyListReader(recordsSourceRanges: isChecked).read(bytes)
      return SettingsPage(
        document, variant: variant, file: file, dialect: dialect, isChecked: isChecked)
    } catch let error as PropertyListError {
      var problem = error.diagnostic(file: file)
      problem.page = name
      return SettingsPage(unreadable: problem, variant: variant)
    } catch {
      let message = (error as? FileReadError)?.message ?? "\(error)"
      return SettingsPage(
        unreadable: Diagnostic(
          rule: SchemaRule.fileUnreadable.rawValue, severity: .error, message: message, file: file,
          page: name), variant: variant)
    }
  }

  private mutating func reportListing() {
    for folder in folders {
      for path in folder.unreadable {
        diagnostics.append(
          Diagnostic(
            rule: SchemaRule.fileUnreadable.rawValue, severity: .error,
            message: "The folder can't be listed, so what it holds is missing here.",
            file: path.isEmpty ? folder.path : folder.displayPath(path)))
      }
    }
    for folder in folders where folder.isTruncated {
      diagnostics.append(
        Diagnostic(
          rule: SchemaRule.bundleTooLarge.rawValue, severity: .error,
          message: "The bundle has more or larger files or deeper folders than are read.",
          file: folder.path))
    }
  }
}

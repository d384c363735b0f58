// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

extension LintSubject {
  /// The bundle of an example.
  ///
  /// - Parameter example: The example of a rule.
  package init(_ example: LintExample) {
    let folder = BundleFolder(
      example.bundleName,
      contents: example.files.mapValues { Array($0.utf8) }.merging(example.images) { $1 },
      locked: example.lockedFiles, isTruncated: example.isTruncated)
    let info = example.info.flatMap {
      try? PropertyListReader().read(Array($0.utf8), as: .openStep).root.dictionary
    }
    let application = ApplicationInfo(info ?? [:])
    self.init(
      SettingsBundle([folder], developmentLanguage: application.developmentLanguage),
      info: application, options: example.options,
      sources: example.sources.map { sources in
        SourceCode(files: sources.map { .init(path: $0.key, text: Array($0.value.utf8)) })
      }, isBundleMissing: example.files.isEmpty && example.lockedFiles.isEmpty)
  }
}

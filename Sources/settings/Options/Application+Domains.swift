// SPDX-License-Identifier: Apache-2.0

import SettingsSchema

extension Application {
  /// The application's own domain and the groups in which its pages keep values, on any device.
  var domains: Set<String> {
    Idiom.allCases.reduce(into: [domain]) { domains, idiom in
      for dialect in [Dialect?.none] + Dialect.allCases {
        let bundle = settingsBundle(idiom: idiom, dialect: dialect, isChecked: false)
        domains.formUnion(bundle.applicationGroups)
      }
    }
  }
}

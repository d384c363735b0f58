// Finds the line and column of a value in a settings page.

import PropertyLists

let page = """
  <plist version="1.0">
  <dict>
    <key>PreferenceSpecifiers</key>
    <array>
      <dict>
        <key>Type</key>
        <string>PSToggleSwitchSpecifier</string>
      </dict>
    </array>
  </dict>
  </plist>
  """

let reader = PropertyListReader(recordsSourceRanges: true)
let document = try reader.read(Array(page.utf8))
print(document.root["PreferenceSpecifiers"]?[0]?["Type"]?.string ?? "")
print(document.range(of: ["PreferenceSpecifiers", 0, "Type"])?.start ?? "nowhere")

// SPDX-License-Identifier: Apache-2.0

/// What a stored string reads as: rows S1 to S73 of the conversions of user defaults.
package struct StoredString: Sendable, CustomStringConvertible {
  /// The number of the row.
  package let id: String
  /// The string.
  package let stored: String
  /// What it reads as.
  package let boolean: Bool
  package let integer: Int
  package let float: Float
  package let double: Double

  package var description: String { "\(id) \(stored.debugDescription)" }

  private init(
    _ id: String, _ stored: String, _ boolean: Bool, _ integer: Int, _ float: Float,
    _ double: Double
  ) {
    self.id = id
    self.stored = stored
    self.boolean = boolean
    self.integer = integer
    self.float = float
    self.double = double
  }

  /// All rows.
  package static let rows: [StoredString] = [
    StoredString("S1", "YES", true, 0, 0.0, 0.0),
    StoredString("S2", "yes", true, 0, 0.0, 0.0),
    StoredString("S3", "Yes", true, 0, 0.0, 0.0),
    StoredString("S4", "Y", true, 0, 0.0, 0.0),
    StoredString("S5", "y", true, 0, 0.0, 0.0),
    StoredString("S6", "true", true, 0, 0.0, 0.0),
    StoredString("S7", "TRUE", true, 0, 0.0, 0.0),
    StoredString("S8", "True", true, 0, 0.0, 0.0),
    StoredString("S9", "t", true, 0, 0.0, 0.0),
    StoredString("S10", "1", true, 1, 1.0, 1.0),
    StoredString("S11", "NO", false, 0, 0.0, 0.0),
    StoredString("S12", "no", false, 0, 0.0, 0.0),
    StoredString("S13", "false", false, 0, 0.0, 0.0),
    StoredString("S14", "0", false, 0, 0.0, 0.0),
    StoredString("S15", "", false, 0, 0.0, 0.0),
    StoredString("S16", "on", false, 0, 0.0, 0.0),
    StoredString("S17", "ON", false, 0, 0.0, 0.0),
    StoredString("S18", "off", false, 0, 0.0, 0.0),
    StoredString("S19", "2", true, 2, 2.0, 2.0),
    StoredString("S20", "-1", true, -1, -1.0, -1.0),
    StoredString("S21", "+1", true, 1, 1.0, 1.0),
    StoredString("S22", "00", false, 0, 0.0, 0.0),
    StoredString("S23", "01", true, 1, 1.0, 1.0),
    StoredString("S24", "0x1", false, 0, 0.0, 0.0),
    StoredString("S25", "  YES", true, 0, 0.0, 0.0),
    StoredString("S26", "YES ", true, 0, 0.0, 0.0),
    StoredString("S27", "  1", true, 1, 1.0, 1.0),
    StoredString("S28", "1.0", true, 1, 1.0, 1.0),
    StoredString("S29", "0.5", false, 0, 0.5, 0.5),
    StoredString("S30", "0.9", false, 0, 0.9, 0.9),
    StoredString("S31", "1.9", true, 1, 1.9, 1.9),
    StoredString("S32", "-1.9", true, -1, -1.9, -1.9),
    StoredString("S33", "12abc", true, 12, 12.0, 12.0),
    StoredString("S34", "abc", false, 0, 0.0, 0.0),
    StoredString("S35", "1e3", true, 1, 1000.0, 1000.0),
    StoredString("S36", "1,234", true, 1, 1.0, 1.0),
    StoredString("S37", "9223372036854775807", true, .max, 9.223372e+18, 9.223372036854776e+18),
    StoredString("S38", "9223372036854775808", true, .max, 9.223372e+18, 9.223372036854776e+18),
    StoredString("S39", "-9223372036854775809", true, .min, -9.223372e+18, -9.223372036854776e+18),
    StoredString("S40", "inf", false, 0, 0.0, 0.0),
    StoredString("S41", "nan", false, 0, 0.0, 0.0),
    StoredString("S42", "0x1F", false, 0, 0.0, 0.0),
    StoredString("S43", " 42 ", true, 42, 42.0, 42.0),
    StoredString("S44", "~/file", false, 0, 0.0, 0.0),
    StoredString("S45", "/var/x", false, 0, 0.0, 0.0),
    StoredString("S46", "https://a.b/c?d=e", false, 0, 0.0, 0.0),
    StoredString("S47", "file:///var/x", false, 0, 0.0, 0.0),
    StoredString("S48", "yellow", true, 0, 0.0, 0.0),
    StoredString("S49", "test", true, 0, 0.0, 0.0),
    StoredString("S50", "no1", false, 0, 0.0, 0.0),
    StoredString("S51", "١٢", false, 0, 0.0, 0.0),
    StoredString("S52", "-Y", true, 0, 0.0, 0.0),
    StoredString("S53", "0Y", true, 0, 0.0, 0.0),
    StoredString("S54", "+Y", true, 0, 0.0, 0.0),
    StoredString("S55", "-0", false, 0, -0.0, -0.0),
    StoredString("S56", "9", true, 9, 9.0, 9.0),
    StoredString("S57", "\t1", true, 1, 1.0, 1.0),
    StoredString("S58", "\n1", true, 1, 1.0, 1.0),
    StoredString("S59", "YES\n", true, 0, 0.0, 0.0),
    StoredString("S60", "tRUE", true, 0, 0.0, 0.0),
    StoredString("S61", "f", false, 0, 0.0, 0.0),
    StoredString("S62", "oui", false, 0, 0.0, 0.0),
    StoredString("S63", "1e-5", true, 1, 1e-05, 1e-05),
    StoredString("S64", ".5", false, 0, 0.5, 0.5),
    StoredString("S65", "-.5", false, 0, -0.5, -0.5),
    StoredString("S66", "1_000", true, 1, 1.0, 1.0),
    StoredString("S67", "0b1", false, 0, 0.0, 0.0),
    StoredString("S68", "+", false, 0, 0.0, 0.0),
    StoredString("S69", "-", false, 0, 0.0, 0.0),
    StoredString("S70", "--1", false, 0, 0.0, 0.0),
    StoredString("S71", "1 2", true, 1, 1.0, 1.0),
    StoredString("S72", "１", false, 0, 0.0, 0.0),
    StoredString(
      "S73", "9223372036854775806", true, 9_223_372_036_854_775_806, 9.223372e+18,
      9.223372036854776e+18),
  ]
}

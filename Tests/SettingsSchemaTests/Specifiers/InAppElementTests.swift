// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import TestSupport
import Testing

/// The element types and keys of InAppSettingsKit.
struct InAppElementTests {
  private func decode(
    _ type: String, _ more: PropertyListDictionary
  ) throws -> Specifier {
    let element = PropertyListDictionary(
      entries: [
        .init(key: "Type", value: .string(type)), .init(key: "Title", value: "T"),
        .init(key: "Key", value: "k"),
      ] + more.entries)
    let specifier = try BundleFixture.decoding(.dictionary(element), .inApp)
    #expect(specifier.fields.source.dictionary == element)
    return specifier
  }

  @Test func `a row that opens a URL keeps its ampersands`() throws {
    guard
      case .openURL(let row) = try decode(
        "IASKOpenURLSpecifier", ["File": "https://example.org/?a=1&b=2"])
    else { return #expect(Bool(false)) }
    #expect(row.url == "https://example.org/?a=1&b=2")
  }

  @Test func `a mail has recipients, subject and text`() throws {
    guard
      case .mailCompose(let mail) = try decode(
        "IASKMailComposeSpecifier",
        [
          "IASKMailComposeToRecipents": ["a@example.org"],
          "IASKMailComposeCcRecipents": ["b@example.org", "c@example.org"],
          "IASKMailComposeBccRecipents": "d@example.org", "IASKMailComposeSubject": "S",
          "IASKMailComposeBody": "B", "IASKMailComposeBodyIsHTML": true,
        ])
    else { return #expect(Bool(false)) }
    #expect(mail.toRecipients == ["a@example.org"])
    #expect(mail.ccRecipients == ["b@example.org", "c@example.org"])
    #expect(mail.bccRecipients == ["d@example.org"])
    #expect(mail.subject == "S" && mail.body == "B" && mail.bodyIsHTML)
  }

  @Test func `a text view has a keyboard and a placeholder`() throws {
    guard
      case .textView(let view) = try decode(
        "IASKTextViewSpecifier",
        [
          "KeyboardType": "PhonePad", "AutocapitalizationType": "Sentences",
          "AutocorrectionType": "No", "IASKPlaceholder": "Notes",
        ])
    else { return #expect(Bool(false)) }
    #expect(view.input.keyboard == .phonePad && view.input.autocapitalization == .sentences)
    #expect(view.input.autocorrection == .no && view.fields.inApp.placeholder == "Notes")
  }

  @Test func `a date picker has a mode, a style and an interval`() throws {
    guard
      case .datePicker(let picker) = try decode(
        "IASKDatePickerSpecifier",
        ["DatePickerMode": "Time", "DatePickerStyle": "Compact", "MinuteInterval": 15]),
      case .datePicker(let plain) = try decode("IASKDatePickerSpecifier", [:])
    else { return #expect(Bool(false)) }
    #expect(picker.mode == .time && picker.style == .compact && picker.minuteInterval == 15)
    #expect(plain.mode == .dateAndTime && plain.style == .wheels && plain.minuteInterval == 1)
  }

  @Test(
    arguments: [(0, 1), (-5, 1), (61, 60), (1.5, 1), (1e300, 1), ("5", 5)]
      as [(PropertyList, Int)])
  func `an interval of minutes is from 1 to 60`(value: PropertyList, interval: Int) throws {
    guard
      case .datePicker(let picker) = try decode(
        "IASKDatePickerSpecifier", ["MinuteInterval": value])
    else { return #expect(Bool(false)) }
    #expect(picker.minuteInterval == interval)
  }

  @Test func `a list has elements for its items and for adding one`() throws {
    guard
      case .listGroup(let list) = try decode(
        "IASKListGroupSpecifier",
        [
          "ItemSpecifier": ["Type": "PSChildPaneSpecifier", "File": "Item"],
          "AddSpecifier": ["Type": "IASKButtonSpecifier"], "Deletable": true, "FooterText": "F",
        ])
    else { return #expect(Bool(false)) }
    #expect(list.item?["File"] == "Item" && list.add?["Type"] == "IASKButtonSpecifier")
    #expect(list.isDeletable && list.footerText == "F")
  }

  @Test func `the page of a list's items counts as reached`() throws {
    let fixture = try BundleFixture(["Item.plist": page(titled: "Item")])
    try fixture.write(
      [
        [
          "Type": "IASKListGroupSpecifier", "Key": "items",
          "ItemSpecifier": ["Type": "PSChildPaneSpecifier", "File": "Item"],
        ]
      ], as: "Root")
    let bundle = fixture.load(.inApp)
    #expect(!bundle.rules.contains("unreachable-page"))
    #expect(bundle.page("Item")?.specifiers.count == 1)
  }

  @Test func `a button and a view of the application are read`() throws {
    guard case .button(let button) = try decode("IASKButtonSpecifier", [:]),
      case .customView(let view) = try decode("IASKCustomViewSpecifier", ["File": "More"])
    else { return #expect(Bool(false)) }
    #expect(button.key == "k" && view.file == "More")
  }

  @Test func `a multi-value row has icons, a footer and a way back`() throws {
    guard
      case .multiValue(let row) = try decode(
        "PSMultiValueSpecifier",
        [
          "Titles": ["One"], "Values": [1], "IconNames": ["one"], "FooterText": "F",
          "IASKQuickMultiValueSelection": false,
        ])
    else { return #expect(Bool(false)) }
    #expect(row.options[0].iconName == "one" && row.footerText == "F" && !row.goesBackWhenChosen)
  }

  @Test func `a switch may be a check mark`() throws {
    guard
      case .toggle(let toggle) = try decode(
        "PSToggleSwitchSpecifier", ["IASKToggleStyle": "Checkmark"])
    else { return #expect(Bool(false)) }
    #expect(toggle.style == .checkmark)
  }

  @Test func `a group and a pane may have a key`() throws {
    #expect(try decode("PSGroupSpecifier", [:]).key == "k")
    #expect(try decode("PSChildPaneSpecifier", ["DefaultValue": 5]).defaultValue == 5)
  }

  @Test func `decorations of every element are read`() throws {
    let fields = try decode(
      "PSTextFieldSpecifier",
      [
        "IASKSubtitle": "S", "IASKCellImage": "i", "IASKCellImageHighlighted": "h",
        "IASKPlaceholder": "p", "IASKTextAlignment": "IASKUITextAlignmentCenter",
        "IASKAdjustsFontSizeToFitWidth": false, "IASKTextContentType": "emailAddress",
        "IASKChildTitle": "c", "IASKViewControllerClass": "Controller",
        "IASKViewControllerSelector": "init", "IASKViewControllerStoryBoardFile": "Main",
        "IASKViewControllerStoryBoardId": "id", "IASKSegueIdentifier": "segue",
        "IASKWebViewShowProgress": true, "IASKWebViewFullscreen": false,
        "IASKWebViewHideBottomBar": true, "IASKWebViewShowNavigationalButtons": true,
      ]
    ).fields.inApp
    #expect(fields.subtitle == .text("S"))
    #expect(fields.cellImage == "i" && fields.highlightedCellImage == "h")
    #expect(fields.placeholder == "p" && fields.textAlignment == .center)
    #expect(!fields.adjustsFontSizeToFitWidth && fields.textContentType == "EmailAddress")
    #expect(fields.childTitle == "c" && fields.applicationScreen.count == 5)
    #expect(fields.applicationScreen["IASKSegueIdentifier"] == "segue")
    #expect(
      fields.webViewOptions == [.showsProgress, .hidesBottomBar, .showsNavigationButtons])
  }

  @Test(
    arguments: [
      (true, "on"), (false, "off"), (1, "one"), ("x", "ex"), ("y", "else"), (nil, "else"),
      (["a"], "else"),
    ] as [(PropertyList?, String)])
  func `a subtitle may depend on the value`(value: PropertyList?, text: String) throws {
    let subtitle = try decode(
      "PSToggleSwitchSpecifier",
      ["IASKSubtitle": ["YES": "on", "NO": "off", "1": "one", "x": "ex", "__default__": "else"]]
    ).fields.inApp.subtitle
    #expect(subtitle?.text(for: value) == text)
  }

  @Test(arguments: ["Mac", "Reality", "Phone", "Pad"])
  func `further idioms are known`(word: String) throws {
    let specifier = try decode(
      "PSGroupSpecifier", ["SupportedUserInterfaceIdioms": [.string(word)]])
    #expect(specifier.fields.idioms?.count == 1)
  }
}

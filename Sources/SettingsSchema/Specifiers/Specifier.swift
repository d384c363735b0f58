// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// One element of a settings page: a case for each documented type.
///
/// ```swift
/// for specifier in page.specifiers {
///   if case .toggle(let toggle) = specifier { print(toggle.key ?? "", toggle.trueValue) }
/// }
/// ```
public enum Specifier: Sendable, Hashable {
  /// `PSGroupSpecifier`: a heading, a footer, and the rows up to the next group.
  case group(GroupSpecifier)
  /// `PSTextFieldSpecifier`: a line of text to edit.
  case textField(TextFieldSpecifier)
  /// `PSTitleValueSpecifier`: a value to read.
  case titleValue(TitleValueSpecifier)
  /// `PSToggleSwitchSpecifier`: a switch.
  case toggle(ToggleSwitchSpecifier)
  /// `PSSliderSpecifier`: a number in a range.
  case slider(SliderSpecifier)
  /// `PSMultiValueSpecifier`: one of several options, chosen on a page of their own.
  case multiValue(MultiValueSpecifier)
  /// `PSRadioGroupSpecifier`: one of several options, chosen in place.
  case radioGroup(RadioGroupSpecifier)
  /// `PSChildPaneSpecifier`: the way to another page.
  case childPane(ChildPaneSpecifier)

  /// `IASKOpenURLSpecifier`: a row that opens a URL.
  case openURL(OpenURLSpecifier)
  /// `IASKMailComposeSpecifier`: a row that opens a mail form.
  case mailCompose(MailComposeSpecifier)
  /// `IASKButtonSpecifier`: a row that calls the application.
  case button(ButtonSpecifier)
  /// `IASKTextViewSpecifier`: text of several lines to edit.
  case textView(TextViewSpecifier)
  /// `IASKDatePickerSpecifier`: a date or time.
  case datePicker(DatePickerSpecifier)
  /// `IASKListGroupSpecifier`: a list of items to add to and remove from.
  case listGroup(ListGroupSpecifier)
  /// `IASKCustomViewSpecifier`: a row that the application draws.
  case customView(CustomViewSpecifier)

  /// Any other type, or none; everything in its dictionary is kept.
  case unknown(UnknownSpecifier)

  /// The element behind the case.
  public var element: any SpecifierElement {
    switch self {
    case .group(let element): element
    case .textField(let element): element
    case .titleValue(let element): element
    case .toggle(let element): element
    case .slider(let element): element
    case .multiValue(let element): element
    case .radioGroup(let element): element
    case .childPane(let element): element
    case .openURL(let element): element
    case .mailCompose(let element): element
    case .button(let element): element
    case .textView(let element): element
    case .datePicker(let element): element
    case .listGroup(let element): element
    case .customView(let element): element
    case .unknown(let element): element
    }
  }

  /// What elements of every type may carry.
  public var fields: SpecifierFields { element.fields }
  /// The position in `PreferenceSpecifiers`, counted from 0.
  public var index: Int { fields.source.index }
  /// The element's `Type` as it stands in the file.
  public var type: String { fields.source.type }
  /// `Title`, not yet localized.
  public var title: String? { fields.title }
  /// `Key`, the name of the preference.
  public var key: String? { fields.key }
  /// `DefaultValue` as it stands in the file.
  public var defaultValue: PropertyList? { fields.defaultValue }

  /// The page to which the element leads, as the element names it.
  public var childFile: String? {
    switch self {
    case .childPane(let pane): pane.file
    case .customView(let view): view.file
    default: nil
    }
  }

  /// Whether the element's value is a secret.
  var isSecure: Bool {
    if case .textField(let field) = self { field.isSecure } else { false }
  }

  /// The pages that show an item of the element's list; no row leads to them.
  var itemFiles: [String] {
    guard case .listGroup(let list) = self else { return [] }
    return [list.item, list.add].compactMap { $0?["File"]?.string }
  }

  /// Whether the type is InAppSettingsKit's, so that Apple's Settings application ignores it.
  public var isInAppOnly: Bool {
    switch self {
    case .openURL, .mailCompose, .button, .textView, .datePicker, .listGroup, .customView: true
    default: false
    }
  }

  /// Whether the element can appear on a screen at all, on the right idiom.
  ///
  /// An unknown type cannot. Neither can a text field without a key: older systems leave it out,
  /// and what is typed has nowhere to go.
  public func isShown(in dialect: Dialect) -> Bool {
    switch self {
    case .unknown: false
    case .textField(let field): field.key != nil
    case .textView(let view): dialect == .inApp && view.key != nil
    default: dialect == .inApp || !isInAppOnly
    }
  }
}

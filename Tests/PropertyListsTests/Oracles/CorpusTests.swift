// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

/// Real files, when `SETTINGS_CORPUS` names their folder.
@Suite(.enabled(if: Corpus.folder != nil))
struct CorpusTests {
  static let plists = Corpus.files(withExtensions: ["plist"])
  static let strings = Corpus.files(withExtensions: ["strings"])

  private func contents(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

  private func isStrings(_ file: URL) -> Bool { file.pathExtension == "strings" }

  private func readDocument(_ file: URL) throws -> PropertyListDocument {
    try PropertyListReader(recordsSourceRanges: true)
      .read(contents(of: file), as: isStrings(file) ? .strings : nil)
  }

  @Test
  func `every file that Foundation reads is read the same`() throws {
    for file in Self.plists + Self.strings {
      guard let foundation = try? FoundationOracle.read(contents(of: file)) else { continue }
      let name = Corpus.name(of: file)
      let ours = try? readDocument(file).root
      #expect(ours?.canonicalText == foundation.canonicalText, "\(name)")
    }
  }

  @Test(.enabled(if: PythonOracle.isAvailable))
  func `every file that plistlib reads is read the same`() throws {
    let files = Self.plists + Self.strings
    let texts = try PythonOracle.canonicalTexts(of: files.map { try contents(of: $0) })
    #expect(texts.count == files.count)
    for (file, text) in zip(files, texts) {
      guard let text, text != "n" else { continue }
      let ours = try? readDocument(file).root
      #expect(ours?.canonicalText == text, "\(Corpus.name(of: file))")
    }
  }

  /// What is read; files with faults have tests of the schema's.
  private var values: [(name: String, value: PropertyList)] {
    (Self.plists + Self.strings).compactMap { file in
      (try? readDocument(file)).map { (Corpus.name(of: file), $0.root) }
    }
  }

  @Test
  func `XML, binary and XML again keep every byte and the order of keys`() throws {
    for (name, value) in values {
      let xml = try bytes(value, as: .xml)
      let binary = try bytes(PropertyListReader().read(xml).root, as: .binary)
      #expect(try bytes(PropertyListReader().read(binary).root, as: .xml) == xml, "\(name)")
      #expect(try PropertyListReader().read(binary).root == value, "\(name)")
    }
  }

  @Test
  func `XML, OpenStep and XML again keep every byte`() throws {
    for (name, value) in values {
      let xml = try bytes(value, as: .xml)
      let openStep = try bytes(value, as: .openStep)
      let again = try PropertyListReader().read(openStep, as: .openStep).root
      #expect(try bytes(again, as: .xml) == xml, "\(name)")
    }
  }

  @Test
  func `XML, JSON and XML again keep every byte where JSON can hold the value`() throws {
    var count = 0
    for (name, value) in values {
      guard let json = try? bytes(value, as: .json) else { continue }
      count += 1
      let again = try PropertyListReader().read(json, as: .json).root
      #expect(try bytes(again, as: .xml) == bytes(value, as: .xml), "\(name)")
    }
    #expect(count > 0)
  }

  @Test
  func `a strings table keeps every entry when it is written again`() throws {
    for (name, value) in values where name.hasSuffix(".strings") {
      guard let file = try? bytes(value, as: .strings) else { continue }
      let document = try PropertyListReader().read(file, as: .strings)
      #expect(document.diagnostics.isEmpty, "\(name)")
      #expect(document.root == value, "\(name)")
    }
  }

  @Test
  func `sorted XML is byte for byte what Foundation writes`() throws {
    for (name, value) in values {
      let expected = try FoundationOracle.write(value, as: .xml)
      #expect(try bytes(value, as: .xml, sortsKeys: true) == expected, "\(name)")
    }
  }

  @Test
  func `every value of every text file tells where it stands`() throws {
    func check(_ value: PropertyList, _ path: PropertyListPath, _ document: PropertyListDocument) {
      guard let range = document.range(of: path) else {
        Issue.record("\(path) stands nowhere")
        return
      }
      #expect(range.start.offset < range.end.offset)
      switch value {
      case .array(let members):
        for (index, member) in members.enumerated() {
          check(member, path.appending(.index(index)), document)
        }
      case .dictionary(let dictionary):
        for key in Set(dictionary.keys) {
          guard let member = dictionary[key] else { continue }
          #expect(document.rangeOfKey(at: path.appending(.key(key))) != nil)
          check(member, path.appending(.key(key)), document)
        }
      default: break
      }
    }
    for file in Self.plists + Self.strings {
      guard let document = try? readDocument(file), document.text != nil,
        document.root.dictionary?.isEmpty == false
      else { continue }
      check(document.root, [], document)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsLint
import SettingsSchema
import TestSupport
import Testing

/// The examples of every rule, which are its documentation too.
struct RuleExampleTests {
  static let names = RuleCatalog.all.map { $0.documentation.id }

  @Test(arguments: names) func `a rule does what its examples show`(name: String) throws {
    let rule = try #require(RuleCatalog.rule(named: name))
    #expect(ExampleCheck.failures(of: rule.documentation, rule.init().check) == [])
  }

  @Test(arguments: names) func `the examples of a rule notice when it finds nothing any more`(
    name: String
  ) throws {
    let rule = try #require(RuleCatalog.rule(named: name))
    #expect(!ExampleCheck.failures(of: rule.documentation) { _ in [] }.isEmpty)
  }

  @Test(arguments: names) func `the examples of a rule notice when it complains about everything`(
    name: String
  ) throws {
    let rule = try #require(RuleCatalog.rule(named: name))
    let failures = ExampleCheck.failures(of: rule.documentation) { subject in
      [
        Finding(
          Diagnostic(rule: name, severity: .note, message: "Anything.", file: subject.bundle.path))
      ]
    }
    #expect(!failures.isEmpty)
  }

  @Test(arguments: names) func `a rule explains itself`(name: String) throws {
    let documentation = try #require(RuleCatalog.rule(named: name)).documentation
    #expect(documentation.summary.hasSuffix("."))
    #expect(documentation.rationale.hasSuffix("."))
    #expect(!documentation.source.isEmpty)
    #expect(documentation.rationale != documentation.summary)
    let text = RuleText.explanation(of: documentation)
    #expect(text.hasPrefix(name + ": "))
    #expect(text.contains("Finds something"))
  }

  @Test(arguments: names) func `a fix of an example removes the finding and reads back`(
    name: String
  ) throws {
    let rule = try #require(RuleCatalog.rule(named: name))
    var fixed = 0
    for example in rule.documentation.triggering {
      let findings = rule.init().check(LintSubject(example))
      for finding in findings {
        guard let fix = finding.fix else { continue }
        fixed += 1
        let file = String(fix.file.dropFirst(example.bundleName.count + 1))
        var mended = example
        let text = try #require(example.files[file])
        mended.files[file] = String(
          decoding: try FixApplier.apply([fix], to: Array(text.utf8), path: file), as: UTF8.self)
        #expect(mended.files[file] != text)
        #expect(rule.init().check(LintSubject(mended)).count < findings.count)
      }
    }
    #expect((fixed > 0) == (rule.documentation.fix != nil), "the documentation of the fix is wrong")
  }
}

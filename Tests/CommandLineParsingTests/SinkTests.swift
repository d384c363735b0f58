// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import CommandLineParsing

struct SinkTests {
  /// A system that answers every write as told.
  final class Script: Sendable {
    enum Answer {
      case takes(Int)
      case fails(SystemError)
    }
    struct State { var answers: [Answer], written: [UInt8] = [], calls = 0 }
    let state: Mutex<State>

    init(_ answers: Answer...) { state = Mutex(State(answers: answers)) }

    func sink(bufferSize: Int = 0) -> DescriptorSink {
      DescriptorSink(bufferSize: bufferSize) { bytes throws(SystemError) in
        try self.state.withLock { state throws(SystemError) in
          state.calls += 1
          let answer = state.answers.isEmpty ? .takes(.max) : state.answers.removeFirst()
          switch answer {
          case .takes(let count):
            state.written += bytes.prefix(count)
            return min(count, bytes.count)
          case .fails(let error): throw error
          }
        }
      }
    }

    var text: String { state.withLock { String(decoding: $0.written, as: UTF8.self) } }
    var calls: Int { state.withLock { $0.calls } }
  }

  @Test func `short and interrupted writes are continued`() {
    let script = Script(.takes(2), .fails(.interrupted), .takes(0), .takes(1))
    let sink = script.sink()
    sink.write("hello")
    #expect(script.text == "hello")
    #expect(script.calls == 5)
    #expect(sink.failure == nil)
  }

  @Test func `a closed pipe is remembered, and nothing more is written`() {
    let script = Script(.takes(2), .fails(.brokenPipe))
    let sink = script.sink()
    sink.write("hello")
    sink.write("more")
    sink.flush()
    #expect(script.text == "he")
    #expect(script.calls == 2)
    #expect(sink.failure == .closedPipe)
  }

  @Test func `a buffered sink waits for enough or for a flush`() {
    let script = Script()
    let sink = script.sink(bufferSize: 4)
    sink.write("ab")
    sink.write("cd")
    #expect(script.calls == 0)
    sink.write("e")
    #expect(script.text == "abcde")
    sink.write("f")
    sink.flush()
    #expect(script.text == "abcdef")
    #expect(script.calls == 2)
  }

  @Test func `a real pipe is written, read, and closed`() throws {
    let pipe = Pipe()
    let sink = DescriptorSink(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    _ = CommandContext.process()
    sink.writeLine("héllo")
    try pipe.fileHandleForWriting.close()
    let source = InputSource.descriptor(pipe.fileHandleForReading.fileDescriptor)
    #expect(try source.readAll() == Array("héllo\n".utf8))

    let broken = Pipe()
    try broken.fileHandleForReading.close()
    let brokenSink = DescriptorSink(descriptor: broken.fileHandleForWriting.fileDescriptor)
    brokenSink.write("x")
    #expect(brokenSink.failure == .closedPipe)
  }

  @Test func `a closed pipe ends the command quietly`() {
    let error = MemorySink()
    let context = CommandContext(
      standardOutput: Script(.fails(.brokenPipe)).sink(), standardError: error)
    #expect(Tool.main(arguments: ["--help"], context: context) == .success)
    #expect(error.text == "")
  }

  @Test func `a full disk is reported`() {
    let error = MemorySink()
    let context = CommandContext(
      standardOutput: DescriptorSink(descriptor: -1, bufferSize: 65_536), standardError: error)
    #expect(Tool.main(arguments: ["--help"], context: context) == .cannotComply)
    #expect(error.text == "error: Could not write to standard output: Bad file descriptor.\n")
  }
}

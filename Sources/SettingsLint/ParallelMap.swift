// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results of a function for every element, in the order of the elements, worked out on all
  /// processors.
  ///
  /// - Parameter transform: The function.
  /// - Returns: One result for each element.
  package func parallelMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    // A single bundle is not worth the threads.
    if count < 2 { return map(transform) }
    let results = Mutex<[Result?]>([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

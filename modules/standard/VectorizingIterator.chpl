/** Loops whose iterations do not depend on one another, in one task.
    Not for: loops in several tasks (`forall`); new programs, which write `foreach`. */
module VectorizingIterator {
  /** What an argument yields, or several together yield, in the current task: an older form of `foreach`.

      .. code-block:: chapel

         use VectorizingIterator;
         var A, B: [1..4] int;
         for i in vectorizeOnly(1..4) do A[i] = i;
         forall (i, a) in vectorizeOnly(1..4, A) do B[i] = 2 * a;
         for b in vectorizeOnly(B) do b += 1;
         writeln(B);   // 3 5 7 9
  */
  iter vectorizeOnly(const iterable) {
    foreach x in iterable do yield x;
  }
  iter vectorizeOnly(const iterable, param tag: iterKind) where tag == iterKind.standalone {
    foreach x in iterable do yield x;
  }
  iter vectorizeOnly(ref iterable: [] ?t) ref {
    foreach x in iterable do yield x;
  }
  iter vectorizeOnly(ref iterable: [] ?t, param tag: iterKind) ref where tag == iterKind.standalone {
    foreach x in iterable do yield x;
  }
  iter vectorizeOnly(const a, const b) {
    foreach x in zip(a, b) do yield x;
  }
  iter vectorizeOnly(const a, const b, param tag: iterKind) where tag == iterKind.standalone {
    foreach x in zip(a, b) do yield x;
  }
  iter vectorizeOnly(const a, const b, const c) {
    foreach x in zip(a, b, c) do yield x;
  }
  iter vectorizeOnly(const a, const b, const c, param tag: iterKind) where tag == iterKind.standalone {
    foreach x in zip(a, b, c) do yield x;
  }
}

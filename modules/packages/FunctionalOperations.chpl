/** What iterators yield, in a functional style: methods of an iterator's call that make another iterator of it. Nothing is
    computed before a loop asks for it, so iterators without end may be given.
    Not for: arrays, whose elements procedures are promoted over. */
module FunctionalOperations {
  /** What `fn` gives for each element.

      .. code-block:: chapel

         use FunctionalOperations;
         iter count(n: int) { for i in 1..n do yield i; }
         proc twice(x: int) do return 2 * x;
         writeln(for x in count(4).map(twice) do x);   // 2 4 6 8
  */
  iter _iteratorRecord.map(fn) {
    for x in this do yield fn(x);
  }

  /** The elements for which `fn` gives true.

      .. code-block:: chapel

         use FunctionalOperations;
         iter count(n: int) { for i in 1..n do yield i; }
         proc even(x: int) do return x % 2 == 0;
         proc square(x: int) do return x * x;
         writeln(for x in count(6).filter(even).map(square) do x);   // 4 16 36
  */
  iter _iteratorRecord.filter(fn) {
    for x in this do if fn(x) then yield x;
  }

  /** Calls `fn` with each element.

      .. code-block:: chapel

         use FunctionalOperations;
         iter count(n: int) { for i in 1..n do yield i; }
         proc show(x: int) { write(x, ";"); }
         count(3).consume(show);   // 1;2;3;
  */
  proc _iteratorRecord.consume(fn) {
    for x in this do fn(x);
  }
}

/** Searching in one-dimensional arrays.
    Not for: keys (Map, Set), text (string.find), patterns (Regex). */
module Search {
  use Sort;

  /** Whether a value is among the elements with indices from `lo` to `hi`, and at which index: by bisection if
      they are `sorted` by the comparator, else one after another.

      .. code-block:: chapel

         use Search;
         var A = [2, 3, 5, 7];
         writeln(search(A, 5));                  // (true, 2)
         writeln(search(A, 4, sorted=true));     // (false, 2)
  */
  proc search(const ref Data: [?Dom], const ref val, const ref comparator: ? = new defaultComparator(),
              lo = Dom.dim(0).low, hi = Dom.dim(0).high, sorted: bool = false) do
    return if sorted then binarySearch(Data, val, comparator, lo, hi)
           else linearSearch(Data, val, comparator, lo, hi);

  /** Looks at one element after another. The index of the first that is equal by the comparator; if there is none,
      the array's highest one plus 1.

      .. code-block:: chapel

         use Search;
         record byLength { proc key(const ref s: string) do return s.size; }
         writeln(linearSearch(["one", "three", "four"], "five", new byLength()));   // (true, 2)
  */
  proc linearSearch(const ref Data: [?Dom], const ref val, const ref comparator: ? = new defaultComparator(),
                    lo = Dom.dim(0).low, hi = Dom.dim(0).high) {
    _checkRank(Data.rank);
    for i in _indices(Dom, lo, hi) do if _order(comparator, Data[i], val) == 0 then return (true, i);
    return (false, _after(Dom));
  }

  /** Halves the range in which the value can be; the elements must be in the comparator's order. If the value is
      not there, the index at which it would have to be inserted.

      .. code-block:: chapel

         use Search, Sort;
         const A = [9, 7, 5, 3];
         writeln(binarySearch(A, 7, new reverseComparator()));   // (true, 1)
         writeln(binarySearch(A, 4, new reverseComparator()));   // (false, 3)
  */
  proc binarySearch(const ref Data: [?Dom], const ref val, const ref comparator: ? = new defaultComparator(),
                    lo = Dom.dim(0).low, hi = Dom.dim(0).high) {
    _checkRank(Data.rank);
    const indices = _indices(Dom, lo, hi);
    var first = 0, beyond = indices.size;
    while first < beyond {
      const mid = first + (beyond - first) / 2;
      const i = indices.orderToIndex(mid), c = _order(comparator, Data[i], val);
      if c == 0 then return (true, i);
      if c < 0 then first = mid + 1; else beyond = mid;
    }
    return (false, if first < indices.size then indices.orderToIndex(first) else _next(indices));
  }

  private proc _checkRank(param rank: int) {
    if rank != 1 then compilerError("searches are for one-dimensional arrays");
  }
  // The array's indices from lo to hi.
  private inline proc _indices(const ref Dom, lo, hi) do return Dom.dim(0)[lo..hi];
  private inline proc _after(const ref Dom) do return (Dom.dim(0).high: int + 1): Dom.idxType;
  private inline proc _next(const r) do return (r.high: int + r.stride): r.idxType;

  /** Older names of `linearSearch` and `binarySearch`.

      .. code-block:: chapel

         use Search;
         const A = [1, 3, 5];
         writeln(LinearSearch(A, 3), " ", BinarySearch(A, 4));   // (true, 1) (false, 2)
  */
  @deprecated("LinearSearch is now linearSearch")
  proc LinearSearch(const ref Data: [], const ref val) do return linearSearch(Data, val);
  @deprecated("BinarySearch is now binarySearch")
  proc BinarySearch(const ref Data: [], const ref val) do return binarySearch(Data, val);
}

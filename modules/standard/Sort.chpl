/** Sorting of arrays and lists, with comparators that say what comes first.
    Not for: sorted collections; parallel sorts (this one is serial, stable, of n log n comparisons). */
module Sort {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeIter;
  use Array;
  use ArrayData;
  use ArrayIter;
  use List;

  /** What `keyPart` says of the part that it was asked for: there is none, and such elements come first; here
      it is; there is none, and such elements come last. */
  enum keyPartStatus { pre = -1, returned = 0, post = 1 }

  /** Comparators that say what an element is compared by. */
  interface keyComparator { proc key(elt); }
  /** Comparators that say what a part of an element is compared by. */
  interface keyPartComparator { proc keyPart(elt, i); }
  /** Comparators that compare two elements. */
  interface relativeComparator { proc compare(x, y); }

  /** The order of `<`.

      .. code-block:: chapel

         use Sort;
         record byAbs { proc key(x: int) do return abs(x); }
         record byLast { proc compare(x: int, y: int) do return x % 10 - y % 10; }
         var A = [-21, 5, 13];
         sort(A, new byAbs());
         writeln(A);   // 5 13 -21
         sort(A, new byLast());
         writeln(A);   // -21 13 5
  */
  record defaultComparator {
    /** Negative, zero or positive. */
    proc compare(const ref x, const ref y): int do return if x < y then -1 else if y < x then 1 else 0;
  }

  /** The reverse of another comparator's order, or of `<`. */
  record reverseComparator {
    var comparator;
    proc init() { this.comparator = new defaultComparator(); }
    proc init(comparator) { this.comparator = comparator; }
    proc compare(const ref x, const ref y): int do return _order(comparator, y, x);
  }

  // Negative, zero or positive: by the comparator's `key(element)` if it has one, else by `compare(a, b)`,
  // else by the parts 0, 1, … of the elements.
  inline proc _order(const ref comparator, const ref x, const ref y): int {
    if __prim("resolves", comparator.key(x)) {
      const a = comparator.key(x), b = comparator.key(y);
      return if a < b then -1 else if b < a then 1 else 0;
    } else if __prim("resolves", comparator.compare(x, y)) {
      const c = comparator.compare(x, y);
      return if c < 0 then -1 else if c > 0 then 1 else 0;
    } else if __prim("resolves", comparator.keyPart(x, 0)) {
      return _orderOfParts(comparator, x, y);
    } else compilerError("this comparator has none of the methods key(x), compare(x, y) and keyPart(x, i) for these elements");
  }

  proc _orderOfParts(const ref comparator, const ref x, const ref y): int {
    var i = 0;
    while true {
      const (sx, a) = comparator.keyPart(x, i), (sy, b) = comparator.keyPart(y, i);
      const px = sx: int, py = sy: int;
      if px != py then return if px < py then -1 else 1;
      if px != 0 then return 0;
      if a < b then return -1;
      if b < a then return 1;
      i += 1;
    }
    return 0;
  }

  /** Puts the elements of a one-dimensional array into the comparator's order; equal ones keep theirs, whether
      or not `stable` asks for it. `region` sorts the elements with these indices only.

      .. code-block:: chapel

         use Sort;
         var A = [3, 1, 2];
         sort(A);
         writeln(A, " ", isSorted(A));   // 1 2 3 true
         sort(A, comparator=new reverseComparator());
         writeln(A);   // 3 2 1
  */
  proc sort(ref x: [] ?t, const ref comparator: ? = new defaultComparator(), region: range(?), param stable: bool = false) {
    sort(x[region], comparator);
  }
  proc sort(ref x: [] ?t, const ref comparator: ? = new defaultComparator(), param stable: bool = false) {
    if x.rank != 1 then compilerError("sort() is for one-dimensional arrays");
    const n = x.size;
    if n < 2 then return;
    const room = _allocate(t, n);
    if x._l._contiguous() {
      _sortBlock(x._l._firstAddr, room, n, comparator);
    } else {
      // Elements that lie apart are brought together and taken back.
      const size = __prim("sizeof", t), block = _allocate(t, n);
      var k = 0;
      for e in x {
        __prim("memcpy", block + k, _address(e), size);
        k += 1;
      }
      _sortBlock(block, room, n, comparator);
      k = 0;
      for e in x {
        __prim("memcpy", _address(e), block + k, size);
        k += 1;
      }
      cht_free(block);
    }
    cht_free(room);
  }

  /** The same for a list. */
  proc sort(ref x: list(?), const ref comparator: ? = new defaultComparator(), param stable: bool = false) {
    const n = x.size;
    if n < 2 then return;
    const block = _allocate(x.eltType, n), room = _allocate(x.eltType, n);
    x._gather(block);
    _sortBlock(block, room, n, comparator);
    x._scatter(block);
    cht_free(block);
    cht_free(room);
  }

  /** The elements of what can be iterated over, in the comparator's order; the original keeps its own.

      .. code-block:: chapel

         use Sort;
         writeln(for x in sorted([2, 3, 1]) do 10 * x);   // 10 20 30
  */
  iter sorted(const x, const ref comparator: ? = new defaultComparator()) {
    var all = for e in x do e;
    sort(all, comparator);
    for e in all do yield e;
  }

  /** Whether the elements, or those with the indices of `region`, are in the comparator's order. */
  proc isSorted(const ref x: [] ?t, const ref comparator: ? = new defaultComparator(), region: range(?)): bool do
    return isSorted(x[region], comparator);
  proc isSorted(const ref x: [] ?t, const ref comparator: ? = new defaultComparator()): bool {
    if x.rank != 1 then compilerError("isSorted() is for one-dimensional arrays");
    for i in 1..<x.size do if _order(comparator, x._lsAt((i - 1,)), x._lsAt((i,))) > 0 then return false;
    return true;
  }
  proc isSorted(const ref x: list(?), const ref comparator: ? = new defaultComparator()): bool {
    for i in 1..<x.size do if _order(comparator, x[i - 1], x[i]) > 0 then return false;
    return true;
  }

  // Runs of this length are sorted by insertion before they are merged: longer ones cost comparisons,
  // shorter ones passes over memory.
  param _runLength = 16;

  // Elements are moved as bits, so nothing is copied or ended. `room` has space for n elements.
  proc _sortBlock(p: c_ptr(?t), room: c_ptr(t), n: int, const ref comparator) {
    const size = __prim("sizeof", t);
    var start = 0;
    while start < n {
      _insertionSort(p, room, start, min(start + _runLength, n), comparator);
      start += _runLength;
    }
    var src = p, dst = room, width = _runLength;
    while width < n {
      var lo = 0;
      while lo < n {
        const mid = min(lo + width, n), hi = min(lo + 2 * width, n);
        var i = lo, j = mid, k = lo;
        while i < mid && j < hi {
          const right = _order(comparator, src[j],
                               src[i]) < 0;
          const from = if right then j else i;
          __prim("memcpy", dst + k, src + from, size);
          if right then j += 1; else i += 1;
          k += 1;
        }
        if i < mid then __prim("memcpy", dst + k, src + i, (mid - i) * size);
        if j < hi then __prim("memcpy", dst + k, src + j, (hi - j) * size);
        lo = hi;
      }
      const other = src;
      src = dst;
      dst = other;
      width *= 2;
    }
    if src != p then __prim("memcpy", p, src, n * size);
  }

  proc _insertionSort(p: c_ptr(?t), room: c_ptr(t), lo: int, hi: int, const ref comparator) {
    const size = __prim("sizeof", t);
    for i in lo + 1..<hi {
      if _order(comparator, p[i],
                p[i - 1]) < 0 {
        __prim("memcpy", room, p + i, size);
        var j = i;
        while j > lo && _order(comparator, room.deref(),
                               p[j - 1]) < 0 {
          __prim("memcpy", p + j, p + (j - 1), size);
          j -= 1;
        }
        __prim("memcpy", p + j, room, size);
      }
    }
  }

  // Older names, of the time when a program chose the algorithm. All sort as `sort` does.
  /** Older name of `sort`. */
  proc quickSort(ref Data: [] ?t, const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  /** Older name of `sort`. */
  proc mergeSort(ref Data: [] ?t, const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  /** Older name of `sort`. */
  proc heapSort(ref Data: [] ?t, const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  /** Older name of `sort`. */
  proc insertionSort(ref Data: [] ?t, const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  /** Older name of `sort`. */
  proc selectionSort(ref Data: [] ?t, const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  /** Older name of `sort`. */
  proc bubbleSort(ref Data: [] ?t, const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  /** Older name of `sort`. */
  proc binaryInsertionSort(ref Data: [] ?t, const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  /** Older name of `sort`. */
  proc timSort(ref Data: [] ?t, const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
}

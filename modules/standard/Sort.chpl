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
  use Order;
  use List;

  /** What `keyPart` says of the part that it was asked for: there is none, and such elements come first; here
      it is; there is none, and such elements come last. */
  enum keyPartStatus { pre = -1, returned = 0, post = 1 }

  /** Comparators that say what an element is compared by.

      .. code-block:: chapel

         use Sort;
         record byLength: keyComparator {
           proc key(elt: string) do return elt.size;
         }
         var words = ["pear", "fig", "apple"];
         sort(words, comparator=new byLength());
         writeln(words);   // fig pear apple
  */
  interface keyComparator { proc key(elt); }
  /** Comparators that say what a part of an element is compared by.

      .. code-block:: chapel

         use Sort;
         // Pairs by their parts, one after the other.
         record byParts: keyPartComparator {
           proc keyPart(elt: 2*int, i: int): (keyPartStatus, int) {
             if i > 1 then return (keyPartStatus.pre, 0);
             return (keyPartStatus.returned, elt(i));
           }
         }
         var A = [(2, 1), (1, 9), (2, 0)];
         sort(A, new byParts());
         writeln(A);   // (1, 9) (2, 0) (2, 1)
  */
  interface keyPartComparator { proc keyPart(elt, i); }
  /** Comparators that compare two elements.

      .. code-block:: chapel

         use Sort;
         record descending: relativeComparator {
           proc compare(x: int, y: int) do return y - x;
         }
         var A = [3, 8, 5];
         sort(A, new descending());
         writeln(A, " ", isSorted(A, new descending()), " ", isSorted(A, new reverseComparator()));   // 8 5 3 true true
  */
  interface relativeComparator { proc compare(x, y); }
  /** Reserved for one of the three; it asks for nothing yet.

      .. code-block:: chapel

         use Sort;
         record byLength: sortComparator, keyComparator {
           proc key(s: string) do return s.size;
         }
         writeln(["ccc", "a", "bb"].sorted(new byLength()));   // a bb ccc
  */
  interface sortComparator {}

  /** The order of `<`. Reals that are no numbers come last, or first if they are negative.

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
  @chantry.language("comparator")
  record defaultComparator {
    /** Negative, zero or positive. */
    proc compare(const ref x, const ref y): int do return _byLess(x, y);
    /** A number is one part (a real one: its bits, as a number in the same order); the parts of a tuple of numbers are
        its elements', those of a string and a bytes its bytes.

        .. code-block:: chapel

           use Sort;
           const c = new defaultComparator();
           writeln(c.keyPart(7, 0), " ", c.keyPart((3, 4), 1), " ", c.keyPart("ab", 2));   // (returned, 7) (returned, 4) (pre, 0)
           writeln(c.keyPart(-1.5, 0)(1) < c.keyPart(0.5, 0)(1));                          // true
    */
    proc keyPart(elt: integral, i: int): (keyPartStatus, elt.type) do
      return if i == 0 then (keyPartStatus.returned, elt) else (keyPartStatus.pre, 0: elt.type);
    proc keyPart(elt: real(?w), i: int): (keyPartStatus, int(w)) do
      return if i == 0 then (keyPartStatus.returned, _inOrderOf(elt)) else (keyPartStatus.pre, 0: int(w));
    proc keyPart(elt: imag(?w), i: int): (keyPartStatus, int(w)) do
      return keyPart(__prim("bitcast", real(w), elt), i);
    proc keyPart(const ref elt: ?t, i: int): (keyPartStatus, this.keyPart(elt(0), 0)(1).type)
        where isHomogeneousTupleType(t) && isNumericType(elt(0).type) do
      return if i < elt.size then keyPart(elt(i), 0) else keyPart(elt(0), 1);
    proc keyPart(const ref elt: string, i: int): (keyPartStatus, uint(8)) do return _bytePart(elt, i);
    proc keyPart(const ref elt: bytes, i: int): (keyPartStatus, uint(8)) do return _bytePart(elt, i);
    proc _ofTexts param do return 1;
  }
  proc _bytePart(const ref elt, i: int): (keyPartStatus, uint(8)) do
    return if i < elt.numBytes then (keyPartStatus.returned, elt.byte(i)) else (keyPartStatus.pre, 0: uint(8));
  /** `defaultComparator` was a value. */
  @deprecated("defaultComparator is now a type: write (new defaultComparator()).keyPart")
  proc type defaultComparator.keyPart(const ref elt, i: int) do return (new defaultComparator()).keyPart(elt, i);

  /** The reverse of another comparator's order, or of `<`. */
  @chantry.language("comparator")
  record reverseComparator {
    var comparator;
    proc init() { this.comparator = new defaultComparator(); }
    proc init(comparator) { this.comparator = comparator; }
    proc compare(const ref x, const ref y): int do return _order(comparator, y, x);
    proc _ofTexts param where __prim("resolves", comparator._ofTexts) do return -comparator._ofTexts;
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
    const whole = x._inOneBlock();
    if whole != nil {
      _sortBlock(whole, room, n, comparator);
    } else {
      // Elements that lie apart are brought together and taken back.
      const block = _allocate(t, n);
      var k = 0;
      for e in x {
        _copyBits(block + k, _address(e), 1);
        k += 1;
      }
      _sortBlock(block, room, n, comparator);
      k = 0;
      for e in x {
        _copyBits(_address(e), block + k, 1);
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
  iter sorted(const x: domain(?), const ref comparator: ? = new defaultComparator()) {
    for i in x.sorted(comparator) do yield i;
  }
  iter sorted(const x: [], const ref comparator: ? = new defaultComparator()) {
    for e in x.sorted(comparator) do yield e;
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

  // Older names, of the time when a program chose the algorithm. All sort as `sort` does.
  /** Older name of `sort`.

      .. code-block:: chapel

         use Sort;
         var A = [3, 1, 2], B = A, C = A;
         quickSort(A);
         mergeSort(B, new reverseComparator());
         heapSort(C);
         writeln(A, ", ", B, ", ", C);   // 1 2 3, 3 2 1, 1 2 3
         insertionSort(B);
         selectionSort(B, new reverseComparator());
         bubbleSort(B);
         binaryInsertionSort(B, new reverseComparator());
         writeln(B);   // 3 2 1
         timSort(B);
         writeln(B);   // 1 2 3
  */
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

  /** What `compare` of the comparator says of two values, or `key` of each.

      .. code-block:: chapel

         use Sort;
         writeln(chpl_compare(1, 2, new DefaultComparator()), " ", chpl_compare(1, 2, new ReverseComparator()));   // -1 1
  */
  @deprecated("chpl_compare is now the comparator's compare method")
  proc chpl_compare(const ref x, const ref y, const ref comparator) do return _order(comparator, x, y);
  /** Older name of `defaultComparator`. */
  @deprecated("DefaultComparator is now defaultComparator")
  type DefaultComparator = defaultComparator;
  /** Older name of `reverseComparator`. */
  @deprecated("ReverseComparator is now reverseComparator")
  type ReverseComparator = reverseComparator;

  /** Older names of `sort`.

      .. code-block:: chapel

         use Sort;
         var A = [3, 1, 2], B = A, C = A;
         QuickSort(A);
         MergeSort(B, new reverseComparator());
         HeapSort(C);
         writeln(A, ", ", B, ", ", C);   // 1 2 3, 3 2 1, 1 2 3
         InsertionSort(B);
         SelectionSort(B, new reverseComparator());
         BubbleSort(B);
         VerifySort(B, "the sort");
         writeln(B);   // 1 2 3
  */
  @deprecated("QuickSort is an older name: write sort")
  proc QuickSort(ref Data: [], const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  @deprecated("MergeSort is an older name: write sort")
  proc MergeSort(ref Data: [], const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  @deprecated("HeapSort is an older name: write sort")
  proc HeapSort(ref Data: [], const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  @deprecated("InsertionSort is an older name: write sort")
  proc InsertionSort(ref Data: [], const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  @deprecated("SelectionSort is an older name: write sort")
  proc SelectionSort(ref Data: [], const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  @deprecated("BubbleSort is an older name: write sort")
  proc BubbleSort(ref Data: [], const ref comparator: ? = new defaultComparator()) { sort(Data, comparator); }
  /** Whether the elements are in order, and where the first that is not lies. */
  @deprecated("VerifySort is now isSorted")
  proc VerifySort(const ref Data: [], str: string) {
    const D = Data.domain.dim(0);
    for i in D.low..D.high - 1 do if Data[i] > Data[i + 1] then halt(str, " failed at ", i, ": ", Data[i], " before ", Data[i + 1]);
  }
}

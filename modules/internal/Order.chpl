/** The order of values by a comparator, sorting blocks of memory, and what is sorted while it is iterated over.
    Not for: what programs call to sort (Sort). */
module Order {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeIter;
  use Domain;
  use ArrayData;
  use Array;
  use ArrayIter;
  use LockStep;
  use MapArray;

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

  // The order of `<`.
  record _naturalOrder {
    proc compare(const ref x, const ref y): int do return if x < y then -1 else if y < x then 1 else 0;
  }

  // Runs of this length are sorted by insertion before they are merged: longer ones cost comparisons,
  // shorter ones passes over memory.
  param _runLength = 16;

  // Elements are moved as bits, so nothing is copied or ended. `room` has space for n elements.
  proc _sortBlock(p: c_ptr(?t), room: c_ptr(t), n: int, const ref comparator) {
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
          _copyBits(dst + k, src + from, 1);
          if right then j += 1; else i += 1;
          k += 1;
        }
        if i < mid then _copyBits(dst + k, src + i, mid - i);
        if j < hi then _copyBits(dst + k, src + j, hi - j);
        lo = hi;
      }
      const other = src;
      src = dst;
      dst = other;
      width *= 2;
    }
    if src != p then _copyBits(p, src, n);
  }

  proc _insertionSort(p: c_ptr(?t), room: c_ptr(t), lo: int, hi: int, const ref comparator) {
    for i in lo + 1..<hi {
      if _order(comparator, p[i],
                p[i - 1]) < 0 {
        _copyBits(room, p + i, 1);
        var j = i;
        while j > lo && _order(comparator, room.deref(),
                               p[j - 1]) < 0 {
          _copyBits(p + j, p + (j - 1), 1);
          j -= 1;
        }
        _copyBits(p + j, room, 1);
      }
    }
  }

  // What a loop over `x` gives, in order, as an array; `t` is its type.
  proc _inOrder(const ref x, type t, const ref comparator) {
    var g = _growStart(t);
    for e in x do _growPush(g, e);
    const room = _allocElements(t, g.count);
    _sortBlock(g.data, room, g.count, comparator);
    if g.count > 0 then cht_free(__prim("cast", c_ptr(void), room));
    return _growFinish(g);
  }

  /** The indices in the comparator's order. */
  iter domain.sorted(const ref comparator: ? = new _naturalOrder()) {
    for i in _inOrder(this, index(this), comparator) do yield i;
  }
  /** The elements in the comparator's order; the array keeps its own. */
  iter _array.sorted(const ref comparator: ? = new _naturalOrder()) {
    for e in _inOrder(this, eltType, comparator) do yield e;
  }
  iter _mapArray.sorted(const ref comparator: ? = new _naturalOrder()) {
    for e in _inOrder(this, eltType, comparator) do yield e;
  }
}

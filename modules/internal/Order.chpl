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
  use String;
  use HashTable;

  // Negative, zero or positive: by the comparator's `key(element)` if it has one, else by `compare(a, b)`,
  // else by the parts 0, 1, … of the elements.
  inline proc _order(const ref comparator, const ref x, const ref y): int {
    if __prim("resolves", comparator.key(x)) {
      if __prim("resolves", comparator.compare(x, y)) || __prim("resolves", comparator.keyPart(x, 0)) then
        compilerError("a comparator with a method key(x) has neither compare(x, y) nor keyPart(x, i): which one orders the elements would not be clear");
      const a = comparator.key(x), b = comparator.key(y);
      return _byLess(a, b);
    } else if __prim("resolves", comparator.compare(x, y)) {
      const c = comparator.compare(x, y);
      if !isNumericType(c.type) then
        compilerError("compare(x, y) of a comparator returns a number: less than, equal to or greater than zero; this one returns `", c.type: string, "`");
      return if c < 0 then -1 else if c > 0 then 1 else 0;
    } else if __prim("resolves", comparator.keyPart(x, 0)) {
      if !__prim("resolves", _partOf(comparator.keyPart(x, 0))) then
        compilerError("keyPart(x, i) of a comparator returns a tuple of a keyPartStatus and a part; this one returns `",
                      comparator.keyPart(x, 0).type: string, "`");
      return _orderOfParts(comparator, x, y);
    } else compilerError("this comparator has none of the methods key(x), compare(x, y) and keyPart(x, i) for these elements");
  }

  proc _partOf(const ref answer: (?, ?)) do return answer(1);

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

  // The order of `<`: negative, zero or positive.
  inline proc _byLess(const ref x, const ref y): int do return if x < y then -1 else if y < x then 1 else 0;
  // What is no number is in no order by `<`: it goes to the end that its sign says.
  inline proc _byLess(x: real(?w), y: real(w)): int do
    return if x < y then -1 else if y < x then 1 else if x == y then 0 else _byBits(_inOrderOf(x), _inOrderOf(y));
  inline proc _byLess(x: imag(?w), y: imag(w)): int do
    return _byLess(__prim("bitcast", real(w), x), __prim("bitcast", real(w), y));
  inline proc _byBits(x: int(?w), y: int(w)): int do return if x < y then -1 else if y < x then 1 else 0;
  // The bits of a number, as a whole one that is less where the number is.
  inline proc _inOrderOf(x: real(?w)): int(w) {
    const bits = __prim("bitcast", int(w), x);
    return if bits < 0 then bits ^ max(int(w)) else bits;
  }

  // The order of `<`.
  record _naturalOrder {
    proc compare(const ref x, const ref y): int do return _byLess(x, y);
    proc _ofTexts param do return 1;
  }

  // Runs of this length are sorted by insertion before they are merged: longer ones cost comparisons,
  // shorter ones passes over memory.
  param _runLength = 16;

  // Elements are moved as bits, so nothing is copied or ended. `room` has space for n elements.
  proc _sortBlock(p: c_ptr(?t), room: c_ptr(t), n: int, const ref comparator) {
    if isStringType(t) || isBytesType(t) {
      if __prim("resolves", comparator._ofTexts) then
        if n > _runLength then
          if _sortTexts(p, room, n, comparator._ofTexts < 0) then return;
    }
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

  // ---- texts --------------------------------------------------------------------------------------

  // Of a text that is sorted: eight bytes as one number, where they are, how long the text is from there on, and its place
  // among the texts as they came. What stands before those bytes is the same in all texts that it is compared with.
  record _headed {
    var head: uint;
    var rest: c_ptr(uint(8));
    var len: int(32);
    var place: int(32);
  }
  // By the eight bytes, without a look at the text. Texts that end within them, with zeros behind, by their length; all others
  // with the same eight are equal.
  record _byHead {
    param down: bool;
    inline proc compare(const ref x: _headed, const ref y: _headed): int {
      if x.head != y.head then return if (x.head < y.head) != down then -1 else 1;
      const c = min(x.len, 9) - min(y.len, 9);
      return if down then -c else c;
    }
  }
  // By all that is left.
  record _byRest {
    param down: bool;
    proc compare(const ref x: _headed, const ref y: _headed): int {
      const c = if x.head != y.head then if x.head < y.head then -1 else 1
                else if x.len <= 8 || y.len <= 8 then x.len: int - y.len
                else _compareBytes(x.rest + 8, x.len - 8, y.rest + 8, y.len - 8);
      return if down then -c else c;
    }
  }
  proc _headOf(p: c_ptr(uint(8)), n: int): uint {
    if n >= 8 then return __prim("bswap", _wordAt(p));
    var h: uint;
    for i in 0..<8 do h = h << 8 | (if i < n then p[i] else 0): uint;
    return h;
  }
  // Goes on to where n texts differ first, `skip` bytes on at least.
  proc _goOn(p: c_ptr(_headed), n: int, skip: int) {
    const first = p[0].rest + skip;
    var m = p[0].len - skip;
    for k in 1..<n {
      const q = p[k].rest + skip;
      if p[k].len - skip < m then m = p[k].len - skip;
      if _equalBytes(first, m, q, m) then continue;
      m = 0;
      while first[m] == q[m] do m += 1;
    }
    m += skip;
    for k in 0..<n {
      p[k].rest += m;
      p[k].len -= m: int(32);
      p[k].head = _headOf(p[k].rest, p[k].len);
    }
  }
  // How often a sort may go on to the next bytes: texts that differ late and in few bytes are compared instead.
  param _textDepth = 16;

  proc _sortHeads(p: c_ptr(_headed), room: c_ptr(_headed), n: int, skip: int, param down: bool, depth: int) {
    _goOn(p, n, skip);
    if n <= _runLength || depth == _textDepth {
      _sortBlock(p, room, n, new _byRest(down));
      return;
    }
    _sortBlock(p, room, n, new _byHead(down));
    var from = 0;
    while from < n {
      var to = from + 1;
      if p[from].len > 8 {
        while to < n && p[to].head == p[from].head && p[to].len > 8 do to += 1;
        if to - from > 1 then _sortHeads(p + from, room, to - from, 8, down, depth + 1);
      }
      from = to;
    }
  }
  // Sorts strings or bytes as their bytes compare, or the other way round: what is compared and moved lies side by side, and a
  // text itself is looked at only where others start in the same way. False, and nothing is done, for texts too long or too many.
  proc _sortTexts(p: c_ptr(?t), room: c_ptr(t), n: int, param down: bool): bool {
    if n > max(int(32)) then return false;
    for k in 0..<n do if p[k].len > max(int(32)) then return false;
    const heads = _allocate(_headed, n), spare = _allocate(_headed, n);
    for k in 0..<n do heads[k] = new _headed(0: uint, p[k].buf, p[k].len: int(32), k: int(32));
    _sortHeads(heads, spare, n, 0, down, 0);
    _copyBits(room, p, n);
    for k in 0..<n do _copyBits(p + k, room + heads[k].place, 1);
    cht_free(heads);
    cht_free(spare);
    return true;
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
  /** The elements in the comparator's order; the array keeps its own.

      .. code-block:: chapel

         const A = [3, 1, 2], D = {"b", "a"};
         writeln(A.sorted(), " ", A, " ", D.sorted());   // 1 2 3 3 1 2 a b
  */
  iter _rectArray.sorted(const ref comparator: ? = new _naturalOrder()) {
    for e in _inOrder(this, eltType, comparator) do yield e;
  }
  iter _mapArray.sorted(const ref comparator: ? = new _naturalOrder()) {
    for e in _inOrder(this, eltType, comparator) do yield e;
  }
}
